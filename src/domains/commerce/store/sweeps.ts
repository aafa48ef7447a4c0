import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { ownAccount } from '../gateway-ports.ts'
import type { GatewayAccount } from '../ports.ts'

const nameOf = ({ gateway, account }: GatewayAccount): string =>
  account === ownAccount ? `swept:${gateway}` : `swept:${gateway}:${account}`

/** When the last complete sweep of an account began; undefined: none yet. */
export async function readSwept(context: Context, at: GatewayAccount): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string }>`
    select value #>> '{}' as at from installation where name = ${nameOf(at)}`.execute(context.db)
  return rows[0] && new Date(rows[0].at)
}

export async function writeSwept(context: Context, of: GatewayAccount, at: Date): Promise<void> {
  await sql`
    insert into installation (name, value) values (${nameOf(of)}, ${JSON.stringify(at.toISOString())}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(context.db)
}
