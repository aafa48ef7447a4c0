import { fail as failAccounts } from '#domains/accounts/contract.ts'
import type { LiveClass } from '#domains/catalogue/cards-contract.ts'
import type { LiveService } from '#domains/catalogue/contract.ts'
import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import { newId } from '#platform/common/ids.ts'
import { minute } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail, type SellerNames } from '../contract.ts'
import type { BookingConfirmed } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import { isWithinReach } from '../rules/months.ts'
import { offerOf, spanOf } from '../rules/offer.ts'
import { priceOfDate } from '../rules/on-sale.ts'
import { addTime } from '../store/add-time.ts'
import type { Customer } from '../store/booking-fields.ts'
import { listSessions } from '../store/class-sessions.ts'
import { failSeats, type NewHeld } from './hold-times.ts'
import { requireNotBusy } from './require-not-busy.ts'

export type ByHand = {
  readonly provider: string
  readonly serviceId: string
  readonly start: Date
  readonly quantity: number
  /** A date of a class that has too few seats gets more; its waitlist does not have them first. */
  readonly makeRoom?: boolean
  /** The provider goes on although a calendar says that they are busy then. */
  readonly evenIfBusy?: boolean
  /** Time zone of the customer's mails; undefined: the service's. */
  readonly visitorTimezone?: string | undefined
  readonly customer: Customer
  readonly names: SellerNames
}

/**
 * Adds a booking for the provider, confirmed at once. The caller has checked the owner. Hours, notice, horizon and
 * limits do not apply, and the service may be paused; the time must be free and in the future, and of a class one of its
 * dates.
 * Throws `scheduling.slot_taken`, `.time_passed`, `.party_too_large`, `.slot_not_offered` (more than five years ahead, or a connected
 * calendar says that the provider is busy then and `evenIfBusy` is not set),
 * `.seats_left`, `.session_gone` (of a class),
 * `catalogue.service_missing`, `accounts.closing`.
 */
export function addByHand(
  { accounts, catalogue }: SchedulingDeps,
  context: Context,
  input: ByHand,
): Promise<NewHeld> {
  return transact(context, async (inside) => {
    const { provider, serviceId, quantity } = input
    const sold = await catalogue.findSellable(inside, provider, { entityId: serviceId })
    // what is sold without a date has no time to add
    const isTimeless = sold?.type === 'individual' && sold.fulfilment === 'unscheduled'
    if (!sold || isTimeless) return failCatalogue('catalogue.service_missing')
    if (await accounts.lockEnding(inside, provider)) return failAccounts('accounts.closing')
    if (quantity > sold.maxPartySize) return fail('scheduling.party_too_large', { most: sold.maxPartySize })
    if (input.start <= inside.clock.now()) return fail('scheduling.time_passed')
    if (!isWithinReach(input.start, inside.clock.now())) return fail('scheduling.slot_not_offered')

    // the provider does not approve their own booking
    const own = { ...input.names, requiresApproval: false }
    const time =
      sold.type === 'group' ? await seatsAt(catalogue, inside, sold, input) : timeOf(catalogue, sold, input)
    const { left, ...taken } = { left: undefined, ...time }
    const terms = { ...taken.terms, ...own }
    if ('span' in time && !input.evenIfBusy)
      await requireNotBusy(inside, { provider, start: input.start, span: time.span }, { toOwner: true })
    const booking = await addTime(inside, {
      ...taken,
      provider,
      id: newId('bkg'),
      serviceId,
      terms,
      customerLimit: sold.maxPerCustomer,
      start: input.start.getTime(),
      quantity,
      raise: input.makeRoom ?? false,
      visitorZone: input.visitorTimezone ?? terms.timezone,
      customer: input.customer,
    })
    if (!booking && left !== undefined) return failSeats(input.start, left)
    if (!booking) return fail('scheduling.slot_taken', { start: input.start.toISOString() })
    await announce<BookingConfirmed>(inside, {
      type: 'scheduling.booking_confirmed',
      provider,
      data: { ...bookingEventData(booking), approved: false },
    })
    await bumpVersion(inside, provider)
    return { booking, terms }
  })
}

type Catalogue = SchedulingDeps['catalogue']

function timeOf(catalogue: Catalogue, service: LiveService, { start }: ByHand) {
  const offer = offerOf(service)
  return {
    terms: { ...catalogue.termsOf(service, { now: start }), promotion: null },
    end: start.getTime() + offer.durationMs,
    span: spanOf(offer, start.getTime()),
  }
}

/** The date of a class that begins at `start`, on a closed day too, with the seats that it has left. */
async function seatsAt(catalogue: Catalogue, context: Context, live: LiveClass, { provider, start }: ByHand) {
  const at = start.getTime()
  const sessions = await listSessions(context, provider, [live.entityId], { from: at, to: at + 1 })
  const session = sessions.find(({ state }) => state === 'scheduled')
  if (!session) return fail('scheduling.session_gone', { start: start.toISOString() })
  const durationMin = (session.end.getTime() - at) / minute
  const priceCents = priceOfDate(live, session)
  return {
    terms: catalogue.classTermsOf(live, { durationMin, priceCents, promotion: null }),
    end: session.end.getTime(),
    sessionId: session.id,
    left: session.capacity - session.taken,
  }
}
