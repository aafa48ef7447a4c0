import { sql } from 'kysely'
import type { Shop } from './shop.ts'

type Where = Pick<Shop, 'visitor' | 'provider'>

/** Returns the ids of the bookings that have a span, ascending. */
export async function spansOf({ visitor, provider }: Where): Promise<string[]> {
  const rows = await visitor.db
    .selectFrom('spans')
    .select('bookingId')
    .where('provider', '=', provider)
    .orderBy('bookingId')
    .execute()
  return rows.flatMap(({ bookingId }) => bookingId ?? [])
}

/**
 * Returns what is wrong with the spans of a provider: a booking that takes time without a span, a span of a booking that
 * takes none, and two spans of one host that overlap. The states are listed here, not read from the database.
 */
export async function spanFaults({ visitor, provider }: Where): Promise<{ fault: string; id: string }[]> {
  const { rows } = await sql<{ fault: string; id: string }>`
    with taking as (
      select id from bookings
      where provider = ${provider} and session_id is null and state in ('held', 'requested', 'confirmed')
      union all select id from class_sessions where provider = ${provider} and state = 'scheduled'
    ), spanned as (
      select of_id as id, host, span from spans where provider = ${provider}
    )
    select 'no span' as fault, id from taking where id not in (select id from spanned)
    union all select 'takes no time', id from spanned where id not in (select id from taking)
    union all select 'overlaps', one.id from spanned one join spanned other
      on other.host = one.host and other.span && one.span and other.id <> one.id`.execute(visitor.db)
  return rows
}
