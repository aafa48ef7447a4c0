import { hour, type Millis, minute } from '#platform/common/time.ts'

/** How many people an import may bring before the first letter to them goes in steps. */
export const importedAtOnce = 500
/** The last place of each step; a step begins an hour after the one before. */
const steps = [100, 1100, Number.MAX_SAFE_INTEGER] as const
export const stepPause = hour

/** The last place that may be sent in the present step; null: there are no steps. They begin behind the place `stepFrom`. */
export const lastPlaceOf = ({ step, stepFrom }: { step: number | null; stepFrom: number }): number =>
  Math.min(stepFrom + (steps[step ?? steps.length - 1] ?? Number.MAX_SAFE_INTEGER), 2_147_483_647)

/** The step after this one; null once the last one is done. */
export const nextStep = (step: number | null): number | null =>
  step === null || step + 1 >= steps.length ? null : step + 1

/** Whether a planned letter asks its owner instead of beginning: its time passed more than an hour ago. */
export const isLate = (sendAt: Date, now: Date): boolean => now.getTime() - sendAt.getTime() > hour

/** Refusals in a row that concern the sender, after which a letter waits for its owner. */
export const refusalsInRow = 20

/** How long after the first try a refusal for now is tried again, and when the last try is. */
const firstPause = 10 * minute
const pause = hour
export const givesUpAfter = 48 * hour

/** When a refusal for now is tried again after so many tries; undefined: never. Hourly, for two days. */
export function tryAgainAt(attempts: number, now: Millis): Date | undefined {
  if (firstPause + (attempts - 1) * pause > givesUpAfter) return undefined
  return new Date(now + (attempts === 1 ? firstPause : pause))
}

/** The least time between two mails at so many an hour, in milliseconds; 0 without a limit. */
export const gapOf = (perHour: number | null): Millis => (perHour === null ? 0 : hour / perHour)

/** The most mails to take at once: all connections, or as many as leave within a minute at this pace. */
export const groupOf = (perHour: number | null, connections: number): number =>
  perHour === null ? connections : Math.max(1, Math.min(connections, Math.floor(perHour / 60)))
