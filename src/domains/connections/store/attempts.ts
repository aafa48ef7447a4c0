import type { Context } from '#platform/context.ts'

export type Attempt = {
  readonly provider: string
  readonly stateHash: string
  readonly vendor: string
  /** Sealed. */
  readonly verifier: string
  readonly browserHash: string
  readonly expiresAt: Date
}

export async function insertAttempt({ db }: Context, attempt: Attempt): Promise<void> {
  await db.insertInto('connectionAttempts').values(attempt).execute()
}

/** Takes an attempt, which can be done once. */
export async function takeAttempt(
  { db }: Context,
  { provider, stateHash }: Pick<Attempt, 'provider' | 'stateHash'>,
): Promise<Attempt | undefined> {
  return db
    .deleteFrom('connectionAttempts')
    .where('provider', '=', provider)
    .where('stateHash', '=', stateHash)
    .returning(['provider', 'stateHash', 'vendor', 'verifier', 'browserHash', 'expiresAt'])
    .executeTakeFirst()
}

export async function forgetOverAttempts({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('connectionAttempts').where('expiresAt', '<', clock.now()).execute()
}
