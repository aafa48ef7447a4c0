import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Returns the id of the newest message that a provider has listed; undefined if none was. */
export async function findReadUntil(context: Context, provider: string): Promise<string | undefined> {
  const row = await context.db
    .selectFrom('messageReads')
    .select('until')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.until
}

/** The most messages that are counted: beyond it the number says nothing more. */
const maxCounted = 100

/** Returns the senders of a provider's unmarked messages that were not listed yet, newest first, at most 100. */
export async function findNewSenders(context: Context, provider: string): Promise<string[]> {
  const until = await findReadUntil(context, provider)
  let query = context.db
    .selectFrom('messages')
    .select('name')
    .where('provider', '=', provider)
    .where('isMarked', '=', false)
  if (until !== undefined) query = query.where('id', '>', until)
  const rows = await query.orderBy('id', 'desc').limit(maxCounted).execute()
  return rows.map(({ name }) => name)
}

/** Notes that a provider has listed its messages up to one of them. An id that is not of the provider counts as the message before it. */
export async function noteRead(context: Context, provider: string, until: string): Promise<void> {
  await sql`
    insert into message_reads (provider, until, at)
    select ${provider}, max(id), ${context.clock.now()}::timestamptz from messages
    where provider = ${provider} and id <= ${until}
    having max(id) is not null
    on conflict (provider) do update
    set until = greatest(message_reads.until, excluded.until), at = excluded.at`.execute(context.db)
}

/** Forgets what a provider has listed. */
export async function eraseReads(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('messageReads').where('provider', '=', provider).execute()
}
