import { type RawBuilder, sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import { utcDay } from '../rules/summary-days.ts'
import type { OrderFilter } from './list-orders.ts'

export type Days = { readonly first: Date; readonly end: Date }
const ever: Days = { first: new Date('2000-01-01T00:00:00Z'), end: new Date('2200-01-01T00:00:00Z') }

/** The whole UTC days in a span; undefined: there is none. */
export function wholeDays(from: Date | undefined, before: Date | undefined): Days | undefined {
  const first = from ? new Date(Math.ceil(from.getTime() / day) * day) : ever.first
  const end = before ? new Date(Math.floor(before.getTime() / day) * day) : ever.end
  return first < end ? { first, end } : undefined
}

/** SQL: the rows of `order_days` or `money_days` for these days that match the filter. */
export function inDays(
  provider: string,
  { paymentStatus, paymentMethods, serviceId }: OrderFilter,
  { first, end }: Days,
): RawBuilder<unknown> {
  const all = [
    sql`provider = ${provider}`,
    sql`day >= ${utcDay(first)}::date and day < ${utcDay(end)}::date`,
    ...(paymentStatus ? [sql`payment_status = ${paymentStatus}`] : []),
    ...(paymentMethods ? [sql`payment_method in (${sql.join(paymentMethods)})`] : []),
    ...(serviceId ? [sql`service_id = ${serviceId}`] : []),
  ]
  return sql.join(all, sql` and `)
}
