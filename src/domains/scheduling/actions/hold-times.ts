import { newId } from '#platform/common/ids.ts'
import { type Millis, minute } from '#platform/common/time.ts'
import { usableZone } from '#platform/common/zone-names.ts'
import type { Context } from '#platform/context.ts'
import { idOfRequest, RepeatedRequest } from '#platform/request-key.ts'
import { notifyVersion, StaleOffer } from '#platform/versions/versions.ts'
import { type Booking, fail, type HeldTerms, holdMinutes } from '../contract.ts'
import type { SchedulingDeps } from '../ports.ts'
import type { Span } from '../store/booking-fields.ts'
import { firstHoldEnd, type HeldBooking, insertHold, type NewHold } from '../store/insert-hold.ts'

/** What is held together: times of one service, or dates of one class. */
export type Wanted = {
  readonly provider: string
  readonly serviceId: string
  readonly customerLimit: number | null
  readonly quantity: number
  /** A zone that the server does not know is stored as the service's. */
  readonly timezone: string
  /** They are sold, moved and cancelled together. */
  readonly isSeries?: boolean
  /** The offer of a waitlist whose seats they get, and the end of the hold. */
  readonly offer?: { readonly entryId: string; readonly until: Millis }
  /** The version of what the terms come from; undefined: it was read just now. */
  readonly offerVersion?: number | undefined
  /** By start. */
  readonly times: readonly WantedTime[]
}
export type WantedTime = Pick<HeldBooking, 'day' | 'week'> & {
  readonly start: Millis
  readonly end: Millis
  readonly terms: HeldTerms
  readonly span?: Span
  readonly sessionId?: string
}

/** A held booking and the terms stored with it. */
export type NewHeld = { readonly booking: Booking; readonly terms: HeldTerms }

/**
 * Holds times for ten minutes, at most until the first of them starts, all or none. The database decides every race. With a
 * key of the request the first booking gets its id from the key. Throws `RepeatedRequest` if there is such a booking, `StaleOffer` if the
 * terms come from an earlier version. Throws `scheduling.slot_taken`, `.slot_not_offered` (the provider is busy elsewhere), `.limit_reached`, `.seats_left`, `.session_gone`, `.holding_enough`, `.offer_over`.
 */
export async function holdTimes(
  deps: SchedulingDeps,
  context: Context,
  { provider, times, isSeries, timezone, offer, offerVersion, ...wanted }: Wanted,
): Promise<NewHeld[]> {
  const now = context.clock.now().getTime()
  const ids = times.map((_, place) => (place === 0 ? idOfRequest('bkg', context.requestKey) : newId('bkg')))
  const together = times.length > 1 ? { checkoutId: ids[0] ?? '' } : {}
  const series = isSeries ? { seriesId: ids[0] ?? '' } : {}
  const bookings = times.map(
    (time, place): HeldBooking => ({
      ...wanted,
      ...time,
      ...together,
      ...series,
      id: ids[place] ?? '',
      visitorZone: usableZone(timezone, time.terms.timezone),
    }),
  )
  const first = Math.min(...times.map(({ start }) => start))
  const hold: NewHold = {
    provider,
    until: Math.min(offer?.until ?? now + holdMinutes * minute, first),
    // seats on offer are counted already
    ...(offer ? { offer: { entryId: offer.entryId } } : { network: networkOf(deps, context) }),
    offerVersion,
    bookings,
  }
  await context.stopPoint?.('hold-before')
  const inserted = await insertHold(context, hold)
  if (inserted.outcome === 'repeated') throw new RepeatedRequest()
  if (inserted.outcome === 'stale') throw new StaleOffer()
  if (inserted.outcome === 'holding') return refuseMore(context, hold)
  if (inserted.outcome === 'lapsed') return fail('scheduling.offer_over')
  if (inserted.outcome !== 'held') return refuse(inserted)
  await context.stopPoint?.('hold-made')
  notifyVersion(context, provider, inserted.version, 'times')
  return bookings.map((booking) => ({ booking: bookingOf(hold, booking, now), terms: booking.terms }))
}

type Refused = Exclude<
  Awaited<ReturnType<typeof insertHold>>,
  { outcome: 'held' | 'holding' | 'lapsed' | 'repeated' | 'stale' }
>

function refuse(refused: Refused): never {
  const start = refused.start.toISOString()
  if (refused.outcome === 'full') return fail('scheduling.limit_reached', { start })
  if (refused.outcome === 'away') return fail('scheduling.slot_not_offered', { start })
  if (refused.outcome === 'gone') return fail('scheduling.session_gone', { start })
  if (refused.outcome === 'taken') return fail('scheduling.slot_taken', { start })
  return failSeats(refused.start, (refused as Extract<Refused, { outcome: 'seats_full' }>).seatsLeft)
}

/** Throws `scheduling.seats_left` with the number of seats that a date still has. */
export const failSeats = (start: Date, seatsLeft: number): never =>
  fail('scheduling.seats_left', { start: start.toISOString(), seatsLeft }, seatsLeftWords(seatsLeft))

/** `Only 2 seats are left.` */
function seatsLeftWords(seatsLeft: number): string {
  if (seatsLeft <= 0) return 'No seat is left.'
  return seatsLeft === 1 ? 'Only 1 seat is left.' : `Only ${seatsLeft} seats are left.`
}

/** The booking as the database stored it. */
const bookingOf = ({ provider, until }: NewHold, held: HeldBooking, now: Millis): Booking => ({
  provider,
  id: held.id,
  serviceId: held.serviceId,
  serviceTitle: held.terms.title,
  state: 'held',
  start: new Date(held.start),
  end: new Date(held.end),
  quantity: held.quantity,
  serviceTimezone: held.terms.timezone,
  visitorTimezone: held.visitorZone,
  personId: null,
  coupon: null,
  pass: null,
  takesOffer: false,
  customerName: null,
  holdUntil: new Date(until),
  orderId: null,
  requiresApproval: held.terms.requiresApproval,
  approvedAt: null,
  sequence: 0,
  rescheduleCount: 0,
  percentAtMove: null,
  freeCancelUntil: null,
  cancelledBy: null,
  sessionId: held.sessionId ?? null,
  checkoutId: held.checkoutId ?? null,
  seriesId: held.seriesId ?? null,
  attended: null,
  createdAt: new Date(now),
})

/** The caller's network; undefined if the context has no address, as in the product's own jobs. */
function networkOf({ holders }: SchedulingDeps, { address }: Context): NewHold['network'] {
  return holders && address !== undefined
    ? { mark: holders.markOf(address), maxHolds: holders.maxHolds }
    : undefined
}

/**
 * Throws `scheduling.holding_enough` with the maximum number of holds, the end of the first one, and the minutes until
 * then, rounded up.
 */
async function refuseMore(context: Context, { provider, network }: NewHold): Promise<never> {
  const now = context.clock.now().getTime()
  const first = network && (await firstHoldEnd(context, provider, network.mark))
  // without a hold of its own there are only unpaid orders, or a hold that has just ended
  const until = first ?? new Date(now + minute)
  const minutes = Math.max(1, Math.ceil((until.getTime() - now) / minute))
  const most = network?.maxHolds
  return fail(
    'scheduling.holding_enough',
    { most, until: until.toISOString(), minutes },
    `${most === 1 ? '1 unpaid time is' : `${most} unpaid times are`} being held from your network, as many as can be. You can hold another one in ${minutes === 1 ? 'a minute' : `${minutes} minutes`} at the latest.`,
  )
}
