import pg from 'pg'
import type { Context } from '#platform/context.ts'
import { kept } from '#platform/db/kept-plans.ts'

const uniqueViolation = '23505'

export async function findOwner(context: Context, userUrl: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('userUrls')
    .modifyFront(kept)
    .select('owner')
    .where('userUrl', '=', userUrl)
    .executeTakeFirst()
  return row?.owner
}

export async function findUserUrl(context: Context, provider: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('userUrls')
    .modifyFront(kept)
    .select('userUrl')
    .where('owner', '=', provider)
    .executeTakeFirst()
  return row?.userUrl
}

/** Gives the address to the provider in place of an earlier one. False: it is somebody else's; the transaction is lost. */
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
