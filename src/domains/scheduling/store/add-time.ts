import { sql } from 'kysely'
import type { Terms } from '#domains/catalogue/contract.ts'
import { newId } from '#platform/common/ids.ts'
import type { Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Booking } from '../contract.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'
import { actorOf } from './tell-history.ts'
import type { Customer } from './write-hold.ts'

export type AddedTime = {
  readonly provider: string
  readonly serviceId: string
  /** The terms of the sale; title, approval and zone of the booking are copied from them. */
  readonly terms: Terms
  readonly customerLimit: number | null
  readonly start: Millis
  readonly end: Millis
  /** The time with its buffers. */
  readonly span: { readonly from: Millis; readonly until: Millis }
  readonly quantity: number
  readonly visitorZone: string
  readonly customer: Customer
}

export type AddOutcome =
  | { readonly outcome: 'added'; readonly booking: Booking }
  | { readonly outcome: 'taken' }
  /** Ids of overdue holds in the way that have an order; the caller must expire them first. */
  | { readonly outcome: 'overdue'; readonly overdue: readonly string[] }

type Answer = BookingRow & { outcome: AddOutcome['outcome']; overdue: string[] }

const columns = sql.join(bookingColumns.map((column) => sql`(answer.added).${sql.ref(column)}`))

/** Inserts a confirmed booking, in one round trip. `add_time` in the migration explains it. */
export async function addTime(context: Context, time: AddedTime): Promise<AddOutcome> {
  const { span, customer } = time
  const { rows } = await sql<Answer>`
    select answer.outcome, answer.overdue, ${columns} from add_time(
      ${time.provider}, ${newId('bkg')}, ${time.serviceId}, ${JSON.stringify(time.terms)}::jsonb, ${time.customerLimit},
      ${new Date(time.start)}, ${new Date(time.end)}, tstzrange(${new Date(span.from)}, ${new Date(span.until)}),
      ${time.quantity}, ${time.visitorZone}, ${customer.orderId}, ${customer.name}, ${customer.email},
      ${actorOf(context)}, ${newId('evt')}, ${context.clock.now()}
    ) answer`.execute(context.db)
  const [answer] = rows
  if (!answer) return { outcome: 'taken' }
  const { outcome, overdue, ...row } = answer
  if (outcome === 'added') return { outcome, booking: toBooking(row) }
  return outcome === 'overdue' ? { outcome, overdue } : { outcome }
}
