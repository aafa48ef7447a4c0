import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { newId } from '#platform/common/ids.ts'
import { hour } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import type { beginDelivery as contract } from '../delivery-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { sellerNames } from '../rules/seller-names.ts'
import { insertDelivery, type StoredDelivery, writeWithoutPromotion } from '../store/deliveries.ts'
import { applyToDelivery, codeOfLink } from './apply-coupon.ts'
import { deliveryLinks } from './delivery-links.ts'
import { deliveryPage } from './read-delivery.ts'

type Begin = {
  readonly userUrl: string
  readonly serviceUrl: string
  readonly timezone: string
  /** A code that came with the visitor's link. */
  readonly coupon?: string | undefined
}

/** How long the price that a visitor was shown stands. */
const standsFor = hour

/**
 * Begins to buy an unscheduled service on its present terms, which then stand for an hour, and returns its page. Nothing is
 * kept from other visitors. Anyone may call it. Throws `catalogue.service_missing`, `.service_paused`.
 */
export async function beginDelivery(
  deps: CommerceDeps,
  context: Context,
  { userUrl, serviceUrl, timezone, coupon }: Begin,
): Promise<EndpointOutput<typeof contract>> {
  const offered = await deps.scheduling.findOffering(context, { userUrl, serviceUrl })
  if (!('service' in offered) || offered.service.fulfilment !== 'unscheduled')
    return failCatalogue('catalogue.service_missing')
  const { provider, service } = offered
  const [account, names] = await Promise.all([
    deps.accounts.accountOf(context, provider),
    deps.pageNameOf(context, provider),
  ])
  const delivery = await insertDelivery(context, {
    provider,
    id: newId('dlv'),
    serviceId: service.entityId,
    terms: {
      ...deps.catalogue.deliveryTermsOf(service, { now: context.clock.now() }),
      ...sellerNames(names, account),
    },
    visitorZone: timezone,
    holdUntil: new Date(context.clock.now().getTime() + standsFor),
  })
  const ref = { provider, deliveryId: delivery.id }
  const terms = await takeForDelivery(deps, context, delivery)
  const token = deliveryLinks(deps).tokenOf(ref)
  const tried = coupon
    ? await codeOfLink(() => applyToDelivery(deps, context, { ref, code: coupon }))
    : undefined
  const page =
    tried?.answer ??
    (await deliveryPage(deps, context, { delivery: { ...delivery, terms }, ordered: undefined }))
  return { token, delivery: page, couponRefusal: tried?.refused ?? null }
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
  const { promotion } = terms
  if (promotion?.most === undefined || !until) return terms
  return transact(context, async (inside) => {
    if (await pricing.takeOffer(inside, { provider, heldBy, until, promotion, quantity: 1 })) return terms
    await writeWithoutPromotion(inside, { provider, deliveryId: heldBy })
    return { ...terms, promotion: promotion.otherwise ?? null }
  })
}
