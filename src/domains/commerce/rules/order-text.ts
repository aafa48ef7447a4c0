import { dollars } from '#platform/common/csv.ts'
import type { Cents } from '#platform/common/money.ts'
import { zonedAt } from '#platform/common/zoned.ts'
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

/** The columns of the export: those of the table, then the order's refunds and net (product.md 4). */
export const exportColumns = [...orderColumns, 'REFUNDED', 'NET'] as const

type Money = { readonly captured: Cents; readonly promised: Cents; readonly disputed: Cents }

/** Formats an order as the cells of the export: dates in the provider's zone, amounts as `80.00`. */
export function orderCells(order: OrderRow, { captured, promised, disputed }: Money, zone: string): string[] {
  const at = zonedAt(Date.parse(order.createdAt), zone)
  return [
    `#${order.number}`,
    `${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`,
    order.customerName,
    order.customerEmail,
    order.productName,
    paidByText(order),
    order.paymentStatus,
    order.couponCode ?? '',
    dollars(order.amount),
    dollars(promised),
    dollars(captured - promised - disputed),
  ]
}
