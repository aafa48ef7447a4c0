import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ContactState } from '../contacts-contract.ts'
import type { LikeKey } from '../likes-contract.ts'
import type { Quarter } from '../rules/days-of-likes.ts'

export type ReceivedItem = LikeKey & {
  readonly likes: number
  readonly recent: number
  readonly withAddress: number
  readonly reachable: number
}

/** Who left an address: those who have not ended it since. */
const stillThere = sql`c.newsletter in ('pending', 'subscribed')`

/** Counts a provider's likes by item, the most liked first. `since`: from when a like is recent. */
export async function itemsOf(context: Context, provider: string, since: Date): Promise<ReceivedItem[]> {
  const { rows } = await sql<ReceivedItem>`
    select l.target, l.entity_id, count(*)::integer as likes, count(*) filter (where l.at > ${since})::integer as recent,
      count(distinct c.id) filter (where ${stillThere})::integer as with_address,
      count(distinct c.id) filter (where c.newsletter = 'subscribed')::integer as reachable
    from likes l left join contacts c on c.provider = l.provider and c.id = l.contact_id
    where l.provider = ${provider} group by l.target, l.entity_id
    order by likes desc, recent desc, l.target, l.entity_id`.execute(context.db)
  return rows
}

/** Counts a provider's likes since a moment, by quarters of an hour: zones differ by no less. */
export async function quartersOf(context: Context, provider: string, since: Date): Promise<Quarter[]> {
  const { rows } = await sql<Quarter>`
    select date_bin('15 minutes', at, 'epoch') as at, count(*)::integer as likes from likes
    where provider = ${provider} and at > ${since} group by 1 order by 1`.execute(context.db)
  return rows
}

export type LikerRow = {
  readonly contactId: string
  readonly email: string
  readonly state: ContactState
  readonly keys: LikeKey[]
  readonly at: Date
}

/** Reads the last likers who left an address, with what they like, and counts all of them. */
export async function likersOf(
  context: Context,
  provider: string,
  limit: number,
): Promise<{ readonly likers: LikerRow[]; readonly all: number }> {
  const { rows } = await sql<LikerRow & { all: number }>`
    select c.id as contact_id, c.email, c.newsletter as state, max(l.at) as at, count(*) over ()::integer as "all",
      jsonb_agg(jsonb_build_object('target', l.target, 'entityId', l.entity_id) order by l.at desc) as keys
    from likes l join contacts c on c.provider = l.provider and c.id = l.contact_id
    where l.provider = ${provider} and ${stillThere}
    group by c.id, c.email, c.newsletter order by max(l.at) desc, c.id limit ${limit}`.execute(context.db)
  return { likers: rows, all: rows[0]?.all ?? 0 }
}

/** Counts the people who like an item and are subscribed. */
export async function countReachable(
  context: Context,
  { provider, target, entityId }: LikeKey & { readonly provider: string },
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct c.id)::integer as people from likes l
    join contacts c on c.provider = l.provider and c.id = l.contact_id
    where l.provider = ${provider} and l.target = ${target} and l.entity_id = ${entityId} and c.newsletter = 'subscribed'`.execute(
    context.db,
  )
  return rows[0]?.people ?? 0
}
