import { type Millis, minute } from '#platform/common/time.ts'

/** Wrong answers per network without a penalty: a school or an office mistypes a lot. */
const free = 100
/** The time in which that many wrong answers expire. */
const forgottenIn = 10 * minute
/** "a single address is never held below 10 requests a second": the limit of a network with too many wrong answers. */
const perSecond = 10

/** The tally of one network: its wrong answers, and how many answers it may still give in this second. */
export type Tally = { readonly wrong: number; readonly left: number; readonly at: Millis }

/**
 * Counts wrong answers per network, over all names. It lives in this process's memory and not in the database: the
 * database already counts every name for all processes. This brake on trying many names must itself cost nothing. The
 * limits apply per process.
 */
export type Crowd = Map<string, Tally>

/** Counts one more answer as wrong until it is known to be right. Returns undefined when the answer has to wait. */
export function admitted(before: Tally | undefined, now: Millis): Tally | undefined {
  const { wrong, left } = drained(before, now)
  if (wrong < free) return { wrong: wrong + 1, left: perSecond, at: now }
  return left < 1 ? undefined : { wrong: wrong + 1, left: left - 1, at: now }
}

/** Takes one answer off the wrong ones. */
export const righted = (tally: Tally): Tally => ({ ...tally, wrong: Math.max(0, tally.wrong - 1) })

/** Whether every wrong answer of a tally has expired. */
export const isForgotten = (tally: Tally, now: Millis): boolean => drained(tally, now).wrong === 0

function drained(tally: Tally | undefined, now: Millis) {
  if (!tally) return { wrong: 0, left: perSecond }
  const passed = Math.max(0, now - tally.at)
  return {
    wrong: Math.max(0, tally.wrong - (passed * free) / forgottenIn),
    left: Math.min(perSecond, tally.left + (passed * perSecond) / 1000),
  }
}
