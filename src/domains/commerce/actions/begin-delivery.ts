import type { GiftInput } from '#domains/passes/gift-contract.ts'
import { fail as failPricing } from '#domains/pricing/contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { newId } from '#platform/common/ids.ts'
import { hour } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import type { beginDelivery as contract } from '../delivery-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { sellerNames } from '../rules/seller-names.ts'
import { insertDelivery, type StoredDelivery, writeWithoutPromotion } from '../store/deliveries.ts'
import { applyToDelivery, triedOf } from './apply-coupon.ts'
import { deliveryLinks } from './delivery-links.ts'
import { giftAt, offeredAt } from './offered-without-date.ts'
import { deliveryPage } from './read-delivery.ts'

type Begin = {
  readonly userUrl: string
  readonly serviceUrl: string
  readonly timezone: string
  /** A code that came with the visitor's link. */
  readonly coupon?: string | undefined
  /** For whom it is, if it is for somebody else. */
  readonly gift?: GiftInput
}

/** How long the price that a visitor was shown stands. */
export const standsFor = hour

/**
 * Begins to buy an unscheduled service, or a pass, on its present terms, which then stand for an hour, and returns its page. Nothing is
 * kept from other visitors but a place of what is sold only so often. Anyone may call it. Throws `catalogue.service_missing`,
 * `.service_paused`, `pricing.sold_out`, `commerce.not_for_gift`.
 */
export async function beginDelivery(
  deps: CommerceDeps,
  context: Context,
  { userUrl, serviceUrl, timezone, coupon, gift }: Begin,
): Promise<EndpointOutput<typeof contract>> {
  const {
    provider,
    serviceId,
    terms: sold,
    sells,
  } = await (gift ? giftAt : offeredAt)(deps, context, { userUrl, serviceUrl })
  const [account, names] = await Promise.all([
    deps.accounts.accountOf(context, provider),
    deps.pageNameOf(context, provider),
  ])
  const delivery = await transact(context, async (inside) => {
    const begun = await insertDelivery(inside, {
      provider,
      id: newId('dlv'),
      serviceId,
      sells,
      terms: { ...sold, ...sellerNames(names, account) },
      visitorZone: timezone,
      holdUntil: new Date(context.clock.now().getTime() + standsFor),
    })
    if (!begun) throw new Error('only an addition can be there already')
    const { timezone: clock, pass } = sold
    if (gift && pass)
      await deps.passes.holdGift(inside, {
        provider,
        deliveryId: begun.id,
        title: sold.title,
        terms: pass,
        timezone: clock,
        gift,
      })
    return begun
  })
  const ref = { provider, deliveryId: delivery.id }
  const terms = await takeForDelivery(deps, context, delivery)
  const token = deliveryLinks(deps).tokenOf(ref)
  const tried = coupon
    ? await triedOf(() => applyToDelivery(deps, context, { ref, code: coupon }))
    : undefined
  const page =
    tried?.answer ??
    (await deliveryPage(deps, context, { delivery: { ...delivery, terms }, ordered: undefined }))
  return { token, deliveryId: delivery.id, delivery: page, couponRefusal: tried?.refused ?? null }
}

/**
 * Takes what a delivery needs of a promotion with a bound, and returns its terms as they then stand: without the promotion if none is
 * left.
 */
async function takeForDelivery(
  { pricing }: CommerceDeps,
  context: Context,
  { provider, id: heldBy, terms, holdUntil: until }: StoredDelivery,
): Promise<StoredDelivery['terms']> {
  const { pass, promotion } = terms
  if (pass?.most != null && until) {
    const bound = { provider, heldBy, until, quantity: 1 }
    const one = { id: pass.promotionId, most: pass.most }
    const isTaken = await transact(context, (inside) =>
      pricing.takeOffer(inside, { ...bound, promotion: one }),
    )
    return isTaken ? terms : failPricing('pricing.sold_out')
  }
  if (promotion?.most === undefined || !until) return terms
  return transact(context, async (inside) => {
    if (await pricing.takeOffer(inside, { provider, heldBy, until, promotion, quantity: 1 })) return terms
    await writeWithoutPromotion(inside, { provider, deliveryId: heldBy })
    return { ...terms, promotion: promotion.otherwise ?? null }
  })
}
