import { fail as failAccounts } from '#domains/accounts/contract.ts'
import { fail as failCatalogue } from '#domains/catalogue/contract.ts'
import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { fail, type SellerNames } from '../contract.ts'
import type { BookingConfirmed } from '../events.ts'
import type { SchedulingDeps } from '../ports.ts'
import { bookingEventData } from '../rules/booking-event-data.ts'
import { isWithinReach } from '../rules/months.ts'
import { offerOf, spanOf } from '../rules/offer.ts'
import { addTime } from '../store/add-time.ts'
import type { Customer } from '../store/write-hold.ts'
import type { NewHeld } from './hold-times.ts'

export type ByHand = {
  readonly provider: string
  readonly serviceId: string
  readonly start: Date
  readonly quantity: number
  /** Time zone of the customer's mails; undefined: the service's. */
  readonly visitorTimezone?: string | undefined
  readonly customer: Customer
  readonly names: SellerNames
}

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
): Promise<NewHeld> {
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
    // the provider does not approve their own booking
    const terms = { ...catalogue.termsOf(service), ...input.names, requiresApproval: false }
    const start = input.start.getTime()
    const booking = await addTime(inside, {
      provider,
      id: newId('bkg'),
      serviceId,
      terms,
      customerLimit: service.maxPerCustomer,
      start,
      end: start + offer.durationMs,
      span: spanOf(offer, start),
      quantity,
      visitorZone: input.visitorTimezone ?? offer.zone,
      customer: input.customer,
    })
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
