import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { isPaidOutside, onAccount, paidWords, refundAccount } from '#domains/commerce/rules/payment-words.ts'
import { type Cents, formatMoney, formatPrice } from '#platform/common/money.ts'
import type { MailLine } from './mail-content.ts'

/** Says where a refund goes, such as `to the card you paid with`. */
export function goesBackTo({ order, provider }: Pick<Checkout, 'order' | 'provider'>): string {
  const method = order?.paymentMethod ?? null
  if (isPaidOutside(method)) return `from ${provider.name} to you, outside this site`
  const account = refundAccount(method)
  return account ? `to the ${account} you paid with` : 'to where you paid from'
}

/** Tells the customer the refund and its share of the payment. Empty for a free booking. */
export function refundWords(booking: Checkout, { refund, percent }: { refund: Cents; percent: number }) {
  if (refund > 0) {
    // the percent applies to the amount that was left after earlier refunds
    const given = (booking.refund?.amountCents ?? refund) > refund && booking.refund?.capturedCents !== refund
    const base =
      booking.dates.length > 1
        ? 'what you paid for it'
        : given
          ? 'what was left of what you paid'
          : 'what you paid'
    const share = `${percent >= 100 ? 'all' : `${percent} percent`} of ${base}`
    return `${formatMoney(refund)} goes back ${goesBackTo(booking)}: ${share}. You’ll get an e-mail once it is sent.`
  }
  if (booking.totalCents === 0) return ''
  if (wasHeld(booking)) return notCharged(booking)
  if (booking.order?.paymentStatus !== 'paid') return 'Nothing was paid, and nothing is owed.'
  if (percent >= 100) return 'All of what you paid has gone back before, so nothing more does now.'
  return 'By the policy that you booked with, nothing comes back any more.'
}

/**
 * Returns ` All $80 goes back to the card you paid with.`, or that held money is released, with a leading space. Empty if nothing
 * was paid or held.
 */
export function allGoesBack(booking: Checkout): string {
  const { order, totalCents } = booking
  if (totalCents === 0) return ''
  if (wasHeld(booking)) return ` ${notCharged(booking)}`
  const wasPaid = order?.paymentStatus === 'paid' || !order?.paymentMethod?.startsWith('unpaid')
  return wasPaid ? ` All ${formatMoney(totalCents)} goes back ${goesBackTo(booking)}.` : ''
}

/** Whether the money of an unpaid order was only held: its method is known, and nothing was charged. */
export const wasHeld = ({ order }: Checkout): boolean =>
  order?.paymentStatus === 'pending' && order.paymentMethod !== null && !isPaidOutside(order.paymentMethod)

/** `Nothing was charged: the $80 that was held on your card is released.` */
export const notCharged = ({ order, totalCents }: Checkout): string =>
  `Nothing was charged: the ${formatMoney(totalCents)} that was held ${onAccount(order?.paymentMethod ?? null)} is released.`

/** What happens to the money of a request that is not answered, for the provider. */
export const endOfMoney = (booking: Checkout): string =>
  booking.order?.paymentStatus === 'paid' ? 'the customer gets everything back' : 'nothing is charged'

type Refund = { readonly label: 'Goes back' | 'Sent back'; readonly cents: Cents }

/** Returns the receipt lines of the order, and one for a refund. Empty if the booking has no order. */
export function receiptLines(
  {
    order,
    listCents,
    steps,
    totalCents,
    heldCents,
  }: Pick<Checkout, 'order' | 'listCents' | 'steps' | 'totalCents' | 'heldCents'>,
  refund?: Refund,
): MailLine[] {
  if (!order) return []
  const { number, paymentStatus, paymentMethod, card } = order
  const total = formatMoney(totalCents)
  const priced = steps.map(({ label, cents, isIncluded }) => ({
    label,
    value: isIncluded ? `(${formatMoney(cents)})` : formatMoney(cents),
  }))
  const lines =
    steps.length === 0
      ? [{ label: `Order #${number}`, value: total }]
      : [
          { label: `Order #${number}`, value: formatMoney(listCents) },
          ...priced,
          { label: 'Total', value: formatPrice(totalCents) },
        ]
  if (heldCents > 0) lines.push({ label: 'Held, not charged', value: formatMoney(heldCents) })
  if (paymentStatus === 'paid') lines.push({ label: paidWords(paymentMethod, card), value: total })
  if (refund && refund.cents > 0) lines.push({ label: refund.label, value: formatMoney(refund.cents) })
  return lines
}

/** Returns the receipt lines with a refund that is not sent yet. */
export const linesGoingBack = (booking: Checkout, cents: Cents) =>
  receiptLines(booking, { label: 'Goes back', cents })
