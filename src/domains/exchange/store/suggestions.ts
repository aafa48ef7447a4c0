import { sql } from 'kysely'
import { type Context, transact } from '#platform/context.ts'

/** A suggestion; `place` counts from 1. */
export type StoredSuggestion = {
  readonly provider: string
  readonly place: number
  readonly peer: string
  readonly score: number
}

/** The suggestions of a provider, best first. */
export const listStored = (context: Context, provider: string): Promise<StoredSuggestion[]> =>
  context.db
    .selectFrom('exchangeSuggestions')
    .select(['provider', 'place', 'peer', 'score'])
    .where('provider', '=', provider)
    .orderBy('place')
    .execute()

/**
 * Writes the suggestions of these providers in place of the stored ones. Touches only rows that change. Returns how many it wrote or
 * deleted.
 */
export async function replaceSuggestions(
  context: Context,
  providers: readonly string[],
  suggestions: readonly StoredSuggestion[],
): Promise<number> {
  return transact(context, async (inside) => {
    const stored = await inside.db
      .selectFrom('exchangeSuggestions')
      .select(['provider', 'place', 'peer', 'score'])
      .where(sql<boolean>`provider = any(${providers}::text[])`)
      .execute()
    const before = new Set(stored.map(textOf))
    const after = new Set(suggestions.map(textOf))
    const gone = stored.filter((one) => !after.has(textOf(one)))
    const fresh = suggestions.filter((one) => !before.has(textOf(one)))
    // deleted first: a peer may change places with another one
    if (gone.length > 0) await deleteRows(inside, gone)
    if (fresh.length > 0) await insertRows(inside, fresh)
    return gone.length + fresh.length
  })
}

const textOf = ({ provider, place, peer, score }: StoredSuggestion): string =>
  `${provider}\n${place}\n${peer}\n${score}`

async function deleteRows({ db }: Context, rows: readonly StoredSuggestion[]): Promise<void> {
  await sql`delete from exchange_suggestions old
    using unnest(${rows.map(({ provider }) => provider)}::text[], ${rows.map(({ place }) => place)}::integer[])
      as gone (provider, place)
    where old.provider = gone.provider and old.place = gone.place`.execute(db)
}

async function insertRows({ db }: Context, rows: readonly StoredSuggestion[]): Promise<void> {
  await sql`insert into exchange_suggestions (provider, place, peer, score)
    select * from unnest(${rows.map(({ provider }) => provider)}::text[], ${rows.map(({ place }) => place)}::integer[],
      ${rows.map(({ peer }) => peer)}::text[], ${rows.map(({ score }) => score)}::integer[])`.execute(db)
}

/** Deletes the suggestions of providers who are no members any more, or whose page is not live. Returns how many. */
export async function deleteStale({ db }: Context): Promise<number> {
  const { numAffectedRows } = await sql`delete from exchange_suggestions old
    where not exists (select from exchange_members member
      where member.provider = old.provider and member.state = 'in' and member.page is not null)`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes what is suggested to a provider, and the provider from the suggestions of others. */
export async function deleteSuggestions({ db }: Context, provider: string): Promise<void> {
  await sql`delete from exchange_suggestions where provider = ${provider} or peer = ${provider}`.execute(db)
}
