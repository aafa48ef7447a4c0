import { holdMinutesProcessing, maxHoldMinutes } from '#domains/scheduling/contract.ts'
import { minute } from '#platform/common/time.ts'

/**
 * Returns the extended end of a hold while the gateway processes its payment: 30 minutes after its creation, then 60,
 * at most the start of its session; undefined after that, when a payment that still succeeds is refunded.
 */
export function extendedUntil(heldSince: Date, start: Date, now: Date): Date | undefined {
  const ends = [holdMinutesProcessing, maxHoldMinutes].map(
    (minutes) => new Date(Math.min(heldSince.getTime() + minutes * minute, start.getTime())),
  )
  return ends.find((end) => end > now)
}
