import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import { type Receipt } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { cardOf } from '../rules/card-of.ts'
import { dueOf } from '../rules/order-actions.ts'
import { stakeOf } from '../rules/refund/sold-of.ts'
import { refundsOf } from '../store/refunds.ts'
import { findSold } from './find-sold.ts'

/**
 * Reads the receipt of an order with its refunds; the sold lines come from the snapshot. Anyone with the booking link
 * may call it. Throws `commerce.order_missing` until the booking is requested or confirmed;
 * `scheduling.booking_missing`.
 */
export async function readReceipt(
  deps: CommerceDeps,
  context: Context,
  { token }: { token: string },
): Promise<Receipt> {
  const { accounts, catalogue, scheduling } = deps
  const ref = scheduling.refOf(token)
  const { provider } = ref
  const { booking, found } = await findSold(deps, context, ref)
  // an unfinished checkout has no receipt
  if (!found || booking.state === 'held' || (booking.state === 'expired' && !found.payment?.captured))
    return fail('commerce.order_missing')
  const { order, payment } = found
  const [account, userUrl, refunds] = await Promise.all([
    accounts.accountOf(context, provider),
    accounts.userUrlOf(context, provider),
    refundsOf(context, provider, order.id),
  ])
  const { snapshot, customerName, customerEmail, quantity, amount } = order
  const { captured, refunded } = stakeOf(payment)
  const { sellerName } = snapshot
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
    lines: [{ title: snapshot.title, quantity, unitCents: snapshot.priceCents, totalCents: amount }],
    start: booking.start.toISOString(),
    end: booking.end.toISOString(),
    visitorTimezone: booking.visitorTimezone,
    serviceTimezone: booking.serviceTimezone,
    place: catalogue.placeText(snapshot.location),
    totalCents: amount,
    paidCents: captured,
    paidAt: order.paidAt?.toISOString() ?? null,
    paidBy: order.paymentMethod,
    paidCard: cardOf(payment),
    refunds: refunds.map((refund) => ({
      at: refund.createdAt.toISOString(),
      amountCents: refund.amount,
      state: refund.state === 'succeeded' ? 'arrived' : 'on_its_way',
    })),
    netCents: captured - refunded,
    dueCents: dueOf(order, { captured, promised: refunded }),
    currency: 'USD',
  }
}
