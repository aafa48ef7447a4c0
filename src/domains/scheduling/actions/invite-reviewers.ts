import { type Context, transact } from '#platform/context.ts'
import { announceAll } from '#platform/events/outbox.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import type { ReviewDue } from '../events.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import { reviewWindow } from '../rules/review-times.ts'
import { dueInvitations, noteInvited } from '../store/booking-reviews.ts'

const atOnce = 200

/**
 * Runs every minute. Announces once per completed booking, two hours after its end (product.md 22), that its customer
 * may write a review. A missed invitation is announced late, or not at all after its window (`reviewWindow`).
 */
export const inviteReviewersTask = defineClockTask(
  'scheduling.invite-reviewers',
  '* * * * *',
  'clock',
  (_deps, context) => inviteReviewers(context),
)

async function inviteReviewers(context: Context): Promise<void> {
  while ((await inviteSome(context)) === atOnce);
}

function inviteSome(context: Context): Promise<number> {
  return transact(context, async (inside) => {
    const due = await dueInvitations(inside, reviewWindow(inside.clock.now()), atOnce)
    const fresh = await noteInvited(inside, due)
    await announceAll<ReviewDue>(
      inside,
      due
        .filter(({ id }) => fresh.has(id))
        .map((booking) => ({
          type: 'scheduling.review_due',
          provider: booking.provider,
          data: bookingEventData(booking),
        })),
    )
    await inside.stopPoint?.('reviews-announced')
    return due.length
  })
}
