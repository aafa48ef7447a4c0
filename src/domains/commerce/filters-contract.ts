// What a list of orders can be filtered and sorted by.
import { z } from 'zod'
import { line } from '#platform/common/fields.ts'
import { PaymentMethod, PaymentStatus } from './contract.ts'

export const orderSorts = ['number', 'date', 'customer', 'email', 'product', 'amount'] as const

export const OrderFilters = z.object({
  search: line(100).optional(),
  paymentStatus: PaymentStatus.optional(),
  paymentMethod: PaymentMethod.optional(),
  serviceId: line(40).optional(),
  /** A coupon's code, in any case. */
  coupon: line(24).optional(),
  personId: line(40).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Days on which money of the order was charged, promised back or disputed. */
  movedFrom: z.iso.date().optional(),
  movedTo: z.iso.date().optional(),
})
export type OrderFilters = z.infer<typeof OrderFilters>

/** Filters and sorting of the table; an index serves every combination. `cursor` is the previous page's `next`. */
export const OrderQuery = OrderFilters.extend({
  sort: z.enum(orderSorts).default('date'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  cursor: line(400).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})

export type OrderQuery = z.infer<typeof OrderQuery>
