import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type ContactFigures = {
  /** Times that somebody began to get the letters: confirmed, came back, or was imported. */
  readonly subscribed: number
  /** Of these, imported. */
  readonly imported: number
  /** Times that somebody who got the letters ended them, or their provider did for them. */
  readonly unsubscribed: number
  /** People who got the letters and said that they never asked, here or at another provider. */
  readonly complained: number
  /** `subscribed` less `unsubscribed` and `complained`. Addresses that bounced are not taken off: they did not leave. */
  readonly netGrowth: number
  /** Mails of letters that a mail server took in the span, and those of them with a link that was pressed, ever. */
  readonly delivered: number
  readonly clicked: number
  /** Likes that were given in the span and stand: one that was taken back counts nowhere, whenever it was given. */
  readonly likes: number
}

/**
 * Counts a provider's contacts, mails and likes in `[from, before)` (product.md 16). The consents decide who began and who left, so the
 * figures of a span stay when people come and go later; a contact that was erased takes its own with it. Somebody who left twice in a row
 * left once. The click rate is `clicked / delivered`. The caller has checked who asks.
 */
export async function readContactFigures(
  context: Context,
  provider: string,
  { from, before }: { readonly from: Date; readonly before: Date },
): Promise<ContactFigures> {
  const { rows } = await sql<Omit<ContactFigures, 'netGrowth'>>`
    with begun as (
      select step from contact_consents
      where provider = ${provider} and at >= ${from} and at < ${before} and step in ('confirmed', 'declared')
    ),
    withdrawn as (
      select contact_id, at, id from contact_consents
      where provider = ${provider} and at >= ${from} and at < ${before} and step = 'withdrawn'
    ),
    -- another provider's complaint writes no consent here, only the state
    complaints as (
      select c.id as contact_id, coalesce(k.at, c.unsubscribed_at) as at, k.id from contacts c
      left join lateral (
        select k.at, k.id from contact_consents k
        where k.provider = c.provider and k.contact_id = c.id and k.step = 'complained' order by k.at, k.id limit 1
      ) k on true
      where c.provider = ${provider} and c.newsletter = 'complained'
    ),
    mails as (
      select count(*)::integer as delivered, count(first_click_at)::integer as clicked from letter_recipients
      where provider = ${provider} and at >= ${from} and at < ${before} and state = 'delivered'
    )
    select (select count(*)::integer from begun) as subscribed,
      (select count(*)::integer from begun where step = 'declared') as imported,
      (select count(*)::integer from withdrawn w where ${wasOn(provider, sql`w`)}) as unsubscribed,
      (select count(*)::integer from complaints w where at >= ${from} and at < ${before} and ${wasOn(provider, sql`w`)}) as complained,
      delivered, clicked,
      (select count(*)::integer from likes where provider = ${provider} and at >= ${from} and at < ${before}) as likes
    from mails`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error('a count without groups always answers with one row')
  return { ...row, netGrowth: row.subscribed - row.unsubscribed - row.complained }
}

/** SQL: whether the contact of a row with `at` and the `id` of its consent got the letters before it. */
const wasOn = (provider: string, row: ReturnType<typeof sql>) => sql`(
  select p.step from contact_consents p
  where p.provider = ${provider} and p.contact_id = ${row}.contact_id and p.step <> 'asked' and p.id is distinct from ${row}.id
    and (p.at, p.id) <= (${row}.at, coalesce(${row}.id, p.id))
  order by p.at desc, p.id desc limit 1) in ('confirmed', 'declared')`
