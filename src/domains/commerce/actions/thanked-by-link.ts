import type { Context } from '#platform/context.ts'
import type { TipSnapshot } from '../contract.ts'
import { fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import type { OrderKey } from '../store/orders.ts'
import { deliveryLinks } from './delivery-links.ts'
import { deliverySaleOf } from './read-delivery.ts'
import { type Ordered, orderedSale, saleOf } from './read-sale.ts'

/** An order for which a tip can be given, by the link of its page. */
export type Thanked = {
  readonly ordered: Ordered
  readonly snapshot: TipSnapshot
  /** The page of what was bought, with the token that opened it. */
  readonly page: string
  readonly isOnlyToLookAt: boolean
}

type LinkDeps = Pick<CommerceDeps, 'scheduling' | 'links' | 'publicUrl'>
type OfLink = ({ readonly bookingId: string } & Access) | ({ readonly deliveryId: string } & Access)
type Access = { readonly provider: string; readonly isOnlyToLookAt?: boolean }

/** Opens the token of a booking's page, or of an order without a date. Throws `commerce.delivery_missing`. */
export function tipAccess(deps: LinkDeps, token: string): OfLink {
  try {
    return deps.scheduling.accessOf(token)
  } catch {
    // each kind of link is signed for its own purpose
    return deliveryLinks(deps).accessOf(token)
  }
}

/** Reads the order of a link. Throws `commerce.order_missing` while there is none, and for that of an erased person. */
export async function thankedByLink(deps: CommerceDeps, context: Context, token: string): Promise<Thanked> {
  const { isOnlyToLookAt = false, ...of } = tipAccess(deps, token)
  const key = encodeURIComponent(token)
  if ('deliveryId' in of) {
    const { delivery, ordered } = await deliverySaleOf(context, of)
    if (!ordered) return fail('commerce.order_missing')
    const { terms, visitorZone } = delivery
    const names = { ...terms, visitorTimezone: visitorZone }
    return {
      ordered,
      snapshot: snapshotOf(ordered, names),
      page: `/bookings/order?token=${key}`,
      isOnlyToLookAt,
    }
  }
  const sale = orderedSale(await saleOf(deps, context, of))
  if (!sale) return fail('commerce.order_missing')
  const { ordered, line } = sale
  return {
    ordered,
    snapshot: snapshotOf(ordered, line.snapshot),
    page: `/bookings/confirm?token=${key}`,
    isOnlyToLookAt,
  }
}

const snapshotOf = (
  { order: { productName: title } }: Pick<Ordered, 'order'>,
  { timezone, visitorTimezone, providerName, providerFirstName, sellerName }: Omit<TipSnapshot, 'title'>,
): TipSnapshot => ({ title, timezone, visitorTimezone, providerName, providerFirstName, sellerName })

export const keyOf = ({ ordered: { order } }: Thanked): OrderKey => ({
  provider: order.provider,
  orderId: order.id,
})
