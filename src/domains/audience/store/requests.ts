import { sql } from 'kysely'
import { newEntityId } from '#platform/common/ids.ts'
import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'

type Request = { readonly addressHash: string; readonly network: string }

/**
 * Locks an address until the caller's transaction ends, so that concurrent requests are counted one after another, and
 * counts the requests of the address in a day and of the network in an hour.
 */
export async function countRequests(
  context: Context,
  { addressHash, network }: Request,
): Promise<{ ofAddress: number; ofNetwork: number }> {
  const now = context.clock.now().getTime()
  await sql`select pg_advisory_xact_lock(hashtextextended(${addressHash}, 0))`.execute(context.db)
  const { rows } = await sql<{ ofAddress: number; ofNetwork: number }>`
    select
      (select count(*)::int from newsletter_requests
        where address_hash = ${addressHash} and at > ${new Date(now - day)}) as of_address,
      (select count(*)::int from newsletter_requests
        where network = ${network} and at > ${new Date(now - hour)}) as of_network`.execute(context.db)
  return rows[0] ?? { ofAddress: 0, ofNetwork: 0 }
}

/** Notes that a mail was caused. */
export async function noteRequest(context: Context, request: Request): Promise<void> {
  await context.db
    .insertInto('newsletterRequests')
    .values({ ...request, id: newEntityId(), at: context.clock.now() })
    .execute()
}

/** Deletes requests that no limit counts any more. */
export async function forgetRequests(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - day)
  await context.db.deleteFrom('newsletterRequests').where('at', '<', before).execute()
}
