import { sql } from 'kysely'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { likesWithinMs } from '../rules/like-terms.ts'

/**
 * Locks a browser, an account or a network until the caller's transaction ends, so that its likes and claims happen one after
 * another.
 */
export async function lockVisitor(context: Context, visitor: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`like ${visitor}`}, 0))`.execute(context.db)
}

/** The account that a browser belongs to; undefined for none. */
export async function accountOfBrowser(context: Context, browser: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('likeBrowsers')
    .select('account')
    .where('visitor', '=', browser)
    .executeTakeFirst()
  return row?.account
}

/** Gives a browser to an account. Returns false if another account has it. */
export async function giveBrowser(context: Context, browser: string, account: string): Promise<boolean> {
  const { rows } = await sql<{ account: string }>`
    insert into like_browsers (visitor, account, at) values (${browser}, ${account}, ${context.clock.now()})
    on conflict (visitor) do update set at = excluded.at where like_browsers.account = excluded.account
    returning account`.execute(context.db)
  return rows.length > 0
}

type Tap = { readonly visitor: string; readonly network: string }

/** Counts the likes of the last hour. */
export async function countTaps(
  context: Context,
  { visitor, network }: Tap,
): Promise<{ readonly ofVisitor: number; readonly ofNetwork: number }> {
  const since = new Date(context.clock.now().getTime() - likesWithinMs)
  const { rows } = await sql<{ ofVisitor: number; ofNetwork: number }>`select
    (select count(*)::integer from like_taps where visitor = ${visitor} and at > ${since}) as of_visitor,
    (select count(*)::integer from like_taps where network = ${network} and at > ${since}) as of_network`.execute(
    context.db,
  )
  return rows[0] ?? { ofVisitor: 0, ofNetwork: 0 }
}

/** Notes a like for the limits of the hour. */
export async function noteTap(context: Context, tap: Tap): Promise<void> {
  await context.db
    .insertInto('likeTaps')
    .values({ ...tap, id: newEntityId(), at: context.clock.now() })
    .execute()
}

/** Deletes likes that no limit counts any more. */
export async function forgetTaps(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - likesWithinMs)
  await context.db.deleteFrom('likeTaps').where('at', '<', before).execute()
}
