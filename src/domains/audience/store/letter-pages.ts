import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Reading } from '#platform/readings.ts'
import type { LetterAsPage, PublishedLetter } from '../rules/published-letter.ts'
import type { LetterKey } from './letters.ts'

/** Which letters `l` are pages now: shown by their owner, and not cancelled before anybody got one. */
const isPageSql = `l.is_page and l.slug is not null and (l.state in ('sending', 'paused', 'sent')
  or (l.state = 'cancelled' and exists (
    select from letter_recipients r where r.provider = l.provider and r.letter_id = l.id
      and r.state in ('handing', 'delivered', 'doubt'))))`

const isPageNow = sql.raw(isPageSql)

type Row<Page extends PublishedLetter> = Omit<Page, 'at'> & { readonly at: Date }
const dated = <Page extends PublishedLetter>({ at, ...rest }: Row<Page>) => ({
  ...rest,
  at: at.toISOString(),
})

/** Reads the page of a letter by its address; undefined if there is none. */
export async function findLetterPage(
  context: Context,
  provider: string,
  slug: string,
): Promise<LetterAsPage | undefined> {
  const { rows } = await sql<Row<LetterAsPage>>`
    select l.slug, l.subject, l.preview, l.begun_at as at, l.page_blocks as blocks from letters l
    where l.provider = ${provider} and l.slug = ${slug} and ${isPageNow}`.execute(context.db)
  return rows[0] && dated(rows[0])
}

/** Whether a provider has a letter that is a page, for reads in one statement. */
export const hasLetterPages: Reading<boolean> = {
  sql: `select exists (select from letters l where l.provider = given.provider and ${isPageSql})`,
  of: (value) => value === true,
}

/** Lists the letters of a provider that are pages, the newest first. */
export async function listLetterPages(
  context: Context,
  provider: string,
  limit: number,
): Promise<PublishedLetter[]> {
  const { rows } = await sql<Row<PublishedLetter>>`
    select l.slug, l.subject, l.preview, l.begun_at as at from letters l
    where l.provider = ${provider} and ${isPageNow} order by l.begun_at desc, l.id desc limit ${limit}`.execute(
    context.db,
  )
  return rows.map((row) => dated(row))
}

/** Locks the addresses of a provider's letters for this transaction, and lists those that begin in this way. */
export async function lockSlugs(
  context: Context,
  provider: string,
  beginning: string,
): Promise<ReadonlySet<string>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letters of ${provider}`}, 0))`.execute(
    context.db,
  )
  const { rows } = await sql<{ slug: string }>`
    select slug from letters where provider = ${provider} and starts_with(slug, ${beginning})`.execute(
    context.db,
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** Shows the page of a letter, or takes it away. Returns whether that changed it; a letter without an address is not changed. */
export async function writeIsPage(
  context: Context,
  { provider, letterId }: LetterKey,
  isPage: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update letters set is_page = ${isPage}
    where provider = ${provider} and id = ${letterId} and slug is not null and is_page <> ${isPage} returning 1`.execute(
    context.db,
  )
  return rows.length > 0
}
