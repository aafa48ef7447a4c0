import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'

export type Failed = { booking: ListedBooking; why: string }

/**
 * Cancels bookings one after the other. A failure does not stop the rest. Returns the failed bookings with the reason.
 * Calls `onDone` with the number of processed bookings.
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
