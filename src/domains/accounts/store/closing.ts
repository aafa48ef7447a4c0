import { sql } from 'kysely'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { AccountState } from './accounts.ts'

/** The account kept from everybody else until the transaction ends; undefined: there is none. */
export function lockAccount(context: Context, provider: string): Promise<AccountState | undefined> {
  return context.db
    .selectFrom('accounts')
    .select(['closingDueAt', 'closedAt'])
    .where('provider', '=', provider)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Writes when the account closes; null: it stays. */
export async function writeClosing(context: Context, provider: string, dueAt: Date | null): Promise<void> {
  await context.db
    .updateTable('accounts')
    .set({ closingAskedAt: dueAt && context.clock.now(), closingDueAt: dueAt })
    .where('provider', '=', provider)
    .where('closedAt', 'is', null)
    .execute()
}

/** The account is closed now; undefined: it was, or there is none. `due`: only where its time has come and stands. */
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

/** Accounts whose time has come, the longest waiting first. */
export async function listDue(context: Context, atMost: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('accounts')
    .select('provider')
    .where('closedAt', 'is', null)
    .where('closingDueAt', '<=', context.clock.now())
    .orderBy('closingDueAt')
    .limit(atMost)
    .execute()
  return rows.map(({ provider }) => provider)
}

/**
 * Accounts that take no bookings any more: about to close, or closed since yesterday, when somebody may still have been
 * in the middle of booking.
 */
export async function listEnding(context: Context): Promise<string[]> {
  const since = new Date(context.clock.now().getTime() - day)
  const { rows } = await sql<{ provider: string }>`
    select provider from accounts where closed_at is null and closing_due_at is not null
    union all
    select provider from accounts where closed_at > ${since}`.execute(context.db)
  return rows.map(({ provider }) => provider)
}

/** Whether the account is about to close or closed; it stays so until the caller's transaction ends. */
export async function keepEnding(context: Context, provider: string): Promise<boolean> {
  const { rows } = await sql<{ isEnding: boolean }>`
    select closing_due_at is not null or closed_at is not null as is_ending from accounts
    where provider = ${provider} for share`.execute(context.db)
  return rows[0]?.isEnding ?? false
}

/** Accounts that closed before an instant and still carry their owner's name. */
export async function listToErase(context: Context, before: Date, atMost: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('accounts')
    .select('provider')
    .where('closedAt', '<', before)
    .where('erasedAt', 'is', null)
    .orderBy('closedAt')
    .limit(atMost)
    .execute()
  return rows.map(({ provider }) => provider)
}

/** The owner's name and address are gone; the row stays, because orders and claims hang on it. False: done before. */
export async function eraseOwner(context: Context, provider: string): Promise<boolean> {
  const { rows } = await sql`
    update accounts set email = '', first_name = '', last_name = '', erased_at = ${context.clock.now()}
    where provider = ${provider} and closed_at is not null and erased_at is null
    returning provider`.execute(context.db)
  return rows.length > 0
}
