import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Booking } from '../contract.ts'
import type { Customer } from './booking-fields.ts'
import { bookingFields, customerFields, type NewBooking } from './booking-fields.ts'
import { type BookingRow, bookingColumns, toBooking } from './booking-row.ts'

export type AddedTime = NewBooking & {
  readonly provider: string
  readonly customer: Customer
  readonly raise?: boolean
}

const columns = sql.join(bookingColumns.map((column) => sql.ref(`added.${column}`)))

/** Inserts a confirmed booking, in one round trip (`add_time` in the migration). Undefined: the time is taken. */
export async function addTime(
  context: Context,
  { provider, customer, ...booking }: AddedTime,
): Promise<Booking | undefined> {
  const fields = {
    ...bookingFields(context, booking),
    ...customerFields(customer),
    state: 'confirmed',
    step: 'added',
  }
  const { rows } = await sql<BookingRow>`
    select ${columns} from add_time(${provider}, ${JSON.stringify(fields)}::jsonb) added where added.id is not null`.execute(
    context.db,
  )
  return rows[0] && toBooking(rows[0])
}
