import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { LetterKey } from './letters.ts'

/** Locks what a provider's plan has left until the caller's transaction ends, so that two letters do not share out the same mails. */
export async function lockMailsOfPlan(context: Context, provider: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails of letters ${provider}`}, 0))`.execute(
    context.db,
  )
}

/**
 * Counts the mails of letters that use up a provider's plan: those sent since the begin of a month, also of letters that are deleted,
 * and those that wait in a letter.
 */
export async function mailsOfPlan(context: Context, provider: string, since: Date): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select (
      (select count(*) from letter_recipients
        where provider = ${provider} and at >= ${since} and state in ('handing', 'delivered', 'doubt'))
      + (select count(*) from letter_recipients where provider = ${provider} and state = 'waiting')
      + (select count(*) from letter_recipients where provider = ${provider} and state = 'later')
      + (select coalesce(sum(mails), 0) from deleted_letter_mails
        where provider = ${provider} and month >= (${since}::timestamptz at time zone 'UTC')::date)
    )::integer as mails`.execute(context.db)
  return rows[0]?.mails ?? 0
}

/** Keeps how many mails of a letter left in each month; the letter is about to be deleted. */
export async function keepMailsOf(context: Context, { provider, letterId }: LetterKey): Promise<void> {
  await sql`
    insert into deleted_letter_mails (provider, month, mails)
    select provider, date_trunc('month', at at time zone 'UTC')::date, count(*)::integer from letter_recipients
    where provider = ${provider} and letter_id = ${letterId} and state in ('handing', 'delivered', 'doubt')
    group by 1, 2
    on conflict (provider, month) do update set mails = deleted_letter_mails.mails + excluded.mails`.execute(
    context.db,
  )
}
