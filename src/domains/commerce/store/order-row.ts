import type { Selectable } from 'kysely'
import type { Orders } from '#platform/db/types.ts'
import type { OrderSnapshot, PaymentMethod } from '../contract.ts'

/** A stored order; the columns' check constraints list the same words as the contract. */
export type Order = Omit<
  Selectable<Orders>,
  'snapshot' | 'searchText' | 'paymentMethod' | 'paymentStatus' | 'state' | 'refundState' | 'currency'
> & {
  readonly snapshot: OrderSnapshot
  readonly paymentMethod: PaymentMethod | null
  readonly paymentStatus: 'paid' | 'pending' | 'none'
  readonly state: 'open' | 'active' | 'fulfilled' | 'cancelled' | 'expired'
  readonly refundState: 'none' | 'partial' | 'full' | 'failed'
  readonly currency: 'USD'
}

export const orderColumns = [
  'provider',
  'id',
  'number',
  'bookingId',
  'serviceId',
  'serviceType',
  'productName',
  'customerName',
  'customerEmail',
  'customerNote',
  'quantity',
  'amount',
  'currency',
  'couponCode',
  'paymentMethod',
  'paymentStatus',
  'state',
  'refundState',
  'snapshot',
  'createdAt',
  'updatedAt',
  'paidAt',
] as const satisfies readonly (keyof Orders)[]

/** Casts a row of `orderColumns`; the database's constraints already check the values. */
export const toOrder = (row: Pick<Selectable<Orders>, (typeof orderColumns)[number]>): Order =>
  row as unknown as Order
