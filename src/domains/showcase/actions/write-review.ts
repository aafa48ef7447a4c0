import { newEntityId } from '#platform/common/ids.ts'
import { dateIn } from '#platform/common/zones.ts'
import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import type { Data } from '../kinds/define-kind.ts'
import { review } from '../kinds/review.ts'
import { cleanInput } from '../rules/clean-input.ts'
import { reviewStanding } from '../rules/review-standing.ts'
import { validateRecord } from '../rules/validate-record.ts'
import { putRecord } from '../store/records.ts'
import { findShowcase, lockShowcase } from '../store/showcases.ts'
import { type ReviewDeps, reviewedBooking } from './read-review-invitation.ts'

type WrittenReview = {
  readonly token: string
  readonly stars: number
  readonly text: string
  /** The name that the page shows. */
  readonly name: string
}

/**
 * Stores what the customer of a booking wrote, once for each booking, and shows it on the live page at once (decision
 * 50). Anyone with the review link may call it. The draft, its list of changes and `isPublished` stay as they are; the
 * plan and the kind's maximum do not limit customers. Returns the entityId of the review. Throws
 * `showcase.review_missing`, `.review_written`, `.review_closed` (`details.standing`), `.record_invalid`.
 */
export async function writeReview(
  deps: ReviewDeps,
  context: Context,
  { token, ...written }: WrittenReview,
): Promise<{ entityId: string; isLive: boolean }> {
  const { ref, booking } = await reviewedBooking(deps, context, token)
  const entityId = newEntityId()
  const facts = {
    service: booking.service.title,
    date: dateIn(booking.start, booking.serviceTimezone),
    verified: true,
  }
  // cleanInput returns an object for an object
  const cleaned = cleanInput({ ...written, ...facts, entityId }) as Data
  const validated = validateRecord(review, cleaned)
  if (!validated.ok) return fail('showcase.record_invalid', { fields: validated.fields })
  return transact(context, async (inside) => {
    if (!(await deps.scheduling.noteReview(inside, ref, { ...written, reviewId: entityId })))
      fail('showcase.review_written')
    // a refund that committed meanwhile counts
    const current = await reviewedBooking(deps, inside, token)
    const now = inside.clock.now()
    const standing = reviewStanding(current.booking, { isWritten: false, now })
    const isEnding = await deps.accounts.lockEnding(inside, ref.provider)
    if (standing !== 'open' || isEnding) fail('showcase.review_closed', { standing })
    await lockShowcase(inside, ref.provider)
    await putRecord(inside, ref.provider, { kind: review.kind, entityId, data: validated.data })
    const showcase = await findShowcase(inside, ref.provider)
    await bumpVersion(inside, ref.provider)
    return { entityId, isLive: showcase !== undefined && showcase.liveNumber !== null }
  })
}
