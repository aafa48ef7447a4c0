import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Ids that stay the same across restarts; a client's tokens and caches depend on them. */
export type PoolIds = {
  readonly region: string
  /** `{region}_{alnum}` (contract 0). */
  readonly userPoolId: string
  readonly clientId: string
  /** `{region}:{uuid}`. */
  readonly identityPoolId: string
}

/** Reads the ids of this installation and makes them at the first start. Concurrent processes get the same ones. */
export async function poolIds(db: Database, region: string): Promise<PoolIds> {
  const fresh: PoolIds = {
    region,
    userPoolId: `${region}_${randomText(9, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789')}`,
    clientId: randomText(26, 'abcdefghijklmnopqrstuvwxyz0123456789'),
    identityPoolId: `${region}:${randomUUID()}`,
  }
  await sql`insert into installation (name, value) values ('identity', ${JSON.stringify(fresh)}::jsonb)
    on conflict (name) do nothing`.execute(db)
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', 'identity')
    .executeTakeFirstOrThrow()
  return row.value as PoolIds
}

const randomText = (length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
