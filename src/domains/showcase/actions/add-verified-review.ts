import { newEntityId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { Data } from '../kinds/define-kind.ts'
import { type Review, review } from '../kinds/review.ts'
import { cleanInput } from '../rules/clean-input.ts'
import { validateRecord } from '../rules/validate-record.ts'
import { putRecord } from '../store/records.ts'
import { lockShowcase, setState } from '../store/showcases.ts'

export type VerifiedReview = { readonly provider: string } & Pick<
  Review,
  'name' | 'text' | 'stars' | 'service' | 'date'
> &
  Partial<Pick<Review, 'answer'>>

/**
 * Adds a review that a customer wrote after a booking to a provider's draft. Only the product itself may call it: no
 * request of an owner can make a review verified. The plan and the kind's maximum do not limit customers. Returns the
 * entityId. Throws `showcase.review_closed`, `.record_invalid`.
 */
export async function addVerifiedReview(
  context: Context,
  { provider, ...written }: VerifiedReview,
): Promise<string> {
  if (context.actor.kind !== 'system') fail('showcase.review_closed')
  const entityId = newEntityId()
  // cleanInput returns an object for an object
  const cleaned = cleanInput({ ...written, entityId, verified: true }) as Data
  const validated = validateRecord(review, cleaned)
  if (!validated.ok) return fail('showcase.record_invalid', { fields: validated.fields })
  await transact(context, async (inside) => {
    await lockShowcase(inside, provider)
    await putRecord(inside, provider, { kind: review.kind, entityId, data: validated.data })
    await setState(inside, provider, { isPublished: false })
  })
  return entityId
}
