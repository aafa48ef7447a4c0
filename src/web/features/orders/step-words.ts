import { isPaidOutside } from '#domains/commerce/rules/payment-words.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Order } from '../../parts/data/orders.ts'
import { leftToRefund } from './refund-amount.ts'
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

type Paid = Pick<Order, 'paidCents' | 'refundedCents' | 'paymentMethod' | 'customerName'>

/** The texts of a cancellation by the provider: its effect on the money, the button, and the toast after it. */
export function cancelWords(order: Paid): { money: string; confirm: string; said: string } {
  const first = firstNameOf(order)
  const left = leftToRefund(order)
  const plain = { confirm: 'Cancel the booking', said: `Cancelled. ${first} is told.` }
  if (order.paidCents === 0) return { ...plain, money: 'Nothing was paid, so nothing goes back.' }
  if (left === 0)
    return { ...plain, money: `All of ${amount(order.paidCents)} that was paid goes back already.` }
  const rest = order.refundedCents > 0 ? `The remaining ${amount(left)}` : `All of ${amount(left)}`
  if (isOutside(order))
    return {
      ...plain,
      money: `${rest} is to go back. You took it outside of here, so you pay it back yourself; until you say so it waits for you on the dashboard.`,
    }
  return {
    money: `${rest} goes back the way ${first} paid, whatever your refund policy says.`,
    confirm: `Cancel and send ${amount(left)} back`,
    said: `Cancelled. ${amount(left)} goes back, and ${first} is told.`,
  }
}
