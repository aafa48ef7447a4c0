import { day, type Millis, minute } from '#platform/common/time.ts'

/** Wrong answers in a row without a penalty, because people mistype. */
export const freeFailures = 5
/** The maximum wait of a name. */
export const longestWait = 15 * minute
/** After this long without a wrong answer the count restarts. */
export const forgiveAfter = day

/** The wait of a name after its `failures`th wrong answer: none at first, then a second, doubling up to 15 minutes. */
export function waitAfter(failures: number): Millis {
  return failures < freeFailures ? 0 : Math.min(1000 * 2 ** (failures - freeFailures), longestWait)
}

/** Wrong answers that a code allows (contract 1: "MUST stop after at most ~10 wrong tries"). */
export const triesPerCode = 10
/** Codes sent and codes tried per day, for one name and purpose. */
export const codesPerDay = 10
export const triesPerDay = 30

/** Limits on text messages (integrations 8.6: "≤3 sends/10 min per phone", and a cap per requesting network). */
export const textLimits = {
  numberAtOnce: { places: 3, each: { limit: 1, span: 10 * minute } },
  numberADay: { limit: 20, span: day },
  networkADay: { limit: 100, span: day },
} as const
/** Mailed sign-in codes per day for one name. */
export const signInCodesPerDay = 30
