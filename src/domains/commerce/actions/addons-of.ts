import { isUndated, type Addon as Offered } from '#domains/catalogue/rules/promotion-addon.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import type { Addon, listAddons as contract } from '../addon-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { type Added, additionsTo } from '../store/additions.ts'
import { deliveryOf } from '../store/deliveries.ts'
import { bookedLines, deliveryLine } from '../store/order-lines.ts'
import { deliveryLinks } from './delivery-links.ts'
import type { Ordered } from './read-sale.ts'
import { keyOf, thankedByLink } from './thanked-by-link.ts'

/**
 * Lists what can be added to an order, and what was. Anyone with its link may call it. Throws `commerce.order_missing`,
 * `.delivery_missing`.
 */
export async function listAddons(
  deps: CommerceDeps,
  context: Context,
  { token }: { readonly token: string },
): Promise<EndpointOutput<typeof contract>> {
  const bought = await thankedByLink(deps, context, token)
  const offered = await addonsOf(deps, context, bought.ordered)
  const added = await additionsTo(context, keyOf(bought))
  return { addons: offered.map((one) => addonOf(deps, bought.ordered, one, added)) }
}

/**
 * The add-ons of what an order sold and what is still to come: bookings that are confirmed, or work that is not delivered. What credits
 * of a pass pay brings nothing, and neither does what was added itself: two offers could bring each other for ever.
 */
export async function addonsOf(deps: CommerceDeps, context: Context, ordered: Ordered): Promise<Offered[]> {
  const { provider, createdAt } = ordered.order
  const found = new Map<string, Offered>()
  for (const { serviceId, start } of await toCome(deps, context, ordered))
    for (const one of await deps.catalogue.findAddons(context, {
      provider,
      serviceId,
      now: createdAt.getTime(),
      start,
    }))
      if (!found.has(one.promotion.entityId)) found.set(one.promotion.entityId, one)
  return [...found.values()]
}

type Coming = { readonly serviceId: string; readonly start: number | undefined }

async function toCome(deps: CommerceDeps, context: Context, { order, lines }: Ordered): Promise<Coming[]> {
  const { provider, id: orderId } = order
  const work = deliveryLine(lines)
  if (work) {
    const delivery =
      work.kind === 'unscheduled' ? await deliveryOf(context, { provider, orderId }) : undefined
    const isToCome = delivery?.addedTo === null && ['open', 'started'].includes(delivery.state)
    return isToCome ? [{ serviceId: delivery.serviceId, start: undefined }] : []
  }
  const ids = bookedLines(lines)
    .filter(({ kind }) => kind !== 'pass_use')
    .map(({ bookingId }) => bookingId)
  const now = context.clock.now()
  return (await deps.scheduling.bookingsOf(context, provider, ids))
    .filter(({ state, end }) => state === 'confirmed' && end > now)
    .map(({ serviceId, start }) => ({ serviceId, start: start.getTime() }))
}

function addonOf(
  deps: CommerceDeps,
  { order: { provider } }: Ordered,
  { promotion, brought, terms }: Offered,
  added: readonly Added[],
): Addon {
  const { pageUrl, tokenOf } = deliveryLinks(deps)
  const one = added.find(({ addedBy }) => addedBy === promotion.entityId)
  return {
    promotionId: promotion.entityId,
    title: brought.title,
    isSession: !isUndated(brought),
    usualCents: brought.priceCents,
    priceCents: brought.priceCents - terms.offCents,
    boughtUrl:
      one && one.state !== 'held' ? pageUrl(tokenOf({ provider, deliveryId: one.deliveryId })) : null,
  }
}
