import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { LetterDraft, LetterState } from '../letter-contract.ts'

export type LetterKey = { readonly provider: string; readonly letterId: string }

/** A letter as stored. */
export type StoredLetter = LetterDraft & {
  readonly provider: string
  readonly id: string
  readonly state: LetterState
  readonly version: number
  readonly sendAt: Date | null
  readonly begunAt: Date | null
  readonly endedAt: Date | null
  readonly pauseReason: string | null
  readonly slug: string | null
  readonly updatedAt: Date
}

const columns = sql`provider, id, subject, preview, blocks, segment, per_hour, is_page, state, version, send_at, begun_at, ended_at,
  pause_reason, slug, updated_at`

/** Inserts a draft. */
export async function insertLetter(
  context: Context,
  { provider, letterId }: LetterKey,
  draft: LetterDraft,
): Promise<StoredLetter> {
  const now = context.clock.now()
  const { subject, preview, blocks, segment, perHour, isPage } = draft
  const { rows } = await sql<StoredLetter>`
    insert into letters (provider, id, subject, preview, blocks, segment, per_hour, is_page, created_at, updated_at)
    values (${provider}, ${letterId}, ${subject}, ${preview}, ${JSON.stringify(blocks)}::jsonb, ${segment && JSON.stringify(segment)}::jsonb,
      ${perHour}, ${isPage}, ${now}, ${now})
    returning ${columns}`.execute(context.db)
  if (!rows[0]) throw new Error('an insert returns its row')
  return rows[0]
}

/** Reads a letter; undefined if the provider has no such one. */
export async function findLetter(
  context: Context,
  { provider, letterId }: LetterKey,
): Promise<StoredLetter | undefined> {
  const { rows } = await sql<StoredLetter>`
    select ${columns} from letters where provider = ${provider} and id = ${letterId}`.execute(context.db)
  return rows[0]
}

/** Saves a draft that has this version still. Undefined: it was changed, or is no draft any more. */
export async function writeDraft(
  context: Context,
  { provider, letterId }: LetterKey,
  { version, subject, preview, blocks, segment, perHour, isPage }: LetterDraft & { readonly version: number },
): Promise<StoredLetter | undefined> {
  const { rows } = await sql<StoredLetter>`
    update letters set subject = ${subject}, preview = ${preview}, blocks = ${JSON.stringify(blocks)}::jsonb,
      segment = ${segment && JSON.stringify(segment)}::jsonb, per_hour = ${perHour}, is_page = ${isPage},
      version = version + 1, updated_at = ${context.clock.now()}
    where provider = ${provider} and id = ${letterId} and version = ${version} and state in ('draft', 'scheduled', 'late')
    returning ${columns}`.execute(context.db)
  return rows[0]
}

/** Deletes a letter of which no mail is to come. Returns whether it was there. */
export async function deleteLetter(context: Context, { provider, letterId }: LetterKey): Promise<boolean> {
  const { numDeletedRows } = await context.db
    .deleteFrom('letters')
    .where('provider', '=', provider)
    .where('id', '=', letterId)
    .where('state', 'in', ['draft', 'scheduled', 'late', 'sent', 'cancelled'])
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type CountedLetter = StoredLetter & {
  readonly recipients: number
  readonly done: number
  readonly delivered: number
  readonly pressed: number
  readonly left: number
}

type Page = {
  readonly pattern: string | undefined
  readonly state: LetterState | undefined
  readonly after: { readonly at: string; readonly id: string } | undefined
  readonly limit: number
}

/** Reads a page of letters, the last changed first, each with the counts of its recipients. */
export async function pageOfLetters(
  context: Context,
  provider: string,
  { pattern, state, after, limit }: Page,
): Promise<(CountedLetter & { readonly at: string })[]> {
  const { rows } = await sql<CountedLetter & { at: string }>`
    with shown as (
      select ${columns}, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from letters
      where provider = ${provider}
        ${state === undefined ? sql`` : sql`and state = ${state}`}
        ${pattern === undefined ? sql`` : sql`and lower(subject) like ${pattern}`}
        ${after ? sql`and (updated_at, id) < (${after.at}::timestamptz, ${after.id})` : sql``}
      order by updated_at desc, id desc limit ${limit})
    select shown.*, coalesce(counted.recipients, 0) as recipients, coalesce(counted.done, 0) as done,
      coalesce(counted.delivered, 0) as delivered, coalesce(counted.pressed, 0) as pressed, coalesce(counted.gone, 0) as "left"
    from shown left join lateral (
      select count(*)::integer as recipients,
        count(*) filter (where r.state not in ('waiting', 'handing', 'later'))::integer as done,
        count(*) filter (where r.state = 'delivered')::integer as delivered,
        count(*) filter (where r.first_click_at is not null)::integer as pressed,
        count(*) filter (where r.left_at is not null)::integer as gone
      from letter_recipients r where r.provider = shown.provider and r.letter_id = shown.id) counted on true
    order by shown.updated_at desc, shown.id desc`.execute(context.db)
  return rows
}
