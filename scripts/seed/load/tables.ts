import type { Field } from './copy.ts'

/** The rows of one order in each table, in the columns of `tables`. */
export type OrderRows = {
  /** The person, at their first order. */
  readonly people: readonly (readonly Field[])[]
  readonly bookings: readonly Field[]
  /** Only bookings to come take time. */
  readonly spans: readonly (readonly Field[])[]
  readonly orders: readonly Field[]
  readonly order_lines: readonly (readonly Field[])[]
  readonly payments: readonly (readonly Field[])[]
  readonly refunds: readonly (readonly Field[])[]
  readonly refund_lines: readonly (readonly Field[])[]
  readonly ledger_transfers: readonly (readonly Field[])[]
  readonly order_events: readonly (readonly Field[])[]
}

/** The tables in the order in which their rows must be written, with their columns. */
export const tables = {
  people: 'provider id address name email created_at updated_at',
  bookings:
    'provider id service_id service_title requires_approval terms state starts_at ends_at quantity service_zone visitor_zone person_id customer_name order_id sequence created_at updated_at cancelled_by',
  spans: 'provider booking_id host span',
  orders:
    'provider id number person_id service_id product_name customer_name customer_email amount currency payment_method payment_status state refund_state created_at updated_at paid_at captured promised coupon_code coupon',
  order_lines:
    'provider order_id id position kind title service_id booking_id quantity unit_amount amount snapshot coupon_amount',
  payments:
    'provider id order_id attempt purpose gateway gateway_id amount captured refunded state method created_at updated_at',
  refunds: 'provider id order_id payment_id amount reason state percent created_at updated_at',
  refund_lines: 'provider refund_id order_id line_id amount',
  ledger_transfers: 'provider id at kind debit credit amount currency order_id source_id',
  order_events: 'provider order_id id at actor step to_state data',
} as const
export type Table = keyof typeof tables
