/**
 * The part of a list that is due now, if every `everyMs` the next `atOnce` of its entries have their turn: after as many turns as it
 * takes, each entry had one. Needs no memory, so any process may take any turn.
 */
export function inTurn<T>(
  all: readonly T[],
  { now, everyMs, atOnce }: { readonly now: Date; readonly everyMs: number; readonly atOnce: number },
): readonly T[] {
  const turns = Math.ceil(all.length / atOnce)
  if (turns <= 1) return all
  const turn = Math.floor(now.getTime() / everyMs) % turns
  return all.slice(turn * atOnce, (turn + 1) * atOnce)
}
