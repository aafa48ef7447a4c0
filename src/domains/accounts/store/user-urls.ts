import { sql } from 'kysely'
import pg from 'pg'
import type { Context } from '#platform/context.ts'
import { prepared } from '#platform/db/prepared.ts'

const uniqueViolation = '23505'

/** Returns the account that has the address, even if the account is closing. */
export async function findHolder(context: Context, userUrl: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('userUrls')
    .modifyFront(prepared)
    .select('owner')
    .where('userUrl', '=', userUrl)
    .executeTakeFirst()
  return row?.owner
}

/** Returns the account that has the address; undefined if it is closing. */
export async function findOwner(context: Context, userUrl: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('userUrls')
    .modifyFront(prepared)
    .leftJoin('accounts', 'accounts.provider', 'userUrls.owner')
    .select('userUrls.owner')
    .where('userUrls.userUrl', '=', userUrl)
    .where('accounts.closingDueAt', 'is', null)
    .executeTakeFirst()
  return row?.owner
}

/** The account that has an address, as `findOwner` returns it, for reads in one statement. */
export const ownerSql = `select u.owner as provider from user_urls u left join accounts a on a.provider = u.owner
  where u.user_url = $1 and a.closing_due_at is null`

export async function findUserUrl(context: Context, provider: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('userUrls')
    .modifyFront(prepared)
    .select('userUrl')
    .where('owner', '=', provider)
    .executeTakeFirst()
  return row?.userUrl
}

export type HeldUserUrl = { readonly userUrl: string; readonly claimedAt: Date }

/** Returns the provider's address and locks it until the caller's transaction ends. */
export async function lockUserUrl(context: Context, provider: string): Promise<HeldUserUrl | undefined> {
  return context.db
    .selectFrom('userUrls')
    .select(['userUrl', 'claimedAt'])
    .where('owner', '=', provider)
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces the provider's address. Returns false if another account has it; the transaction is then aborted. */
export async function takeUserUrl(context: Context, provider: string, userUrl: string): Promise<boolean> {
  const claimedAt = context.clock.now()
  try {
    await context.db
      .insertInto('userUrls')
      .values({ userUrl, owner: provider, claimedAt })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet({ userUrl, claimedAt }))
      .execute()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return false
    throw error
  }
}

/** Takes the address from the provider. */
export async function freeUserUrl(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('userUrls').where('owner', '=', provider).execute()
}

/**
 * Moves the address of `from` to `to`, or releases it if `to` already has one. Returns whether `from` had an address.
 */
export async function moveUserUrl(
  context: Context,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { rows } = await sql`
    update user_urls set owner = ${to} where owner = ${from}
      and not exists (select from user_urls mine where mine.owner = ${to})
    returning user_url`.execute(context.db)
  if (rows.length > 0) return true
  const { numDeletedRows } = await context.db
    .deleteFrom('userUrls')
    .where('owner', '=', from)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
