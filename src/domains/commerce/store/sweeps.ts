import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

const nameOf = (gateway: string): string => `swept:${gateway}`

/** When the last complete sweep of a gateway began; undefined: none yet. */
export async function readSwept(context: Context, gateway: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string }>`
    select value #>> '{}' as at from installation where name = ${nameOf(gateway)}`.execute(context.db)
  return rows[0] && new Date(rows[0].at)
}

export async function writeSwept(context: Context, gateway: string, at: Date): Promise<void> {
  await sql`
    insert into installation (name, value) values (${nameOf(gateway)}, ${JSON.stringify(at.toISOString())}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(context.db)
}
