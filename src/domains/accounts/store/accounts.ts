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

/** … and when nobody's name was known any more. */
export type AccountPast = AccountState & { readonly erasedAt: Date | null }

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
  'erasedAt',
] as const

export function findAccount(
  context: Context,
  provider: string,
): Promise<(AccountRow & AccountPast) | undefined> {
  return context.db
    .selectFrom('accounts')
    .modifyFront(kept)
    .select(columns)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

/** The account of whoever signs in as `sub`. */
export function findBySub(context: Context, sub: string): Promise<(AccountRow & AccountPast) | undefined> {
  return context.db.selectFrom('accounts').select(columns).where('sub', '=', sub).executeTakeFirst()
}

/**
 * Adds the account, or brings what its identity says of it up to date; two first requests at once are one account. One
 * that is closed stays as it is, unless it was erased and the identity is another: then it begins anew.
 */
export async function putAccount(context: Context, row: AccountRow): Promise<void> {
  const { provider: _, ...facts } = row
  const anew = { closingAskedAt: null, closedAt: null, erasedAt: null }
  await context.db
    .insertInto('accounts')
    .values({ ...row, createdAt: context.clock.now() })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet({ ...facts, ...anew })
        .where((where) =>
          where.or([
            where('accounts.closedAt', 'is', null),
            where.and([where('accounts.erasedAt', 'is not', null), where('accounts.sub', '<>', row.sub)]),
          ]),
        ),
    )
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
