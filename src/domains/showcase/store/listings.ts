import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ListingCard } from '../directory-contract.ts'
import type { Listing } from '../rules/listing.ts'

/**
 * Locks the provider's Showcase for this transaction. Undefined: the provider has none. `isDue`: visitors may find the
 * provider in the directory.
 */
export async function lockListed(
  context: Context,
  provider: string,
): Promise<{ isDue: boolean } | undefined> {
  const { rows } = await sql<{ isDue: boolean }>`
    select is_listed and live_number is not null as is_due from showcases where provider = ${provider} for update`.execute(
    context.db,
  )
  return rows[0]
}

/** Reads whether the provider wants to be listed, and whether the Showcase is live. */
export async function readIsListed(
  context: Context,
  provider: string,
): Promise<{ isListed: boolean; isLive: boolean }> {
  const row = await context.db
    .selectFrom('showcases')
    .select(['isListed', 'liveNumber'])
    .where('provider', '=', provider)
    .executeTakeFirst()
  return { isListed: row?.isListed ?? false, isLive: (row?.liveNumber ?? null) !== null }
}

/** Returns what the directory shows of a provider besides its next time; undefined if it is not listed. */
export async function findListing(context: Context, provider: string): Promise<Shown | undefined> {
  return context.db
    .selectFrom('listings')
    .select(['userUrl', 'card', 'fromCents', 'skills', 'languages', 'occupation'])
    .where('provider', '=', provider)
    .executeTakeFirst() as Promise<Shown | undefined>
}

export type Shown = Pick<Listing, 'userUrl' | 'fromCents' | 'skills' | 'languages' | 'occupation'> & {
  readonly card: ListingCard
}

/** Inserts or replaces the listing of a provider. */
export async function putListing(
  context: Context,
  provider: string,
  listing: Listing,
  { version, freshUntil }: { readonly version: number; readonly freshUntil: Date },
): Promise<void> {
  const { userUrl, card, occupation, skills, languages, place, isOnline, fromCents, rating, nextAt, search } =
    listing
  await sql`
    insert into listings (
      provider, user_url, card, occupation, skills, languages, place, is_online, from_cents, rating, next_at, search,
      version, fresh_until
    ) values (
      ${provider}, ${userUrl}, ${JSON.stringify(card)}::jsonb, ${occupation}, ${skills}::text[], ${languages}::text[],
      ${place}, ${isOnline}, ${fromCents}, ${rating}, ${nextAt}, ${search}::tsvector, ${version}, ${freshUntil}
    ) on conflict (provider) do update set
      user_url = excluded.user_url, card = excluded.card, occupation = excluded.occupation, skills = excluded.skills,
      languages = excluded.languages, place = excluded.place, is_online = excluded.is_online,
      from_cents = excluded.from_cents, rating = excluded.rating, next_at = excluded.next_at,
      search = excluded.search, version = excluded.version, fresh_until = excluded.fresh_until`.execute(
    context.db,
  )
}

/** Deletes the listing of a provider. Returns false if there was none. */
export async function removeListing(context: Context, provider: string): Promise<boolean> {
  const { numDeletedRows } = await context.db
    .deleteFrom('listings')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Lists providers whose listing is missing or outdated: the provider's version moved since, or the clock passed
 * `fresh_until`. The most outdated ones come first.
 */
export async function listOutdated(context: Context, limit: number): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select s.provider from showcases s
    left join listings l on l.provider = s.provider
    left join provider_versions v on v.provider = s.provider
    where s.is_listed and s.live_number is not null
      and (l.provider is null or l.fresh_until <= ${context.clock.now()} or v.version > l.version)
    order by l.fresh_until nulls first, s.provider limit ${limit}`.execute(context.db)
  return rows.map(({ provider }) => provider)
}

/** Returns the provider of the only live Showcase of this installation; undefined if there are several or none. */
export async function soleProvider(context: Context): Promise<string | undefined> {
  const { rows } = await sql<{ provider: string }>`
    select provider from showcases where live_number is not null limit 2`.execute(context.db)
  return rows.length === 1 ? rows[0]?.provider : undefined
}
