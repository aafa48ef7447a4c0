import { sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { AccountState } from './accounts.ts'

/** Locks the account against writers until the transaction ends. Returns undefined if there is none. */
export function lockAccount(context: Context, provider: string): Promise<AccountState | undefined> {
  return context.db
    .selectFrom('accounts')
    .select(['closingDueAt', 'closedAt'])
    .where('provider', '=', provider)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Sets the closing date of an open account; null cancels the closing. */
export async function writeClosing(context: Context, provider: string, dueAt: Date | null): Promise<void> {
  await context.db
    .updateTable('accounts')
    .set({ closingAskedAt: dueAt && context.clock.now(), closingDueAt: dueAt })
    .where('provider', '=', provider)
    .where('closedAt', 'is', null)
    .execute()
}

/** Closes the account, with `due` only if its closing is due. Returns undefined if it closed nothing. */
export async function writeClosed(
  context: Context,
  provider: string,
  { due }: { readonly due: boolean },
): Promise<{ readonly username: string } | undefined> {
  const now = context.clock.now()
  const { rows } = await sql<{ username: string }>`
    update accounts set closed_at = ${now}, closing_due_at = null
    where provider = ${provider} and closed_at is null and (${!due} or closing_due_at <= ${now})
    returning username`.execute(context.db)
  return rows[0]
}

/** Returns accounts whose closing is due, the earliest first. */
export async function listDue(context: Context, limit: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('accounts')
    .select('provider')
    .where('closedAt', 'is', null)
    .where('closingDueAt', '<=', context.clock.now())
    .orderBy('closingDueAt')
    .limit(limit)
    .execute()
  return rows.map(({ provider }) => provider)
}

/**
 * Returns accounts that accept no more bookings: closing, or closed in the last 24 hours, when a visitor may still have
 * been checking out.
 */
export async function listEnding(context: Context): Promise<string[]> {
  const since = new Date(context.clock.now().getTime() - day)
  const { rows } = await sql<{ provider: string }>`
    select provider from accounts where closed_at is null and closing_due_at is not null
    union all
    select provider from accounts where closed_at > ${since}`.execute(context.db)
  return rows.map(({ provider }) => provider)
}

/** Returns whether the account is closing or closed, and locks that state until the caller's transaction ends. */
export async function lockEnding(context: Context, provider: string): Promise<boolean> {
  const { rows } = await sql<{ isEnding: boolean }>`
    select closing_due_at is not null or closed_at is not null as is_ending from accounts
    where provider = ${provider} for share`.execute(context.db)
  return rows[0]?.isEnding ?? false
}

/** Returns accounts that closed before an instant and are not erased, the earliest first. */
export async function listToErase(context: Context, before: Date, limit: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('accounts')
    .select('provider')
    .where('closedAt', '<', before)
    .where('erasedAt', 'is', null)
    .orderBy('closedAt')
    .limit(limit)
    .execute()
  return rows.map(({ provider }) => provider)
}

/**
 * Erases the owner's name and e-mail address. The row stays, because orders and claims refer to it. Returns false if
 * the account is already erased or not closed.
 */
export async function eraseOwner(context: Context, provider: string): Promise<boolean> {
  const { rows } = await sql`
    update accounts set email = '', first_name = '', last_name = '', legal_address = '', tax_id = '',
      paypal_account = null, erased_at = ${context.clock.now()}
    where provider = ${provider} and closed_at is not null and erased_at is null
    returning provider`.execute(context.db)
  return rows.length > 0
}
