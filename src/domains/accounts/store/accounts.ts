import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { kept } from '#platform/db/kept-plans.ts'

export type AccountRow = {
  provider: string
  sub: string
  username: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** When the account closes, and when it did. */
export type AccountState = { readonly closingDueAt: Date | null; readonly closedAt: Date | null }

const columns = [
  'provider',
  'sub',
  'username',
  'email',
  'emailVerified',
  'firstName',
  'lastName',
  'closingDueAt',
  'closedAt',
] as const

export function findAccount(
  context: Context,
  provider: string,
): Promise<(AccountRow & AccountState) | undefined> {
  return context.db
    .selectFrom('accounts')
    .modifyFront(kept)
    .select(columns)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

/** Adds the account, or brings what its identity says of it up to date; two first requests at once are one account. */
export async function putAccount(context: Context, row: AccountRow): Promise<void> {
  const { provider: _, ...facts } = row
  await context.db
    .insertInto('accounts')
    .values({ ...row, createdAt: context.clock.now() })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(facts))
    .execute()
}

/** For operators: the account of a userId, an e-mail address or a userUrl. More than one: the address is shared. */
export async function searchAccounts(context: Context, user: string): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.provider, a.sub, a.username, a.email, a.email_verified, a.first_name, a.last_name
    from accounts a left join user_urls u on u.owner = a.provider
    where a.provider = ${user} or lower(a.email) = lower(${user}) or u.user_url = ${user}`.execute(context.db)
  return rows
}

/** Closes the account now; undefined when there is none or it is closed already. */
export async function closeAccount(context: Context, provider: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    update accounts set closed_at = ${context.clock.now()}, closing_due_at = null
    where provider = ${provider} and closed_at is null
    returning provider, sub, username, email, email_verified, first_name, last_name`.execute(context.db)
  return rows[0]
}
