/** Short sounds for those who want them: a card is laid, one is turned, it is your turn, the game is over. */

import { settings } from "./settings.svelte";
import type { CardView, Picture } from "./types";

type Sound = "place" | "turn" | "yours" | "end";
const TONES: Record<Sound, number[]> = { place: [220], turn: [330], yours: [523, 659], end: [392, 523, 659] };
const LENGTH = 0.09; // seconds of one tone
let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const volume = context.createGain();
  volume.gain.value = 0.06;
  volume.connect(context.destination);
  TONES[sound].forEach((tone, place) => {
    const voice = new OscillatorNode(context!, { type: "triangle", frequency: tone });
    voice.connect(volume);
    voice.start(context!.currentTime + place * LENGTH);
    voice.stop(context!.currentTime + (place + 1) * LENGTH);
  });
}

/** The sound of a change: the most telling one. */
export function hear(before: Picture | null, now: Picture, cards: [old: Map<string, CardView>, now: Map<string, CardView>]): void {
  if (!before || !settings.sound) return;
  const [old, lying] = cards;
  const asked = (picture: Picture): boolean => picture.prompt?.options !== undefined && picture.you.includes(picture.prompt.player);
  const moved = [...lying].some(([key, card]) => old.get(key)?.at[1] !== card.at[1]);
  const turned = [...lying].some(([key, card]) => old.has(key) && old.get(key)!.turned !== card.turned);
  if (now.result && !before.result) play("end");
  else if (asked(now) && !asked(before)) play("yours");
  else if (moved) play("place");
  else if (turned) play("turn");
}
