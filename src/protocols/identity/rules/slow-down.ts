import { day, type Millis, minute } from '#platform/common/time.ts'

/** Wrong answers in a row without a penalty, and the longest wait after more of them. */
export type Patience = { readonly free: number; readonly longest: Millis }

/** After this long without a wrong answer the count restarts. */
export const forgiveAfter = day

/** For a name from one source: five are free, because people mistype. */
export const patienceWithSource: Patience = { free: 5, longest: 15 * minute }

/**
 * For a name from all networks together. One stranger cannot reach these limits, and many slow the name down without
 * locking it. A code has only six digits, but its sign-in needs the right password first.
 */
export const patienceWithName = {
  password: { free: 30, longest: minute },
  code: { free: 20, longest: 5 * minute },
  app: { free: 20, longest: 5 * minute },
} as const satisfies Record<string, Patience>

/** The wait after the `failures`th wrong answer: none at first, then a second, doubling up to the longest one. */
export function waitAfter(failures: number, { free, longest }: Patience): Millis {
  return failures < free ? 0 : Math.min(1000 * 2 ** (failures - free), longest)
}

/** Events a day: from one source, and for the name from all networks together. */
export type Daily = { readonly source: number; readonly name: number }

/** Wrong answers that a code allows each source (contract 1: "MUST stop after at most ~10 wrong tries"). */
export const triesPerCode = 10
/** Codes tried per day, for one name and purpose. */
export const triesPerDay: Daily = { source: 30, name: 100 }
/**
 * Codes sent per day, for one name and purpose. Of the mails to an address that was never proved a name gets fewest.
 * Only the user requests codes for a changed attribute, so that the network makes no difference.
 */
export const codesPerDay = {
  sign_up: { source: 6, name: 10 },
  reset_password: { source: 10, name: 30 },
  verify_attribute: { source: 10, name: 10 },
  verify_phone: { source: 10, name: 10 },
  sign_in: { source: 15, name: 30 },
} as const satisfies Record<string, Daily>

/** Limits on text messages (integrations 8.6: "≤3 sends/10 min per phone", and a cap per requesting network). */
export const textLimits = {
  numberAtOnce: { places: 3, each: { limit: 1, span: 10 * minute } },
  numberADay: { limit: 20, span: day },
  networkADay: { limit: 100, span: day },
} as const
