import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type ClassDate = { readonly sessionId: string; readonly start: Date }

/** Notes that a provider is told of these dates of classes. Returns those that were not noted before; forgets dates that are over. */
export async function noteCollisions<D extends ClassDate>(
  { db, clock }: Context,
  provider: string,
  dates: readonly D[],
): Promise<D[]> {
  await db
    .deleteFrom('toldCollisions')
    .where('provider', '=', provider)
    .where('startsAt', '<', clock.now())
    .execute()
  if (dates.length === 0) return []
  const rows = JSON.stringify(dates.map(({ sessionId, start }) => ({ session: sessionId, start })))
  const { rows: noted } = await sql<{ sessionId: string; startsAt: Date }>`
    insert into told_collisions (provider, session_id, starts_at)
    select distinct ${provider}, session, start from jsonb_to_recordset(${rows}::jsonb) as t(session text, start timestamptz)
    on conflict do nothing returning session_id, starts_at`.execute(db)
  return dates.filter(({ sessionId, start }) =>
    noted.some((one) => one.sessionId === sessionId && one.startsAt.getTime() === start.getTime()),
  )
}
