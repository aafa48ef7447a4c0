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
 * Writes the suggestions of these providers in place of the stored ones. `text` is the JSON of `StoredSuggestion[]`: the database compares,
 * so that a round makes no objects of a million rows. Touches only rows that change. Returns how many it wrote or deleted.
 */
export async function replaceSuggestions(
  context: Context,
  providers: readonly string[],
  text: string,
): Promise<number> {
  const fresh = sql`json_to_recordset(${text}) as fresh (provider text, place integer, peer text, score integer)`
  return transact(context, async ({ db }) => {
    // deleted first: a peer may change places with another one
    const gone = await sql`delete from exchange_suggestions old
      where provider = any(${providers}::text[]) and not exists (select from ${fresh}
        where (fresh.provider, fresh.place, fresh.peer, fresh.score) = (old.provider, old.place, old.peer, old.score))`.execute(
      db,
    )
    const added = await sql`insert into exchange_suggestions (provider, place, peer, score)
      select provider, place, peer, score from ${fresh}
      where not exists (select from exchange_suggestions old
        where (old.provider, old.place) = (fresh.provider, fresh.place))`.execute(db)
    return Number(gone.numAffectedRows ?? 0) + Number(added.numAffectedRows ?? 0)
  })
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
