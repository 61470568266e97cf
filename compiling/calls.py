"""Calls that mypyc would leave to Python at run time, and that it is taught to compile.

A field-by-field copy begins with a `blank` record, `Context.but` sets the fields that it names, and `Game.perform`
takes events that come as one sequence.
"""

from __future__ import annotations

from mypy.nodes import ARG_NAMED, ARG_STAR, CallExpr, MemberExpr, NameExpr, RefExpr, TypeInfo
from mypyc.ir.class_ir import ClassIR
from mypyc.ir.ops import Call, MethodCall, SetAttr, Value
from mypyc.ir.rtypes import RInstance, is_list_rprimitive, is_tuple_rprimitive
from mypyc.irbuild.builder import IRBuilder
from mypyc.irbuild.specialize import specialize_function
from mypyc.primitives.tuple_ops import list_tuple_op, sequence_tuple_op


def instances_of(module: str, name: str) -> RInstance:
    """The compiled type of a class's instances."""
    return RInstance(ClassIR(name, module))


@specialize_function("fuda.kernel.compiled.blank")
def blank(builder: IRBuilder, call: CallExpr, callee: RefExpr) -> Value | None:
    """`blank(Card)`: a record without fields."""
    (cls,) = call.args
    if not isinstance(cls, NameExpr) or not isinstance(cls.node, TypeInfo):
        return None
    ir = builder.mapper.type_to_ir[cls.node]
    assert ir.allow_interpreted_subclasses, f"mypyc takes the fields of a blank {ir.name} for defined"
    return builder.add(Call(ir.setup, [builder.accept(cls)], call.line))


@specialize_function("but", instances_of("fuda.games.spell_card_strike.notation", "Use"))
@specialize_function("but", instances_of("fuda.kernel.abilities", "Context"))
def but(builder: IRBuilder, call: CallExpr, callee: RefExpr) -> Value | None:
    """`context.but(it=refs)`: a copy, and each field set by itself."""
    if not isinstance(callee, MemberExpr) or any(kind is not ARG_NAMED for kind in call.arg_kinds):
        return None
    new = builder.gen_method_call(builder.accept(callee.expr), "copy", [], None, call.line)
    assert isinstance(new.type, RInstance)
    for name, value in zip(call.arg_names, call.args, strict=True):
        assert name is not None
        given = builder.coerce(builder.accept(value), new.type.attr_type(name), call.line)
        builder.add(SetAttr(new, name, given, call.line))
    return new


@specialize_function("perform", instances_of("fuda.kernel.game", "Game"))
def perform(builder: IRBuilder, call: CallExpr, callee: RefExpr) -> Value | None:
    """`game.perform(*events)`: all of them as one tuple."""
    if not isinstance(callee, MemberExpr) or call.arg_kinds != [ARG_STAR]:
        return None
    game, events = builder.accept(callee.expr), builder.accept(call.args[0])
    if not is_tuple_rprimitive(events.type):
        made = list_tuple_op if is_list_rprimitive(events.type) else sequence_tuple_op
        events = builder.primitive_op(made, [events], call.line)
    return builder.add(MethodCall(game, "perform", [events], call.line))
