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

/** A session whose taken seats are not those of its bookings, or whose span does not fit its state. */
export type SessionFault = {
  readonly provider: string
  readonly sessionId: string
  readonly fault: 'seats_differ' | 'session_without_span' | 'span_without_session'
}

/** Finds sessions of all providers whose `taken` differs from the seats of their bookings and offers, or whose span is wrong. */
export async function findSessionFaults(context: Context, limit: number): Promise<SessionFault[]> {
  const { rows } = await sql<SessionFault>`
    select s.provider, s.id as session_id, 'seats_differ' as fault from class_sessions s
    where s.taken <> coalesce((
      select sum(b.quantity) from bookings b
      where b.provider = s.provider and b.session_id = s.id and takes_seats(b.state)
    ), 0) + coalesce((
      select sum(e.quantity) from waitlist_entries e
      where e.provider = s.provider and e.service_id = s.service_id and e.state = 'offered' and s.id = any(e.offered_sessions)
    ), 0)
    union all
    select s.provider, s.id, 'session_without_span' from class_sessions s
    where s.state = 'scheduled'
      and not exists (select from spans t where t.provider = s.provider and t.session_id = s.id)
    union all
    select s.provider, s.id, 'span_without_session' from class_sessions s
    join spans t on t.provider = s.provider and t.session_id = s.id
    where s.state <> 'scheduled'
    limit ${limit}`.execute(context.db)
  return rows
}
