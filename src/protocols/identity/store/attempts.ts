import { sql } from 'kysely'
import { day, type Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { forgiveAfter, freeFailures, longestWait } from '../rules/slow-down.ts'

/** What an attempt answers: a password, a sign-in's code, or the code that proves an authenticator app. */
export type AttemptKind = 'password' | 'code' | 'app'

/**
 * Counts an attempt BEFORE its answer is known, so that concurrent attempts are counted too; a right answer clears the
 * count. Returns false while the name has to wait (the SQL form of `waitAfter`); a refused attempt is not counted.
 */
export async function admitAttempt(
  context: Context,
  subject: string,
  kind: AttemptKind = 'password',
): Promise<boolean> {
  const now = context.clock.now()
  const forgiven = new Date(now.getTime() - forgiveAfter)
  const { rows } = await sql`
    insert into identity_attempts as a (subject, kind, count, since, last_at) values (${subject}, ${kind}, 1, ${now}, ${now})
    on conflict (subject, kind) do update
      set count = case when a.last_at < ${forgiven} then 1 else a.count + 1 end, last_at = ${now}
      where a.count < ${freeFailures}
        or a.last_at + least(1000 * power(2, least(a.count - ${freeFailures}, 30)), ${longestWait}) * interval '1 millisecond' <= ${now}
    returning count`.execute(context.db)
  return rows.length > 0
}

/** Clears a name's wrong answers after a right one. */
export async function forgive(
  context: Context,
  subject: string,
  kind: AttemptKind = 'password',
): Promise<void> {
  await context.db
    .deleteFrom('identityAttempts')
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .execute()
}

/** Counts an event that may happen `limit` times a day per name. Returns false when the limit is reached. */
export const countWithinDay = (
  context: Context,
  subject: string,
  kind: string,
  limit: number,
): Promise<boolean> => countWithin(context, subject, kind, { limit, span: day })

/** Counts an event that may happen `limit` times per span of at most a day. The span starts with the first event. */
export async function countWithin(
  context: Context,
  subject: string,
  kind: string,
  { limit, span }: { readonly limit: number; readonly span: Millis },
): Promise<boolean> {
  const now = context.clock.now()
  const before = new Date(now.getTime() - span)
  const { rows } = await sql`
    insert into identity_attempts as a (subject, kind, count, since, last_at) values (${subject}, ${kind}, 1, ${now}, ${now})
    on conflict (subject, kind) do update
      set count = case when a.since <= ${before} then 1 else a.count + 1 end,
        since = case when a.since <= ${before} then ${now} else a.since end, last_at = ${now}
      where a.count < ${limit} or a.since <= ${before}
    returning count`.execute(context.db)
  return rows.length > 0
}
