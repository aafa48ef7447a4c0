import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

export type KeyRow = {
  readonly kid: string
  readonly state: 'signing' | 'next' | 'retired'
  readonly sealedPrivate: string
}

export async function readKeys(db: Database): Promise<KeyRow[]> {
  const rows = await db
    .selectFrom('identitySigningKeys')
    .select(['kid', 'state', 'sealedPrivate'])
    .orderBy('createdAt')
    .execute()
  return rows as KeyRow[]
}

/** Makes the first keys; whoever comes second finds them made. */
export async function addFirstKeys(db: Database, now: Date, make: () => Promise<KeyRow[]>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('identity_signing_keys'))`.execute(tx)
    if ((await readKeys(tx)).length > 0) return
    const keys = await make()
    await tx
      .insertInto('identitySigningKeys')
      .values(keys.map((key) => ({ ...key, createdAt: now })))
      .execute()
  })
}
