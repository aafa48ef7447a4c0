import { holdMinutesProcessing, maxHoldMinutes } from '#domains/scheduling/contract.ts'
import { minute } from '#platform/common/time.ts'

/**
 * Returns the extended end of a hold while the gateway processes its payment: 30 minutes after its start, then 60;
 * undefined after 60 minutes, when a payment that still succeeds is refunded.
 */
export function extendedUntil(heldSince: Date, now: Date): Date | undefined {
  const ends = [holdMinutesProcessing, maxHoldMinutes].map(
    (minutes) => new Date(heldSince.getTime() + minutes * minute),
  )
  return ends.find((end) => end > now)
}
