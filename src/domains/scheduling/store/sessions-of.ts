import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The visits of a person: completed sessions; the next requested or confirmed one, and the last that took place. */
export type Sessions = {
  readonly personId: string
  readonly visits: number
  readonly nextId: string | null
  readonly nextAt: Date | null
  readonly lastAt: Date | null
}

/** Returns the sessions of some people of a provider, in one query. People without a booking are left out. */
export async function sessionsOf(
  context: Context,
  provider: string,
  personIds: readonly string[],
): Promise<Sessions[]> {
  if (personIds.length === 0) return []
  const now = context.clock.now()
  const toCome = sql`state in ('requested', 'confirmed') and ends_at > ${now}`
  const { rows } = await sql<Sessions>`
    select person_id, count(*) filter (where state = 'completed')::integer as visits,
      (array_agg(id order by starts_at) filter (where ${toCome}))[1] as next_id,
      min(starts_at) filter (where ${toCome}) as next_at,
      max(starts_at) filter (where state = 'completed' or (state = 'confirmed' and ends_at <= ${now})) as last_at
    from bookings where provider = ${provider} and person_id = any(${personIds}::text[])
    group by person_id`.execute(context.db)
  return rows
}
