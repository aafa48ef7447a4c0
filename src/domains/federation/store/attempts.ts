import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'

export type Attempt = {
  readonly stateHash: string
  readonly vendor: string
  readonly browserHash: string
  readonly expiresAt: Date
}

export async function insertAttempt({ db }: Context, attempt: Attempt): Promise<void> {
  await db.insertInto('federationAttempts').values(attempt).execute()
}

export function findAttempt(
  { db }: Context,
  stateHash: string,
): Promise<(Attempt & { readonly usedAt: Date | null }) | undefined> {
  return db.selectFrom('federationAttempts').selectAll().where('stateHash', '=', stateHash).executeTakeFirst()
}

/** Uses an attempt up. False: another request has used it already. */
export async function takeUpAttempt({ db, clock }: Context, stateHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('federationAttempts')
    .set({ usedAt: clock.now() })
    .where('stateHash', '=', stateHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes attempts that expired a day ago. */
export async function forgetOverAttempts({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - day)
  await db.deleteFrom('federationAttempts').where('expiresAt', '<', before).execute()
}
