"""The table's server: sessions, transport and storage. It knows no rules and draws nothing."""
