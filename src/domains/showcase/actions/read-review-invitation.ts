import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { BookingRef } from '#domains/scheduling/contract.ts'
import { reviewUntil } from '#domains/scheduling/rules/review-times.ts'
import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { ReviewedBookings, ShowcaseDeps } from '../ports.ts'
import type { ReviewInvitation } from '../review-contract.ts'
import { reviewStanding } from '../rules/review-standing.ts'

export type ReviewDeps = Pick<ShowcaseDeps, 'accounts' | 'commerce'> & {
  readonly scheduling: ReviewedBookings
}

/**
 * Reads what the customer of a review link is asked about, and whether the booking can be reviewed now. Anyone with the
 * link may call it. Throws `showcase.review_missing`.
 */
export async function readReviewInvitation(
  deps: ReviewDeps,
  context: Context,
  { token }: { token: string },
): Promise<ReviewInvitation> {
  const { ref, booking } = await reviewedBooking(deps, context, token)
  const isWritten = await deps.scheduling.isReviewed(context, ref)
  const { provider, service, start, end, visitorTimezone, serviceTimezone } = booking
  return {
    standing: reviewStanding(booking, { isWritten, now: context.clock.now() }),
    until: new Date(reviewUntil(new Date(end))).toISOString(),
    provider: { name: provider.name, firstName: provider.firstName, userUrl: provider.userUrl },
    service: { title: service.title, serviceUrl: service.serviceUrl, media: service.media },
    start,
    visitorTimezone,
    serviceTimezone,
    customerName: booking.customer?.name ?? '',
  }
}

/** Finds the booking of a review link, as its own page shows it. Throws `showcase.review_missing`. */
export async function reviewedBooking(
  { scheduling, commerce }: ReviewDeps,
  context: Context,
  token: string,
): Promise<{ ref: BookingRef; booking: Checkout }> {
  try {
    const ref = scheduling.reviewRefOf(token)
    return { ref, booking: await commerce.readCheckout(context, ref) }
  } catch (error) {
    if (error instanceof Failure && error.kind === 'missing') return fail('showcase.review_missing')
    throw error
  }
}
