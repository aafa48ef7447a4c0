import type { BookingRef } from '#domains/scheduling/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { CommerceDeps } from '../ports.ts'
import { cancelForProvider } from './cancel-for-provider.ts'
import { endDeliveries } from './end-deliveries.ts'

type Open = BookingRef & { readonly orderId: string | null; readonly isHeld: boolean }

/** The most bookings that one run cancels; the next run cancels the rest. */
const atOnce = 500

/**
 * Cancels the future bookings of providers whose account is closing or closed, with a full refund whatever the policy.
 * The customers get the usual mails. Each booking has its own transaction, so a run after a crash continues with the
 * rest. A failure does not stop the others; it is thrown at the end, so that the job is retried.
 */
export async function endBookings(
  deps: CommerceDeps,
  context: Context,
  providers: readonly string[],
): Promise<void> {
  const failures: unknown[] = []
  for (const open of await deps.scheduling.listToCome(context, providers, atOnce))
    try {
      await endBooking(deps, context, open)
      await context.stopPoint?.('closing-booking-ended')
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw new AggregateError(failures, 'not every booking to come could be ended')
}

/** Cancels one booking, unless the provider withdrew the closing meanwhile. */
async function endBooking(deps: CommerceDeps, context: Context, open: Open): Promise<void> {
  await transact(context, async (inside) => {
    if (!(await deps.accounts.lockEnding(inside, open.provider))) return
    await cancelForProvider(deps, inside, open, { reason: '', code: 'account_closing' })
  })
}

/** Runs every minute. Cancels bookings that were being made when an account began to close, and what it owes besides. */
export const endBookingsOfClosingTask = defineClockTask(
  'commerce.end-bookings-of-closing',
  '* * * * *',
  'clock',
  endBookingsOfClosing,
)

async function endBookingsOfClosing(deps: CommerceDeps, context: Context): Promise<void> {
  const ending = await deps.accounts.endingProviders(context)
  await endBookings(deps, context, ending)
  await endDeliveries(deps, context, ending)
}
