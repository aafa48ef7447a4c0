import { Temporal } from '#platform/common/time.ts'
import type { OrderRow } from '../provider-contract.ts'
import { paidByText } from './payment-words.ts'

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

/** Formats an order as the cells of the export: dates in the provider's zone, amounts as `80.00`. */
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
