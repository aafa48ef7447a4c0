import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'

export type Failed = { booking: ListedBooking; why: string }

/**
 * Cancels one booking after the other. One that fails does not stop the rest; what failed comes back with the reason.
 * `onDone` hears how many are through.
 */
export async function cancelAll(
  bookings: readonly ListedBooking[],
  cancel: (booking: ListedBooking) => Promise<unknown>,
  onDone: (count: number) => void,
): Promise<Failed[]> {
  const failed: Failed[] = []
  for (const [index, booking] of bookings.entries()) {
    try {
      await cancel(booking)
    } catch (error) {
      failed.push({ booking, why: error instanceof Error ? error.message : 'Please try again.' })
    }
    onDone(index + 1)
  }
  return failed
}
