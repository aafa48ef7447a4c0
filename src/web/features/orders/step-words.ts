import { isPaidOutside } from '#domains/commerce/rules/payment-words.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Order } from '../../parts/data/orders.ts'
import { isWithBank, leftToRefund, type Money } from './refund-amount.ts'
import { amount } from './words.ts'

/** The customer's first name. */
export const firstNameOf = ({ customerName }: Pick<Order, 'customerName'>): string =>
  customerName.trim().split(/\s+/)[0] || 'The customer'

/** Whether the order was paid outside the product; its refunds go outside, too. */
export const isOutside = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): boolean =>
  isPaidOutside(paymentMethod)

/** `First waltz, Tue, May 12, 7:00 PM, with Noor Haddad.` */
export function whatWords({ productName, bookingStart, timezone, customerName }: Order): string {
  const when = bookingStart ? `, ${formatDate(bookingStart, 'session', timezone)}` : ''
  return `${productName}${when}, with ${customerName}.`
}

type Paid = Money & Pick<Order, 'paymentMethod' | 'customerName'>

/** The texts of a cancellation by the provider: its effect on the money, the button, and the toast after it. */
export function cancelWords(order: Paid): { money: string; confirm: string; said: string } {
  const first = firstNameOf(order)
  const left = leftToRefund(order)
  const plain = { confirm: 'Cancel the booking', said: `Cancelled. We e-mail ${first}.` }
  if (order.paidCents === 0) return { ...plain, money: 'Nothing was paid, so there is nothing to refund.' }
  if (left === 0)
    return {
      ...plain,
      money:
        order.refundedCents >= order.paidCents
          ? `The ${amount(order.paidCents)} that was paid is already refunded.`
          : `${first}’s bank took the money back for good, so there is nothing to refund.`,
    }
  const rest = order.refundedCents > 0 ? `The remaining ${amount(left)}` : `All of ${amount(left)}`
  if (isOutside(order))
    return {
      ...plain,
      money: `${rest} has to be paid back. You were paid outside Showcase, so you pay it back yourself; your dashboard reminds you until you confirm it.`,
    }
  if (isWithBank(order))
    return {
      ...plain,
      money: `${first}’s bank decides about this payment first. If it decides for you, ${amount(left)} goes back the way ${first} paid, whatever your refund policy says.`,
    }
  return {
    money: `${rest} is refunded the way ${first} paid, whatever your refund policy says.`,
    confirm: `Cancel and refund ${amount(left)}`,
    said: `Cancelled. ${amount(left)} is refunded. We e-mail ${first}.`,
  }
}
