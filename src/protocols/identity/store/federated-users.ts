import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { User } from '../rules/user.ts'
import { toUser, type UserRow, userColumns } from './users.ts'

type Federated = {
  /** `Google_…`. */
  readonly username: string
  readonly usernameKey: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly attributes: Readonly<Record<string, string>>
  /** Stored by the first sign-in only. */
  readonly identities: string
}

/**
 * Creates a federated user or updates it at later sign-ins. Undefined when another subject's name differs in case only.
 */
export async function putFederatedUser(context: Context, user: Federated): Promise<User | undefined> {
  const now = context.clock.now()
  const attributes = JSON.stringify(user.attributes)
  const first = JSON.stringify({ ...user.attributes, identities: user.identities })
  const { rows } = await sql<UserRow>`
    insert into identity_users as u
      (sub, username, username_key, email, email_key, email_verified, status, attributes, created_at, updated_at)
    values (${randomUUID()}, ${user.username}, ${user.usernameKey}, ${user.email}, null, ${user.emailVerified},
      'EXTERNAL_PROVIDER', ${first}::jsonb, ${now}, ${now})
    on conflict (username_key) do update
      set email = excluded.email, email_verified = excluded.email_verified,
        attributes = u.attributes || ${attributes}::jsonb, updated_at = excluded.updated_at
      where u.username = excluded.username and u.status = 'EXTERNAL_PROVIDER'
    returning ${userColumns}`.execute(context.db)
  return rows[0] && toUser(rows[0])
}
