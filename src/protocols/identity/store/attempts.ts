import { type RawBuilder, sql } from 'kysely'
import { day, type Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import {
  type Daily,
  forgiveAfter,
  type Patience,
  patienceWithName,
  patienceWithSource,
} from '../rules/slow-down.ts'
import type { Source } from '../rules/source.ts'

/** What an attempt answers: a password, a sign-in's code, or the code that proves an authenticator app. */
export type AttemptKind = keyof typeof patienceWithName

/** When a counter admits one more event, and its columns after it, in terms of its row `a`. */
type Rule = {
  readonly open: RawBuilder<boolean>
  readonly count: RawBuilder<number>
  readonly since: RawBuilder<Date>
}

/**
 * Counts an attempt BEFORE its answer is known, so that concurrent attempts are counted too; a right answer is taken
 * off again. It counts for its source, and for the name alone unless the source is a known device. Returns false while
 * one of them has to wait (the SQL form of `waitAfter`); a refused attempt is not counted.
 */
export function admitAttempt(
  context: Context,
  subject: string,
  kind: AttemptKind,
  source: Source,
): Promise<boolean> {
  const now = context.clock.now()
  return countBoth(context, { subject, kind, source }, [
    inARow(now, patienceWithSource),
    inARow(now, patienceWithName[kind]),
  ])
}

/** Takes a source's wrong answers off after a right one; those of other sources stay counted. */
export async function forgive(
  context: Context,
  subject: string,
  kind: AttemptKind,
  source: Source,
): Promise<void> {
  await sql`with ${forgiven(subject, [kind], source)} select`.execute(context.db)
}

/** The same inside another statement, as its first common table expressions: the source's row, then the name's. */
export const forgiven = (subject: string, kinds: readonly AttemptKind[], { id }: Source) => sql`
  forgiven as (
    delete from identity_attempts where subject = ${subject} and kind = any(${kinds}) and source = ${id}
    returning kind, count
  ), eased as (
    update identity_attempts as a set count = greatest(0, a.count - forgiven.count) from forgiven
    where a.subject = ${subject} and a.kind = forgiven.kind and a.source = ''
  )`

/** Forgets every wrong password of a name: it has a new one now. */
export async function forgetWrongPasswords(context: Context, subject: string): Promise<void> {
  await context.db
    .deleteFrom('identityAttempts')
    .where('subject', '=', subject)
    .where('kind', '=', 'password')
    .execute()
}

/** Counts an event that may happen so often a day per source, and per name. Returns false when a limit is reached. */
export function countDaily(
  context: Context,
  subject: string,
  kind: string,
  source: Source,
  { source: perSource, name }: Daily,
): Promise<boolean> {
  const now = context.clock.now()
  return countBoth(context, { subject, kind, source }, [
    inASpan(now, { limit: perSource, span: day }),
    inASpan(now, { limit: name, span: day }),
  ])
}

/** Counts an event that may happen `limit` times per span of at most a day. The span starts with the first event. */
export async function countWithin(
  context: Context,
  subject: string,
  kind: string,
  { limit, span, source = '' }: { readonly limit: number; readonly span: Millis; readonly source?: string },
): Promise<boolean> {
  const now = context.clock.now()
  const values = sql`values (${subject}, ${kind}, ${source}, 1, ${now}, ${now})`
  const { rows } = await counted(values, now, inASpan(now, { limit, span })).execute(context.db)
  return rows.length > 0
}

function inARow(now: Date, { free, longest }: Patience): Rule {
  const restart = new Date(now.getTime() - forgiveAfter)
  return {
    open: sql`(a.count < ${free}
      or a.last_at + least(1000 * power(2, least(a.count - ${free}, 30)), ${longest}) * interval '1 millisecond' <= ${now})`,
    count: sql`case when a.last_at < ${restart} then 1 else a.count + 1 end`,
    since: sql`a.since`,
  }
}

function inASpan(now: Date, { limit, span }: { readonly limit: number; readonly span: Millis }): Rule {
  const before = new Date(now.getTime() - span)
  return {
    open: sql`(a.count < ${limit} or a.since <= ${before})`,
    count: sql`case when a.since <= ${before} then 1 else a.count + 1 end`,
    since: sql`case when a.since <= ${before} then ${now} else a.since end`,
  }
}

/** Adds one to a counter unless its rule refuses; a row is returned when it was added. */
const counted = (rows: RawBuilder<unknown>, now: Date, { open, count, since }: Rule) => sql`
  insert into identity_attempts as a (subject, kind, source, count, since, last_at) ${rows}
  on conflict (subject, kind, source) do update set count = ${count}, since = ${since}, last_at = ${now}
    where ${open}
  returning 1`

/** Counts for a source and for its name in one statement. A source does not pay for what its name has to wait for. */
async function countBoth(
  context: Context,
  { subject, kind, source }: { readonly subject: string; readonly kind: string; readonly source: Source },
  [ofSource, ofName]: readonly [Rule, Rule],
): Promise<boolean> {
  const now = context.clock.now()
  const waiting = sql`select from identity_attempts as a
    where a.subject = ${subject} and a.kind = ${kind} and a.source = '' and not ${ofName.open}`
  const row = (of: string) =>
    sql`${subject}::text, ${kind}::text, ${of}::text, 1, ${now}::timestamptz, ${now}::timestamptz`
  const bySource = counted(
    source.known
      ? sql`select ${row(source.id)}`
      : sql`select ${row(source.id)} where not exists (${waiting})`,
    now,
    ofSource,
  )
  const statement = source.known
    ? bySource
    : sql`with by_source as (${bySource}) ${counted(sql`select ${row('')} from by_source`, now, ofName)}`
  const { rows } = await statement.execute(context.db)
  return rows.length > 0
}
