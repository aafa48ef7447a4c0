import type { EndpointOutput } from '#platform/common/endpoint.ts'
import type { Context } from '#platform/context.ts'
import { type readOrder as contract, fail } from '../contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { rowOf } from '../rules/order-row-of.ts'
import { type EventData, timelineNote } from '../rules/timeline-note.ts'
import { findOrder, listEvents } from '../store/orders.ts'

/** The owner: one order with its timeline. Somebody else's is `commerce.order_missing`. */
export async function readOrder(
  deps: CommerceDeps,
  context: Context,
  { id }: { id: string },
): Promise<EndpointOutput<typeof contract>> {
  const provider = deps.accounts.requireOwner(context)
  const order = await findOrder(context, provider, id)
  if (!order) return fail('commerce.order_missing')
  const { bookingId, snapshot, customerNote, quantity } = order
  const [booking] = await deps.scheduling.bookingsOf(context, provider, bookingId === null ? [] : [bookingId])
  const events = await listEvents(context, provider, id)
  return {
    ...rowOf(order, booking),
    customerNote,
    quantity,
    priceCents: snapshot.priceCents,
    policyTitle: snapshot.policy.title,
    place: deps.catalogue.placeText(snapshot.location),
    timezone: snapshot.timezone,
    actions: [],
    paidCents: 0,
    refundedCents: 0,
    dueCents: 0,
    netCents: 0,
    refunds: [],
    cancelledBy: booking?.cancelledBy ?? null,
    serviceId: order.serviceId,
    visitorTimezone: snapshot.visitorTimezone,
    customerUrl: null,
    bookingId,
    bookingEnd: booking?.end.toISOString() ?? null,
    timeline: events.map(({ id: eventId, at, actor, step, data }) => ({
      id: eventId,
      at: at.toISOString(),
      of: 'order' as const,
      actor,
      step,
      // written by tellHistory and moveOrder alone
      note: timelineNote(step, data as EventData),
      mail: null,
    })),
  }
}
