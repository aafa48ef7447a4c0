import { sql } from 'kysely'
import { asciiEmail } from '#platform/common/email.ts'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'
import type { PaypalAccount } from '../paypal-contract.ts'
import type { Seller } from '../seller-contract.ts'

export type AccountRow = {
  provider: string
  sub: string
  username: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** When the account will close, and when it closed. */
export type AccountState = { readonly closingDueAt: Date | null; readonly closedAt: Date | null }

/** … and when its personal data was erased. */
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
  'createdAt',
  'legalAddress',
  'taxId',
  'takesTips',
  'paypalAccount',
] as const

export function findAccount(
  context: Context,
  provider: string,
): Promise<(AccountRow & AccountPast & Seller & PaypalAccount & { readonly createdAt: Date }) | undefined> {
  return context.db
    .selectFrom('accounts')
    .modifyFront(prepared)
    .select(columns)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

/** Writes what an account says as a seller. */
export async function writeSellerFacts(context: Context, provider: string, seller: Seller): Promise<void> {
  await context.db.updateTable('accounts').set(seller).where('provider', '=', provider).execute()
}

/** Writes or removes an account's account at PayPal. */
export async function setPaypalAccount(
  context: Context,
  { provider, paypalAccount }: PaypalAccount & Pick<AccountRow, 'provider'>,
): Promise<void> {
  await context.db.updateTable('accounts').set({ paypalAccount }).where('provider', '=', provider).execute()
}

/**
 * Inserts the account, or updates it from its identity. Concurrent first requests create one account. A closed account
 * is not changed, unless it is erased and `sub` differs: then it is reopened for the new identity.
 */
export async function putAccount(context: Context, row: AccountRow): Promise<void> {
  const { provider: _, ...facts } = row
  const reopened = { closingAskedAt: null, closedAt: null, erasedAt: null }
  await context.db
    .insertInto('accounts')
    .values({ ...row, createdAt: context.clock.now() })
    .onConflict((conflict) =>
      conflict
        .column('provider')
        .doUpdateSet({ ...facts, ...reopened })
        .where((where) =>
          where.or([
            where('accounts.closedAt', 'is', null),
            where.and([where('accounts.erasedAt', 'is not', null), where('accounts.sub', '<>', row.sub)]),
          ]),
        ),
    )
    .execute()
}

/** Finds accounts by userId, e-mail address or userUrl. For operators. Several accounts may share an e-mail address. */
export async function searchAccounts(context: Context, user: string): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.provider, a.sub, a.username, a.email, a.email_verified, a.first_name, a.last_name
    from accounts a left join user_urls u on u.owner = a.provider
    where a.provider = ${user} or lower(a.email) = lower(${asciiEmail(user)}) or u.user_url = ${user}`.execute(
    context.db,
  )
  return rows
}
