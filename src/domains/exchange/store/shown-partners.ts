import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Placement } from '../contract.ts'
import type { ShownPartner } from '../placements-contract.ts'

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

/**
 * Reads the partners whom a provider's page shows in a placement, the oldest partnership first: of a member with this placement,
 * in a partnership that neither side paused and whose own side has the placement, and only members who are in with a live page.
 */
export async function findShownPartners(
  context: Context,
  { provider, placement, most, evenOff }: Page,
): Promise<StoredPartner[]> {
  const { rows } = await sql<StoredPartner>`
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
    limit ${most}
  `.execute(context.db)
  return rows
}
