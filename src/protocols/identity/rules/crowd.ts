import { type Millis, minute } from '#platform/common/time.ts'

/** Wrong answers of one network that cost nothing: a school or an office mistypes a lot. */
const free = 100
/** A free number of wrong answers is forgotten in this time. */
const forgottenIn = 10 * minute
/** "a single address is never held below 10 requests a second": what is left to who gave too many wrong ones. */
const perSecond = 10

/** What one network's answers came to: how many were wrong, and how many it may still give in this second. */
export type Tally = { readonly wrong: number; readonly left: number; readonly at: Millis }

/**
 * Wrong answers by the network they come from, over all names. Kept in this process and not in the database: every
 * name is counted there already, over all processes, and what is left here is a brake on whoever tries many names,
 * which must itself cost nothing. Several processes allow as many times as much.
 */
export type Crowd = Map<string, Tally>

/** Counts one more answer as wrong until it is known to be right; undefined: this one has to wait. */
export function admitted(before: Tally | undefined, now: Millis): Tally | undefined {
  const { wrong, left } = drained(before, now)
  if (wrong < free) return { wrong: wrong + 1, left: perSecond, at: now }
  return left < 1 ? undefined : { wrong: wrong + 1, left: left - 1, at: now }
}

/** Takes one answer back from the wrong ones. */
export const righted = (tally: Tally): Tally => ({ ...tally, wrong: Math.max(0, tally.wrong - 1) })

/** Whether a tally says nothing any more. */
export const isForgotten = (tally: Tally, now: Millis): boolean => drained(tally, now).wrong === 0

function drained(tally: Tally | undefined, now: Millis) {
  if (!tally) return { wrong: 0, left: perSecond }
  const passed = Math.max(0, now - tally.at)
  return {
    wrong: Math.max(0, tally.wrong - (passed * free) / forgottenIn),
    left: Math.min(perSecond, tally.left + (passed * perSecond) / 1000),
  }
}
