import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** The state from which a provider's public pages were listed. */
export type Sitemap = {
  readonly userUrl: string
  /** Of the live snapshot. */
  readonly number: number
  readonly version: number
  readonly madeAt: Date
  readonly freshUntil: Date
}

type Row = { readonly path: string; readonly digest: string; readonly changedAt: Date }

/** The place of a page in the order of all pages. */
export type PageKey = { readonly provider: string; readonly path: string }

/** A page with the address of its Showcase. */
export type ListedPage = PageKey & { readonly userUrl: string; readonly changedAt: Date }

/**
 * Locks the provider's Showcase for this transaction, and reads the number of its live snapshot (null: nothing is live)
 * and that from which its pages were listed. Undefined: the provider has no Showcase.
 */
export async function lockLive(
  context: Context,
  provider: string,
): Promise<{ liveNumber: number | null; listedNumber: number | null } | undefined> {
  const { rows } = await sql<{ liveNumber: number | null; listedNumber: number | null }>`
    select s.live_number, m.number as listed_number
    from showcases s left join sitemaps m on m.provider = s.provider
    where s.provider = ${provider} for update of s`.execute(context.db)
  return rows[0]
}

/** Replaces a provider's public pages. A page with the same digest as before keeps its `changedAt`. */
export async function putPublicPages(
  context: Context,
  provider: string,
  { userUrl, number, version, madeAt, freshUntil }: Sitemap,
  pages: readonly Row[],
): Promise<void> {
  const paths = pages.map(({ path }) => path)
  const digests = pages.map(({ digest }) => digest)
  const changes = pages.map(({ changedAt }) => changedAt)
  await sql`
    insert into sitemaps (provider, user_url, number, version, made_at, fresh_until)
    values (${provider}, ${userUrl}, ${number}, ${version}, ${madeAt}, ${freshUntil})
    on conflict (provider) do update set
      user_url = excluded.user_url, number = excluded.number, version = excluded.version,
      made_at = excluded.made_at, fresh_until = excluded.fresh_until`.execute(context.db)
  await sql`
    delete from public_pages where provider = ${provider} and path <> all(${paths}::text[])`.execute(
    context.db,
  )
  await sql`
    insert into public_pages (provider, path, digest, changed_at)
    select ${provider}, page.* from unnest(${paths}::text[], ${digests}::text[], ${changes}::timestamptz[]) page
    on conflict (provider, path) do update set digest = excluded.digest, changed_at = excluded.changed_at
    where public_pages.digest <> excluded.digest`.execute(context.db)
}

/** Deletes a provider's public pages from the sitemap. Does nothing if it has none. */
export async function removePublicPages(context: Context, provider: string): Promise<void> {
  await context.db.deleteFrom('sitemaps').where('provider', '=', provider).execute()
}

/**
 * Lists providers whose pages are listed wrongly: another snapshot or none is live, the clock passed `fresh_until`, or
 * the provider's version moved and the pages were listed before `settled`.
 */
export async function listUnmapped(context: Context, settled: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select s.provider from showcases s
    left join sitemaps m on m.provider = s.provider
    left join provider_versions v on v.provider = s.provider
    where (s.live_number is not null or m.provider is not null) and (
      m.number is distinct from s.live_number or m.fresh_until <= ${context.clock.now()}
      or (v.version > m.version and m.made_at <= ${settled})
    )
    order by m.made_at nulls first, s.provider limit ${limit}`.execute(context.db)
  return rows.map(({ provider }) => provider)
}

/** Counts the public pages of all providers, up to `most`. */
export async function countPublicPages(context: Context, most: number): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select count(*)::integer as pages from (select from public_pages limit ${most}) counted`.execute(
    context.db,
  )
  return rows[0]?.pages ?? 0
}

/** Returns the last page of each full part of `size` pages behind which there is another page. */
export async function lastOfParts(context: Context, size: number): Promise<PageKey[]> {
  const { rows } = await sql<PageKey>`
    select provider, path from (
      select provider, path, row_number() over pages as at, lead(provider) over pages as next
      from public_pages window pages as (order by provider, path)
    ) numbered where at % ${size} = 0 and next is not null order by at`.execute(context.db)
  return rows
}

/**
 * Reads the public pages behind `after` in their order, at most `limit`. An unpublished Showcase has none at once, before
 * its rows are deleted.
 */
export async function pagesAfter(
  context: Context,
  after: PageKey | undefined,
  limit: number,
): Promise<ListedPage[]> {
  const { provider = '', path = '' } = after ?? {}
  const { rows } = await sql<ListedPage>`
    select p.provider, p.path, m.user_url, p.changed_at
    from public_pages p join sitemaps m on m.provider = p.provider join showcases s on s.provider = p.provider
    where s.live_number is not null and (p.provider, p.path) > (${provider}::text, ${path}::text)
    order by p.provider, p.path limit ${limit}`.execute(context.db)
  return rows
}
