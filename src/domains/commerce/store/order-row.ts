import type { Selectable } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import type { Redeemed } from '#domains/pricing/rules/applied.ts'
import type { Orders } from '#platform/db/types.ts'
import type { PaymentMethod } from '../contract.ts'

/** A stored order; the columns' check constraints list the same words as the contract. */
export type Order = Omit<
  Selectable<Orders>,
  | 'searchText'
  | 'requestSha256'
  | 'coupon'
  | 'paymentMethod'
  | 'paymentStatus'
  | 'state'
  | 'refundState'
  | 'disputeState'
  | 'currency'
> & {
  /** The coupon as it was applied. */
  readonly coupon: Redeemed | null
  readonly paymentMethod: PaymentMethod | null
  readonly paymentStatus: 'paid' | 'pending' | 'none'
  readonly state: 'open' | 'active' | 'fulfilled' | 'cancelled' | 'expired'
  readonly refundState: 'none' | 'partial' | 'full' | 'failed'
  readonly disputeState: 'none' | 'open' | 'won' | 'lost'
  readonly currency: 'USD'
}

export const orderColumns = [
  'provider',
  'id',
  'number',
  'personId',
  'customerName',
  'customerEmail',
  'customerNote',
  'productName',
  'serviceId',
  'amount',
  'currency',
  'couponCode',
  'coupon',
  'takesOffer',
  'paymentMethod',
  'paymentStatus',
  'state',
  'refundState',
  'disputeState',
  'createdAt',
  'updatedAt',
  'paidAt',
  'referral',
  'captured',
  'promised',
  'disputed',
  'held',
] as const satisfies readonly (keyof Orders)[]

/** Casts a row of `orderColumns`; the database's constraints already check the values. */
export const toOrder = (row: Pick<Selectable<Orders>, (typeof orderColumns)[number]>): Order =>
  row as unknown as Order

/** SQL: the columns of an order under an alias of its table. */
export const orderColumnsOf = (alias: string): RawBuilder<unknown> =>
  sql.join(orderColumns.map((column) => sql.ref(`${alias}.${column}`)))
