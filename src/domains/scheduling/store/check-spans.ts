import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type SpanFault = {
  readonly provider: string
  readonly bookingId: string
  readonly fault: 'span_without_booking' | 'booking_without_span'
}

/** Finds spans of bookings that take no time, and bookings that take time without a span, of all providers. */
export async function findSpanFaults(context: Context, limit: number): Promise<SpanFault[]> {
  const { rows } = await sql<SpanFault>`
    select s.provider, s.booking_id, 'span_without_booking' as fault
    from spans s join bookings b on b.provider = s.provider and b.id = s.booking_id
    where not takes_time(b.state) or b.session_id is not null
    union all
    select b.provider, b.id, 'booking_without_span' from bookings b
    where takes_time(b.state) and b.session_id is null
      and not exists (select from spans s where s.provider = b.provider and s.booking_id = b.id)
    limit ${limit}`.execute(context.db)
  return rows
}
