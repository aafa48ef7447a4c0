import type { BookingRef, SellerNames } from '#domains/scheduling/contract.ts'
import { dayIn } from '#platform/common/zones.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { DeliveryRef } from '../delivery-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { type Receipt } from '../receipt-contract.ts'
import { cardOf } from '../rules/card-of.ts'
import { dueOf } from '../rules/order-actions.ts'
import { capturedOf, heldOf, promisedOf } from '../rules/refund/stakes.ts'
import { listOf, pricedLines, stepsOfOrder } from '../rules/steps-of.ts'
import { laterTipLine, type OrderLine } from '../store/order-lines.ts'
import { deliverySaleOf } from './read-delivery.ts'
import { latestCharge, type Ordered, orderedSale, saleOf } from './read-sale.ts'
import { isPaid, latestTip } from './read-tip.ts'
import { thankedByLink } from './thanked-by-link.ts'

/**
 * Reads the receipt of an order with its refunds; the sold lines come from the snapshot. Anyone with the booking link
 * may call it. Throws `commerce.order_missing` until the booking is requested or confirmed;
 * `scheduling.booking_missing`.
 */
export async function readReceipt(deps: CommerceDeps, context: Context, ref: BookingRef): Promise<Receipt> {
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
  const { snapshot } = found.line
  // several dates of one class have the same title
  const titled = (title: string, bookingId: string | null) => {
    const one = sale.together.find((held) => held.booking.id === bookingId)?.booking
    return one && sale.together.length > 1 ? `${title}, ${dayIn(one.start, one.visitorTimezone)}` : title
  }
  return {
    ...(await soldTo(deps, context, found.ordered, snapshot)),
    lines: receiptLines(found.ordered.lines, ({ title, bookingId }) => titled(title, bookingId)),
    start: booking.start.toISOString(),
    end: booking.end.toISOString(),
    visitorTimezone: booking.visitorTimezone,
    serviceTimezone: booking.serviceTimezone,
    place: deps.catalogue.placeText(snapshot.location),
  }
}

/**
 * Reads the receipt of an order without a date. Anyone with its link may call it. Throws `commerce.order_missing` until it is
 * settled; `.delivery_missing`.
 */
export async function readDeliveryReceipt(
  deps: CommerceDeps,
  context: Context,
  ref: DeliveryRef,
): Promise<Receipt> {
  const { delivery, ordered } = await deliverySaleOf(context, ref)
  if (!ordered || delivery.state === 'held') return fail('commerce.order_missing')
  if (delivery.state === 'expired' && capturedOf(ordered.charges) === 0) return fail('commerce.order_missing')
  const { timezone } = delivery.terms
  return {
    ...(await soldTo(deps, context, ordered, delivery.terms)),
    lines: receiptLines(ordered.lines),
    start: null,
    end: null,
    visitorTimezone: delivery.visitorZone,
    serviceTimezone: timezone,
    place: '',
  }
}

/**
 * Reads the receipt of a tip that was given later. Anyone with the link of the order may call it. Throws `commerce.tip_missing`,
 * `.order_missing`.
 */
export async function readTipReceipt(
  deps: CommerceDeps,
  context: Context,
  { token }: { readonly token: string },
): Promise<Receipt> {
  const thanked = await thankedByLink(deps, context, token)
  const tip = await latestTip(context, thanked)
  const line = tip && laterTipLine(tip.lines)
  if (!tip || !line || !isPaid(tip)) return fail('commerce.tip_missing')
  const { timezone, visitorTimezone } = line.snapshot
  return {
    ...(await soldTo(deps, context, tip, line.snapshot)),
    lines: receiptLines(tip.lines),
    start: null,
    end: null,
    visitorTimezone,
    serviceTimezone: timezone,
    place: '',
  }
}

/** The lines of a receipt: each with the steps of its own price, and a tip last. */
const receiptLines = (
  lines: readonly OrderLine[],
  titleOf: (line: OrderLine) => string = ({ title }) => title,
): Receipt['lines'] => [
  ...pricedLines(lines).map(
    ({ of, listCents, promotionCents, couponCents, adjustmentCents, tax, taxCents, chargedCents }) => ({
      title: titleOf(of),
      quantity: of.quantity,
      unitCents: of.unitAmount,
      listCents,
      discountCents: promotionCents + couponCents - adjustmentCents,
      taxCents: tax ? taxCents : null,
      totalCents: chargedCents,
    }),
  ),
  ...lines
    .filter(({ kind }) => kind === 'tip')
    .map(({ title, amount }) => ({
      title,
      quantity: 1,
      unitCents: amount,
      listCents: amount,
      discountCents: 0,
      taxCents: null,
      totalCents: amount,
    })),
]

type Sold = Omit<Receipt, 'lines' | 'start' | 'end' | 'visitorTimezone' | 'serviceTimezone' | 'place'>

/** Both sides of an order, and its money. */
async function soldTo(
  { accounts }: CommerceDeps,
  context: Context,
  ordered: Ordered,
  { providerName, sellerName }: SellerNames,
): Promise<Sold> {
  const { order, lines, charges, refunds } = ordered
  const [account, userUrl] = await Promise.all([
    accounts.accountOf(context, order.provider),
    accounts.userUrlOf(context, order.provider),
  ])
  const [captured, refunded, held] = [capturedOf(charges), promisedOf(lines), heldOf(charges)]
  return {
    number: order.number,
    issuedAt: (order.paidAt ?? order.createdAt).toISOString(),
    provider: {
      name: providerName,
      sellerName: sellerName && sellerName !== providerName ? sellerName : null,
      email: account?.email ?? null,
      userUrl: userUrl ?? '',
      legalAddress: account?.legalAddress ?? '',
      taxId: account?.taxId ?? '',
    },
    customer: { name: order.customerName, email: order.customerEmail },
    listCents: listOf(pricedLines(lines)),
    steps: stepsOfOrder(order, lines),
    totalCents: order.amount,
    paidCents: captured,
    paidAt: order.paidAt?.toISOString() ?? null,
    paidBy: order.paymentMethod,
    paidCard: cardOf(latestCharge(ordered)),
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
