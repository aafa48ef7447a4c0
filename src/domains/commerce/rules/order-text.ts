import { Temporal } from '#platform/common/time.ts'
import { paidBy } from '../contract.ts'
import { type OrderRow } from '../provider-contract.ts'

/** specification 2, "Orders table columns". */
export const orderColumns = [
  'ORDER#',
  'DATE',
  'CUSTOMER NAME',
  'EMAIL',
  'PRODUCT NAME',
  'PAID BY',
  'PAYMENT STATUS',
  'COUPON CODE',
  'AMOUNT',
] as const

/** PAID BY of one order: free, by name, and `Outside` once the provider has marked it paid. */
export function paidByText({
  paymentMethod,
  paymentStatus,
}: Pick<OrderRow, 'paymentMethod' | 'paymentStatus'>): string {
  if (paymentStatus === 'none') return 'Free'
  if (paymentMethod === null) return ''
  return paymentMethod === 'unpaid_other_payments' && paymentStatus === 'paid'
    ? 'Outside'
    : paidBy[paymentMethod]
}

/** An order as a line of the export: dates in the provider's zone, amounts as `80.00`. */
export function orderCells(order: OrderRow, zone: string): string[] {
  const at = Temporal.Instant.from(order.createdAt).toZonedDateTimeISO(zone)
  return [
    `#${order.number}`,
    `${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`,
    order.customerName,
    order.customerEmail,
    order.productName,
    paidByText(order),
    order.paymentStatus,
    order.couponCode ?? '',
    (order.amount / 100).toFixed(2),
  ]
}
