import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { User } from '../rules/user.ts'
import { standing, toUser, type UserRow, userColumns } from './users.ts'

export type HostedCode = {
  readonly codeHash: string
  readonly clientId: string
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly sub: string
  readonly scope: string
  readonly nonce: string | null
  readonly authTime: Date
  readonly expiresAt: Date
}

/** Stores a code. Returns false when its user has changed since the sign-in: see `standing`. */
export async function addHostedCode(
  context: Context,
  code: Omit<HostedCode, 'sub'>,
  user: User,
): Promise<boolean> {
  const { rows } = await sql`
    with standing as (${standing(user)})
    insert into identity_hosted_codes
      (code_hash, client_id, redirect_uri, code_challenge, sub, scope, nonce, auth_time, expires_at)
    select ${code.codeHash}, ${code.clientId}, ${code.redirectUri}, ${code.codeChallenge}, sub, ${code.scope},
      ${code.nonce}, ${code.authTime}::timestamptz, ${code.expiresAt}::timestamptz
    from standing returning code_hash`.execute(context.db)
  return rows.length > 0
}

type Taken = HostedCode & {
  readonly user: User
  /** Set after the first use. */
  readonly usedAt: Date | null
  readonly refreshHash: string | null
}

/** Uses a code up and returns its previous state. A concurrent call waits on the row lock and finds the code used. */
export async function takeHostedCode(inside: Context, codeHash: string): Promise<Taken | undefined> {
  const { rows } = await sql<Omit<Taken, 'user'> & UserRow>`
    select c.code_hash, c.client_id, c.redirect_uri, c.code_challenge, c.scope, c.nonce, c.auth_time, c.expires_at,
      c.used_at, c.refresh_hash, ${userColumns}
    from identity_hosted_codes c join identity_users u on u.sub = c.sub
    where c.code_hash = ${codeHash} for update of c`.execute(inside.db)
  const row = rows[0]
  if (!row) return undefined
  await inside.db
    .updateTable('identityHostedCodes')
    .set({ usedAt: row.usedAt ?? inside.clock.now() })
    .where('codeHash', '=', codeHash)
    .execute()
  return { ...row, user: toUser(row) }
}

/** Stores the refresh token's hash with the code that produced it, in case the code is used again. */
export async function writeRefreshHash(
  inside: Context,
  codeHash: string,
  refreshHash: string,
): Promise<void> {
  await inside.db
    .updateTable('identityHostedCodes')
    .set({ refreshHash })
    .where('codeHash', '=', codeHash)
    .execute()
}
