import { newEntityId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import type { LetterBlock } from '../blocks-contract.ts'
import { fail } from '../contract.ts'
import type { LikedThing, LikeKey } from '../likes-contract.ts'
import type { AudienceDeps } from '../ports.ts'
import { lastOfferDay, offerPercent } from '../rules/like-terms.ts'
import { newCode, offerWords } from '../rules/offer-words.ts'
import { countReachable } from '../store/received-likes.ts'
import { createLetter, saveLetter } from './write-letters.ts'

type Deps = Pick<AudienceDeps, 'accounts' | 'catalogue' | 'likedPages' | 'placeOf' | 'pricing'>

/**
 * Makes a coupon of 10 % for two weeks, one use each, and the draft of a letter with it to those who like an item and confirmed
 * their address. Nothing is sent. Only the owner may call it. A repeated call makes another offer. Throws
 * `audience.nobody_to_offer`, `pricing.too_many_coupons`.
 */
export async function makeOffer(
  deps: Deps,
  context: Context,
  { target, entityId }: LikeKey,
): Promise<{ letterId: string; couponId: string }> {
  const provider = deps.accounts.requireOwner(context)
  if ((await countReachable(context, { provider, target, entityId })) === 0)
    return fail('audience.nobody_to_offer')
  const timezone = (await deps.placeOf(context, provider))?.timezone ?? 'UTC'
  const thing = await thingOf(deps, context, provider, { target, entityId })
  // what can be booked by the coupon alone; for any other thing it is for everything
  const isSold = thing?.target === 'service'
  return transact(context, async (inside) => {
    const coupon = await deps.pricing.makeCoupon(inside, {
      code: newCode(),
      kind: 'percent',
      value: offerPercent,
      minCents: 0,
      appliesTo: isSold ? 'services' : 'all',
      targets: isSold ? [entityId] : [],
      from: null,
      until: lastOfferDay(context.clock.now(), timezone),
      maxRedemptions: null,
      maxPerCustomer: 1,
      firstOrderOnly: false,
      combinable: false,
      note: offerWords.note(thing?.title ?? ''),
    })
    const letter = await createLetter(deps, inside, { copyOf: null })
    await saveLetter(deps, inside, {
      ...letter,
      subject: offerWords.subject(isSold ? thing.title : ''),
      preview: offerWords.preview,
      blocks: blocksOf(isSold ? thing : undefined, coupon.id),
      segment: {
        match: 'all',
        rules: [{ about: 'liked', target, entityId: target === 'showcase' ? null : entityId, not: false }],
      },
    })
    return { letterId: letter.id, couponId: coupon.id }
  })
}

async function thingOf(
  { accounts, likedPages }: Deps,
  context: Context,
  provider: string,
  { target, entityId }: LikeKey,
): Promise<LikedThing | undefined> {
  const userUrl = await accounts.userUrlOf(context, provider)
  if (userUrl === undefined) return undefined
  const things = await likedPages.things(context, userUrl, target === 'service' ? [entityId] : [])
  return things.find((thing) => thing.target === target && thing.entityId === entityId)
}

function blocksOf(service: LikedThing | undefined, couponId: string): LetterBlock[] {
  const shown: LetterBlock[] = service
    ? [{ id: newEntityId(), kind: 'service', entityId: service.entityId }]
    : []
  return [
    { id: newEntityId(), kind: 'text', html: offerWords.text(service?.title ?? '') },
    ...shown,
    { id: newEntityId(), kind: 'coupon', couponId },
  ]
}
