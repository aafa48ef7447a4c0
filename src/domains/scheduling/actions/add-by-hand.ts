import { fail as failAccounts } from '#domains/accounts/contract.ts'
import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { type Booking, fail } from '../contract.ts'
import type { BookingConfirmed } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import { isWithinReach } from '../rules/months.ts'
import { offerOf, spanOf } from '../rules/offer.ts'
import { type AddedTime, addTime } from '../store/add-time.ts'
import type { Customer } from '../store/write-hold.ts'
import { giveWay } from './expire-booking.ts'

export type ByHand = {
  readonly provider: string
  readonly serviceId: string
  readonly start: Date
  readonly quantity: number
  /** Time zone of the customer's mails; undefined: the service's. */
  readonly visitorTimezone?: string | undefined
  readonly customer: Customer
}

/** Maximum number of attempts; each retry follows the expiry of holds that were in the way. */
const attempts = 3

/**
 * Adds a booking for the provider, confirmed at once. The caller has checked the owner. Hours, notice, horizon and
 * limits do not apply, and the service may be paused; the time must be free and in the future.
 * Throws `scheduling.slot_taken`, `.time_passed`, `.party_too_large`, `.slot_not_offered` (more than five years ahead),
 * `catalogue.service_missing`, `accounts.closing`.
 */
export function addByHand(
  { accounts, catalogue }: SchedulingDeps,
  context: Context,
  input: ByHand,
): Promise<Booking> {
  return transact(context, async (inside) => {
    const { provider, serviceId, quantity } = input
    const service = await catalogue.findLive(inside, provider, { entityId: serviceId })
    if (!service) return failCatalogue('catalogue.service_missing')
    if (await accounts.lockEnding(inside, provider)) return failAccounts('accounts.closing')
    if (quantity > service.maxPartySize)
      return fail('scheduling.party_too_large', { most: service.maxPartySize })
    if (input.start <= inside.clock.now()) return fail('scheduling.time_passed')
    if (!isWithinReach(input.start, inside.clock.now())) return fail('scheduling.slot_not_offered')

    const offer = offerOf(service)
    const start = input.start.getTime()
    const booking = await add(inside, {
      provider,
      serviceId,
      // the provider does not approve their own booking
      terms: { ...catalogue.termsOf(service), requiresApproval: false },
      customerLimit: service.maxPerCustomer,
      start,
      end: start + offer.durationMs,
      span: spanOf(offer, start),
      quantity,
      visitorZone: input.visitorTimezone ?? offer.zone,
      customer: input.customer,
    })
    await announce<BookingConfirmed>(inside, {
      type: 'scheduling.booking_confirmed',
      provider,
      data: { ...bookingEventData(booking), approved: false },
    })
    await bumpVersion(inside, provider)
    return booking
  })
}

async function add(context: Context, time: AddedTime): Promise<Booking> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const done = await addTime(context, time)
    if (done.outcome === 'added') return done.booking
    if (done.outcome === 'taken') break
    await giveWay(context, time.provider, done.overdue)
  }
  return fail('scheduling.slot_taken', { start: new Date(time.start).toISOString() })
}
