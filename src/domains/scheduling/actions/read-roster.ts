import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import { fail } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import type { readRoster as contract } from '../roster-contract.ts'
import { closingOf } from '../rules/closing.ts'
import type { WaitlistEntry } from '../rules/waiting.ts'
import { findSession } from '../store/class-sessions.ts'
import { bookingsOfSession, stillToCancel } from '../store/roster.ts'
import { listLines, takenFromLines } from '../store/waitlist.ts'
import type { WaitingEntry } from '../waitlist-contract.ts'
import { listedSession } from './list-sessions.ts'

/**
 * Returns one date of a class of the owner with those who come. Throws `scheduling.session_missing`,
 * `accounts.not_an_owner`.
 */
export async function readRoster(
  { accounts, catalogue, people }: SchedulingDeps,
  context: Context,
  { id }: { readonly id: string },
): Promise<EndpointOutput<typeof contract>> {
  const provider = accounts.requireOwner(context)
  const session = await findSession(context, provider, id)
  if (!session || session.state === 'withdrawn') return fail('scheduling.session_missing')
  const [bookings, live, still, waitlist, fromLine] = await Promise.all([
    bookingsOfSession(context, { provider, sessionId: id }),
    catalogue.findLiveClass(context, provider, { entityId: session.serviceId }),
    stillToCancel(context, provider, [session]),
    session.hasLine ? listLines(context, provider, [session.id, session.serviceId]) : [],
    takenFromLines(context, provider, [session.id, session.serviceId]),
  ])
  const ids = [...new Set(bookings.flatMap(({ personId }) => personId ?? []))]
  const emails = new Map((await people.find(context, provider, ids)).map((one) => [one.id, one.email]))
  const sold = bookings.filter(({ state }) => seated.has(state))
  const closes = live && closingOf(live, [session], id, context.clock.now().getTime())
  const onOffer = offeredSeats(waitlist, id)
  const soldSeats = sold.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    session: listedSession(session, still.get(id) ?? 0, waitlist.length),
    bookings: bookings
      .filter(({ state }) => state !== 'held')
      .map((booking) => ({
        id: booking.id,
        orderId: booking.orderId,
        customerName: booking.customerName ?? '',
        customerEmail: emails.get(booking.personId ?? '') ?? '',
        quantity: booking.quantity,
        state: booking.state,
        attended: booking.attended,
        fromLineAt: fromLine.get(booking.seriesId ?? booking.id)?.toISOString() ?? null,
      })),
    heldSeats: Math.max(0, session.taken - soldSeats - onOffer),
    offeredSeats: onOffer,
    waitlist: waitlist.map(listedEntry),
    closesAt: closes === undefined ? null : new Date(closes).toISOString(),
    maxPartySize: live?.maxPartySize ?? 1,
  }
}

/** Seats of a session that are on offer to its line. */
const offeredSeats = (waitlist: readonly WaitlistEntry[], id: string): number =>
  waitlist
    .filter(({ offeredSessions }) => offeredSessions?.includes(id))
    .reduce((sum, { quantity }) => sum + quantity, 0)

const listedEntry = (entry: WaitlistEntry): WaitingEntry => ({
  id: entry.id,
  name: entry.name,
  email: entry.email,
  quantity: entry.quantity,
  wish: entry.wish,
  state: entry.state === 'offered' ? 'offered' : 'waiting',
  offerUntil: entry.offerUntil?.toISOString() ?? null,
  movedUpReason: entry.movedUpReason,
  since: entry.createdAt.toISOString(),
})

const seated: ReadonlySet<string> = new Set(['requested', 'confirmed', 'completed', 'no_show'])
