import type { BookingRef } from '#domains/scheduling/contract.ts'
import { dayIn } from '#platform/common/zones.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import { type Receipt } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { cardOf } from '../rules/card-of.ts'
import { dueOf } from '../rules/order-actions.ts'
import { capturedOf, heldOf, promisedOf } from '../rules/refund/stakes.ts'
import { latestCharge, orderedSale, saleOf } from './read-sale.ts'

/**
 * Reads the receipt of an order with its refunds; the sold lines come from the snapshot. Anyone with the booking link
 * may call it. Throws `commerce.order_missing` until the booking is requested or confirmed;
 * `scheduling.booking_missing`.
 */
export async function readReceipt(deps: CommerceDeps, context: Context, ref: BookingRef): Promise<Receipt> {
  const { accounts, catalogue } = deps
  const { provider } = ref
  const sale = await saleOf(deps, context, ref)
  const { booking } = sale
  const found = orderedSale(sale)
  // an unfinished checkout has no receipt
  if (
    !found ||
    booking.state === 'held' ||
    (booking.state === 'expired' && capturedOf(found.ordered.charges) === 0)
  )
    return fail('commerce.order_missing')
  const { order, lines, charges, refunds } = found.ordered
  const [account, userUrl] = await Promise.all([
    accounts.accountOf(context, provider),
    accounts.userUrlOf(context, provider),
  ])
  const { customerName, customerEmail, amount } = order
  const [captured, refunded, held] = [capturedOf(charges), promisedOf(lines), heldOf(charges)]
  const { snapshot } = found.line
  const { sellerName } = snapshot
  // several dates of one class have the same title
  const titled = (title: string, bookingId: string | null) => {
    const one = sale.together.find((held) => held.booking.id === bookingId)?.booking
    return one && sale.together.length > 1 ? `${title}, ${dayIn(one.start, one.visitorTimezone)}` : title
  }
  return {
    number: order.number,
    issuedAt: (order.paidAt ?? order.createdAt).toISOString(),
    provider: {
      name: snapshot.providerName,
      sellerName: sellerName && sellerName !== snapshot.providerName ? sellerName : null,
      email: account?.email ?? null,
      userUrl: userUrl ?? '',
    },
    customer: { name: customerName, email: customerEmail },
    lines: lines.map(({ title, bookingId, quantity, unitAmount, amount: totalCents }) => ({
      title: titled(title, bookingId),
      quantity,
      unitCents: unitAmount,
      totalCents,
    })),
    start: booking.start.toISOString(),
    end: booking.end.toISOString(),
    visitorTimezone: booking.visitorTimezone,
    serviceTimezone: booking.serviceTimezone,
    place: catalogue.placeText(snapshot.location),
    totalCents: amount,
    paidCents: captured,
    paidAt: order.paidAt?.toISOString() ?? null,
    paidBy: order.paymentMethod,
    paidCard: cardOf(latestCharge(found.ordered)),
    refunds: refunds
      .filter(({ state }) => state !== 'dropped')
      .map((refund) => ({
        at: refund.createdAt.toISOString(),
        amountCents: refund.amount,
        state: refund.state === 'succeeded' ? 'arrived' : 'on_its_way',
      })),
    netCents: captured - refunded,
    heldCents: held,
    dueCents: dueOf(order, { captured, held }),
    currency: 'USD',
  }
}
