import { holdMinutesMost, holdMinutesProcessing } from '#domains/scheduling/contract.ts'
import { minute } from '#platform/common/time.ts'

/**
 * Until when a hold is kept while the gateway is at work: thirty minutes from its beginning, then sixty; undefined:
 * it has had its sixty, what arrives later is sent back.
 */
export function extendedUntil(heldSince: Date, now: Date): Date | undefined {
  const ends = [holdMinutesProcessing, holdMinutesMost].map(
    (minutes) => new Date(heldSince.getTime() + minutes * minute),
  )
  return ends.find((end) => end > now)
}
