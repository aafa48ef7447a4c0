import type { Context } from '#platform/context.ts'
import type { Join } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { joinAt, wayIn } from '../rules/join.ts'
import { findOrderOfBooking } from '../store/orders.ts'

const hidden = { url: null, address: null, directions: null }

/**
 * Whoever holds the link: where the booking takes place, from ten minutes before its start until its end. The place is
 * the service's of today, so that a link can be changed after mails were sent; what was sold stands in when the service
 * is not offered any more. `scheduling.booking_missing`.
 */
export async function readJoin(
  deps: CommerceDeps,
  context: Context,
  { token }: { token: string },
): Promise<Join> {
  const { scheduling, catalogue } = deps
  const ref = scheduling.refOf(token)
  const [booking, order] = await Promise.all([
    scheduling.bookingOf(context, ref),
    findOrderOfBooking(context, ref.provider, ref.bookingId),
  ])
  const now = context.clock.now()
  const { state, opensAt } = joinAt(booking, now)
  const live =
    state === 'open'
      ? await catalogue.findLive(context, ref.provider, { entityId: booking.serviceId })
      : undefined
  const location = live?.location ?? order?.snapshot.location
  return {
    state,
    now: now.toISOString(),
    opensAt: opensAt.toISOString(),
    startsAt: booking.start.toISOString(),
    endsAt: booking.end.toISOString(),
    title: booking.serviceTitle,
    ...(state === 'open' && location ? wayIn(location) : hidden),
  }
}
