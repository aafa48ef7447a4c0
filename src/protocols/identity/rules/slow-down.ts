import { day, type Millis, minute } from '#platform/common/time.ts'

/** Wrong answers in a row that cost nothing: people mistype. */
export const freeFailures = 5
/** The longest a name is made to wait. */
export const longestWait = 15 * minute
/** After this long without a wrong answer the counting starts anew. */
export const forgiveAfter = day

/** How long a name waits after its `failures`th wrong answer: nothing, then a second, doubling up to 15 minutes. */
export function waitAfter(failures: number): Millis {
  return failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), longestWait)
}

/** A code stands this many wrong answers (contract 1: "MUST stop after at most ~10 wrong tries"). */
export const triesPerCode = 10
/** Codes sent, and codes tried, for one name and purpose within a day. */
export const codesPerDay = 10
export const triesPerDay = 30

/** Text messages (integrations 8.6: "≤3 sends/10 min per phone", and a cap for whoever asks). */
export const textLimits = {
  numberAtOnce: { places: 3, each: { limit: 1, span: 10 * minute } },
  numberADay: { limit: 20, span: day },
  networkADay: { limit: 100, span: day },
} as const
/** Codes by mail that let in, for one name within a day. */
export const signInCodesPerDay = 30
