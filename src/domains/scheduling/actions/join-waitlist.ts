import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import type { EndpointOutput } from '#platform/common/endpoint.ts'
import { newId } from '#platform/common/ids.ts'
import { usableZone } from '#platform/common/zone-names.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail } from '../contract.ts'
import type { LineJoined } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { closingOf } from '../rules/closing.ts'
import { isSeries, onSale } from '../rules/on-sale.ts'
import { listSessions } from '../store/class-sessions.ts'
import { joinLine } from '../store/waitlist.ts'
import type { joinWaitlist as contract, Wish } from '../waitlist-contract.ts'
import { entryTokenOf } from './read-entry.ts'

export type JoinInput = {
  readonly userUrl: string
  readonly serviceUrl: string
  readonly start: string
  readonly name: string
  readonly email: string
  readonly quantity: number
  readonly wish: Wish
  readonly timezone: string
}

/**
 * Puts a visitor at the end of the line of a full date, or of a series. Anyone may call it. Throws
 * `catalogue.service_missing`, `.service_paused`, `scheduling.session_gone`, `.party_too_large`, `.seats_free`,
 * `.waiting_already`, `.waitlists_enough`.
 */
export async function joinWaitlist(
  deps: SchedulingDeps,
  context: Context,
  { userUrl, serviceUrl, start, timezone, ...person }: JoinInput,
): Promise<EndpointOutput<typeof contract>> {
  const { accounts, catalogue, waiters } = deps
  const provider = await accounts.ownerOf(context, userUrl)
  const live = provider && (await catalogue.findLiveClass(context, provider, { serviceUrl }))
  if (!provider || !live) return failCatalogue('catalogue.service_missing')
  if (live.visibility === 'paused') return failCatalogue('catalogue.service_paused')
  const now = context.clock.now().getTime()
  const sessions = await listSessions(context, provider, [live.entityId], { from: now })
  const open = onSale(live, sessions, now).map(({ session }) => session)
  const date = open.find((session) => session.start.getTime() === Date.parse(start))
  const sessionId = isSeries(live) ? null : (date?.id ?? '')
  const closes = closingOf(live, sessions, sessionId, now)
  if (!date || closes === undefined) return fail('scheduling.session_gone', { start })
  const most = Math.min(live.maxPartySize, ...(isSeries(live) ? open : [date]).map((one) => one.capacity))
  if (person.quantity > most) return fail('scheduling.party_too_large', { most })

  return transact(context, async (inside) => {
    const id = newId('wle')
    const { outcome, number } = await joinLine(inside, provider, {
      ...person,
      id,
      serviceId: live.entityId,
      sessionId,
      zone: usableZone(timezone, live.timezone),
      closesAt: new Date(closes),
      ...waiters?.boundsOf(context, person.email),
    })
    if (outcome === 'free') return fail('scheduling.seats_free')
    if (outcome === 'again') return fail('scheduling.waiting_already')
    if (outcome === 'gone') return fail('scheduling.session_gone', { start })
    if (outcome !== 'joined') return fail('scheduling.waitlists_enough')
    await announce<LineJoined>(inside, {
      type: 'scheduling.line_joined',
      provider,
      data: { entryId: id },
    })
    await bumpVersion(inside, provider)
    return {
      token: entryTokenOf(deps, { provider, entryId: id }),
      number: person.wish === 'seat' ? number : null,
    }
  })
}
