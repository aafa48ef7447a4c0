import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { deliveryOf } from '../store/deliveries.ts'
import { bookedLines, linesOf } from '../store/order-lines.ts'
import type { OrderKey } from '../store/orders.ts'
import { deliveryLinks } from './delivery-links.ts'

type LinkDeps = Pick<CommerceDeps, 'scheduling' | 'links' | 'publicUrl'>

/** The token of the page of an order; `look`: one with which its provider sees the customer's page. */
export async function tokenOfOrder(
  deps: LinkDeps,
  context: Context,
  key: OrderKey,
  look = false,
): Promise<string | undefined> {
  const { provider, orderId } = key
  const [booked] = bookedLines(await linesOf(context, provider, orderId))
  if (booked) {
    const ref = { provider, bookingId: booked.bookingId }
    return look ? deps.scheduling.lookTokenOf(ref) : deps.scheduling.tokenOf(ref)
  }
  const delivery = await deliveryOf(context, key)
  if (!delivery) return undefined
  const links = deliveryLinks(deps)
  const ref = { provider, deliveryId: delivery.id }
  return look ? links.lookTokenOf(ref) : links.tokenOf(ref)
}

/** The page on which a tip is given for an order, for its provider to look at. */
export async function tipUrlFor(deps: LinkDeps, context: Context, thanked: OrderKey): Promise<string> {
  const token = await tokenOfOrder(deps, context, thanked, true)
  return tipPages(deps).pageUrl(token ?? '')
}

/** The addresses of a tip after the checkout, by the token of the order that it thanks for. */
export const tipPages = ({ publicUrl }: Pick<LinkDeps, 'publicUrl'>) => ({
  pageUrl: (token: string) => `${publicUrl}/bookings/tip?token=${encodeURIComponent(token)}`,
  receiptUrl: (token: string) => `${publicUrl}/bookings/tip-receipt?token=${encodeURIComponent(token)}`,
})
