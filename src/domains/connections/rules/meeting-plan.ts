import { day, minute } from '#platform/common/time.ts'

/** Attempts at making a meeting, after which people are sent elsewhere. */
export const mostTries = 5
/** The waits between attempts. */
const waits = [minute, 5 * minute, 20 * minute, 60 * minute] as const
/** Before a start nothing more is tried: people need one room to come to. */
export const decidedBefore = 15 * minute
/** Meetings beyond it leave half of the day's calls to those before it. */
const soon = 14 * day

/** When to try again after `tries` attempts; undefined: people are sent elsewhere now. */
export function nextTry(
  { tries, start }: { readonly tries: number; readonly start: Date },
  now: Date,
): Date | undefined {
  const decided = start.getTime() - decidedBefore
  if (tries >= mostTries || now.getTime() >= decided) return undefined
  const wait = waits[Math.min(tries, waits.length) - 1] ?? waits[0]
  return new Date(Math.min(now.getTime() + wait, decided))
}

/** How many calls of a day a host may have made before one more for a meeting that starts at `start`. */
export const mostCalls = (
  { mostADay, start }: { readonly mostADay: number; readonly start: Date },
  now: Date,
): number => (start.getTime() - now.getTime() <= soon ? mostADay : Math.floor(mostADay / 2))

/** The start of the next day (UTC). */
export const nextDay = (now: Date): Date => new Date((Math.floor(now.getTime() / day) + 1) * day)

/** The earlier of a time and the moment at which it is decided where people meet. */
export const noLaterThanDecided = (at: Date, start: Date): Date =>
  new Date(Math.min(at.getTime(), start.getTime() - decidedBefore))

/** The length of a meeting, in whole minutes. */
export const minutesOf = (start: Date, end: Date): number =>
  Math.round((end.getTime() - start.getTime()) / minute)
