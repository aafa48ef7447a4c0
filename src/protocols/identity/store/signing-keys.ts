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

/** Makes the first keys. A concurrent call waits and finds them made. */
export async function addFirstKeys(db: Database, now: Date, make: () => Promise<KeyRow[]>): Promise<void> {
  await alone(db, async (tx) => {
    if ((await readKeys(tx)).length > 0) return
    for (const key of await make()) await addKey(tx, now, key)
  })
}

/**
 * Retires the signing key, lets the next one sign and adds a new next key. Returns false when `signing` no longer
 * signs, because another process turned the keys first.
 */
export function turnKeys(db: Database, now: Date, signing: string, fresh: KeyRow): Promise<boolean> {
  return alone(db, async (tx) => {
    const { rows } = await sql`update identity_signing_keys set state = 'retired', retired_at = ${now}
      where kid = ${signing} and state = 'signing' returning kid`.execute(tx)
    if (rows.length === 0) return false
    await sql`update identity_signing_keys set state = 'signing' where state = 'next'`.execute(tx)
    await addKey(tx, now, fresh)
    return true
  })
}

/** Deletes the keys retired before a time. Tokens they signed are then invalid. */
export async function forgetRetiredKeys(db: Database, before: Date): Promise<void> {
  await sql`delete from identity_signing_keys where retired_at < ${before}`.execute(db)
}

const addKey = (tx: Database, now: Date, key: KeyRow) =>
  tx
    .insertInto('identitySigningKeys')
    .values({ ...key, createdAt: now })
    .execute()

/** Changes the keys under a lock that only one process can hold. */
const alone = <T>(db: Database, change: (tx: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('identity_signing_keys'))`.execute(tx)
    return change(tx)
  })
