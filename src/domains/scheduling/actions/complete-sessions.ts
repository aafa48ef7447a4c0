import { type Context, transact } from '#platform/context.ts'
import { announceAll } from '#platform/events/outbox.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { BookingCompleted } from '../events.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import { completeBookings, completeClassSessions } from '../store/complete-bookings.ts'

const atOnce = 500

/** Runs every minute. Marks sessions as completed an hour after their end; the provider can change that. */
export const completeSessionsTask = defineClockTask(
  'scheduling.complete-sessions',
  '* * * * *',
  'clock',
  (_deps, context) => completeSessions(context),
)

async function completeSessions(context: Context): Promise<void> {
  while ((await completeSome(context)) === atOnce);
  while ((await completeClassSessions(context, atOnce)) === atOnce);
}

function completeSome(context: Context): Promise<number> {
  return transact(context, async (inside) => {
    const completed = await completeBookings(inside, atOnce)
    await announceAll<BookingCompleted>(
      inside,
      completed.map((booking) => ({
        type: 'scheduling.booking_completed',
        provider: booking.provider,
        data: bookingEventData(booking),
      })),
    )
    return completed.length
  })
}
