import { sql } from 'kysely'
import { Location } from '#domains/catalogue/contract.ts'
import type { BookingRef } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'

export type SoldWith = BookingRef & {
  readonly orderId: string
  readonly number: number
  readonly title: string
  readonly providerName: string
  readonly location: Location
}

/** Reads what was sold with bookings of any providers, without policy texts: calendars read thousands at once. */
export async function soldWith(context: Context, refs: readonly BookingRef[]): Promise<SoldWith[]> {
  if (refs.length === 0) return []
  const keys = JSON.stringify(refs.map(({ provider, bookingId }) => ({ provider, booking: bookingId })))
  const { rows } = await sql<Omit<SoldWith, 'location'> & { location: unknown }>`
    select o.provider, l.booking_id, o.id as order_id, o.number, l.title, l.snapshot ->> 'providerName' as provider_name,
      l.snapshot -> 'location' as location
    from jsonb_to_recordset(${keys}::jsonb) as wanted (provider text, booking text)
    join order_lines l on l.provider = wanted.provider and l.booking_id = wanted.booking
    join orders o on o.provider = l.provider and o.id = l.order_id`.execute(context.db)
  return rows.map((row) => ({ ...row, location: Location.parse(row.location) }))
}
