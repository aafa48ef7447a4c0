import { CompiledQuery } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Reading } from '#platform/readings.ts'
import type { Placement } from '../contract.ts'
import type { ShownPartner } from '../placements-contract.ts'
import { mostShown } from '../rules/placing.ts'

/** The card of a live page, as `exchange_members.page` keeps it. */
type Card = Omit<ShownPartner, 'href'>

export type StoredPartner = {
  readonly partnershipId: string
  readonly provider: string
  readonly card: Card
}

type Page = {
  readonly provider: string
  readonly placement: Placement
  readonly most: number
  /** Whether the provider's own switch of the placement is ignored. */
  readonly evenOff: boolean
}

/** The partners of a page by the SQL of its provider, of the placement, of `evenOff` and of `most`. */
const shownSql = (provider: string, placement: string, evenOff: string, most: string) => `
  select p.id as partnership_id, peer.provider, peer.page as card
  from exchange_members own
  join lateral (
    select id, high as peer, low_shows as shows, started_at from exchange_partnerships
    where low = own.provider and ended_at is null and low_paused_at is null and high_paused_at is null
    union all
    select id, low, high_shows, started_at from exchange_partnerships
    where high = own.provider and ended_at is null and low_paused_at is null and high_paused_at is null
  ) p on ${placement} = any(p.shows)
  join exchange_members peer on peer.provider = p.peer and peer.state = 'in' and peer.page is not null
  where own.provider = ${provider} and own.state = 'in' and (${evenOff} or ${placement} = any(own.placements))
  order by p.started_at, p.id
  limit ${most}`

/**
 * Reads the partners whom a provider's page shows in a placement, the oldest partnership first: of a member with this placement,
 * in a partnership that neither side paused and whose own side has the placement, and only members who are in with a live page.
 */
export async function findShownPartners(
  { db }: Context,
  { provider, placement, most, evenOff }: Page,
): Promise<StoredPartner[]> {
  const text = shownSql('$1::text', '$2::text', '$3::boolean', '$4::integer')
  const values = [provider, placement, evenOff, most]
  return (await db.executeQuery<StoredPartner>(CompiledQuery.raw(text, values))).rows
}

/** The partners of a page's strip, for reads in one statement. */
export const stripReading: Reading<readonly StoredPartner[]> = {
  sql: `select coalesce(json_agg(json_build_object(
      'partnershipId', s.partnership_id, 'provider', s.provider, 'card', s.card
    )), '[]') from (${shownSql('given.provider', "'strip'", 'false', String(mostShown))}) s`,
  // the cast is safe: the statement makes these objects
  of: (value) => value as readonly StoredPartner[],
}
