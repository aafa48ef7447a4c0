import type { Context } from '#platform/context.ts'
import { announce, announceAll } from '#platform/events/outbox.ts'
import { type BookingRef, fail } from '../contract.ts'
import type { BookingReviewed, ReviewAnswered } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import { isWritten, noteAnswered, noteWritten } from '../store/booking-reviews.ts'
import { bookingOf } from './read-booking.ts'

const purpose = 'review'

/** Returns the token of the link with which the customer reviews a booking. It opens nothing else. */
export const reviewTokenOf = ({ links }: SchedulingDeps, { provider, bookingId }: BookingRef): string =>
  links.sign(purpose, [provider, bookingId])

/** Returns the booking of a review link. Throws `scheduling.booking_missing` if the token was not signed for that. */
export function reviewRefOf({ links }: SchedulingDeps, token: string): BookingRef {
  const [provider, bookingId] = links.read(purpose, token) ?? []
  return provider && bookingId ? { provider, bookingId } : fail('scheduling.booking_missing')
}

/** Returns whether a booking has its review already. */
export const isReviewed = (context: Context, ref: BookingRef): Promise<boolean> => isWritten(context, ref)

/** `reviewId`: the entityId of the stored review. */
type NewReview = Pick<BookingReviewed['data'], 'stars' | 'name' | 'text'> & { readonly reviewId: string }

/**
 * Records and announces the review of a booking, in the transaction that stores the review. The caller has checked the
 * link. Returns false if the booking has a review already; concurrent callers wait, and one gets true. Throws
 * `scheduling.booking_missing`.
 */
export async function noteReview(
  inside: Context,
  ref: BookingRef,
  { reviewId, ...review }: NewReview,
): Promise<boolean> {
  const booking = await bookingOf(inside, ref)
  if (!(await noteWritten(inside, ref, reviewId))) return false
  await announce<BookingReviewed>(inside, {
    type: 'scheduling.booking_reviewed',
    provider: ref.provider,
    data: { ...bookingEventData(booking), ...review },
  })
  return true
}

/**
 * Announces the first answer to each of these reviews, in the transaction that publishes them. A review whose answer was
 * announced before, and one that no booking has, are skipped.
 */
export async function announceAnswers(
  inside: Context,
  provider: string,
  answers: readonly { readonly reviewId: string; readonly answer: string }[],
): Promise<void> {
  if (answers.length === 0) return
  const answerOf = new Map(answers.map(({ reviewId, answer }) => [reviewId, answer]))
  const fresh = await noteAnswered(inside, provider, [...answerOf.keys()])
  await announceAll<ReviewAnswered>(
    inside,
    fresh.map(({ reviewId, booking }) => ({
      type: 'scheduling.review_answered',
      provider,
      data: { ...bookingEventData(booking), answer: answerOf.get(reviewId) ?? '' },
    })),
  )
}
