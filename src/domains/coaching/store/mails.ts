import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The providers whose run is to be looked at for a mail, those of new runs first. */
export async function mailProviders(context: Context, limit: number): Promise<string[]> {
  const rows = await context.db
    .selectFrom('coachingRuns')
    .select('provider')
    .where('endedAt', 'is', null)
    .where((either) => either.or([either('mailAt', 'is', null), either('mailAt', '<=', context.clock.now())]))
    .orderBy('mailAt', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute()
  return rows.map(({ provider }) => provider)
}

/**
 * Takes a date for a mail to a provider. Returns false if it, or a later one, is taken already; a concurrent caller waits for the other
 * transaction.
 */
export async function takeMailDate(
  { db }: Context,
  { provider, date }: { readonly provider: string; readonly date: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into coaching_mails as taken (provider, mailed_on) values (${provider}, ${date}::date)
    on conflict (provider) do update set mailed_on = excluded.mailed_on where taken.mailed_on < excluded.mailed_on
    returning provider`.execute(db)
  return rows.length > 0
}

/** Deletes what is stored about the mails of a provider. */
export async function deleteMails(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('coachingMails').where('provider', '=', provider).execute()
}
