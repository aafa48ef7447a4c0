import { sql } from 'kysely'
import { type Placement, placementNames } from '#domains/exchange/contract.ts'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'

type Member = {
  readonly provider: string
  readonly userUrl: string
  readonly name?: string
  readonly trade?: string
  readonly place?: string
  readonly oneLiner?: string
  readonly portrait?: string
  readonly drawn?: string
  readonly theme?: string
  readonly timezone?: string
  readonly isOnline?: boolean
  readonly placements?: readonly Placement[]
  /** False: the page is off the web. */
  readonly isLive?: boolean
}

/** Makes a provider a member of the exchange network, with the card of a live page. */
export async function aShownMember(context: Context, member: Member): Promise<void> {
  const { provider, userUrl, name = 'Marta Kowalska', placements = placementNames, isLive = true } = member
  const { trade = 'Potter', place = 'Baltimore', timezone = 'America/New_York', isOnline = false } = member
  const page = {
    userUrl,
    name,
    firstName: name.split(' ')[0],
    trade,
    place,
    isOnline,
    timezone,
    oneLiner: member.oneLiner ?? 'Everything I know about patience I learned from mud.',
    portrait: member.portrait ?? '',
    drawn: member.drawn ?? 'portrait',
    theme: member.theme ?? 'paper',
  }
  const now = context.clock.now()
  await sql`
    insert into exchange_members (provider, state, joined_at, offers, wants, languages, is_online, places, weekly_capacity,
      takes_overflow, message, placements, page, occupation, trade, words, timezone, last_active_at, changed_at)
    values (${provider}, 'in', ${now}, '{}', '{}', '{en}', ${isOnline}, '{}', 5, false, '', ${[...placements]},
      ${isLive ? JSON.stringify(page) : null}, 'other', ${trade}, '{}', ${timezone}, ${now}, ${now})
  `.execute(context.db)
}

/** What one side of a partnership shows, and whether it paused. */
type Side = { readonly provider: string; readonly shows?: readonly Placement[] }

/** Makes two members partners, and moves the versions of both as accepting a request does. Returns the partnership's id. */
export async function aPartnership(context: Context, one: Side, other: Side): Promise<string> {
  const [low, high] = one.provider < other.provider ? [one, other] : [other, one]
  const [id, request] = [newId('xpt'), newId('xrq')]
  const now = context.clock.now()
  await transact(context, async (inside) => {
    await sql`
      insert into exchange_requests (id, from_provider, to_provider, state, window_days, placements, message, round, created_at,
        expires_at, ended_at)
      values (${request}, ${one.provider}, ${other.provider}, 'accepted', 30, '{}', '', 1, ${now}, ${now}, ${now})
    `.execute(inside.db)
    await sql`
      insert into exchange_partnerships (id, low, high, request_id, window_days, started_at, low_shows, high_shows)
      values (${id}, ${low.provider}, ${high.provider}, ${request}, 30, ${now}, ${[...(low.shows ?? placementNames)]},
        ${[...(high.shows ?? placementNames)]})
    `.execute(inside.db)
    for (const { provider } of [low, high]) await bumpVersion(inside, provider)
  })
  return id
}

/** Changes what members and partnerships say by SQL, and moves the version of a page as the actions of the network do. */
export async function changeNetwork(
  context: Context,
  provider: string,
  change: ReturnType<typeof sql>,
): Promise<void> {
  await transact(context, async (inside) => {
    await change.execute(inside.db)
    await bumpVersion(inside, provider)
  })
}
