import { createHash } from 'node:crypto'
import { fail as failCatalogue, type LiveService } from '#domains/catalogue/contract.ts'
import type { Booking, BookingRef } from '#domains/scheduling/contract.ts'
import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { type Checkout, fail } from '../contract.ts'
import type { OrderPlaced } from '../events.ts'
import type { CommerceDeps } from '../ports.ts'
import { policyText, snapshotOf } from '../rules/snapshot.ts'
import { told } from '../rules/told.ts'
import type { Order } from '../store/order-row.ts'
import { findOrderOfBooking, tellHistory } from '../store/orders.ts'
import { insertOrder, type NewOrder } from '../store/place.ts'
import { openPayment } from './open-payment.ts'
import { readCheckout } from './read-checkout.ts'

export type OrderInput = {
  readonly token: string
  readonly name: string
  readonly email: string
  readonly note: string
}

/** Thrown to undo a transaction whose order another request has placed a moment earlier. */
class AlreadyPlaced extends Error {}

/**
 * Whoever holds the link: places the order of a hold, once however often it is asked. Free services are confirmed (or
 * requested) at once; paid ones begin a payment and answer with what the card form needs.
 * `commerce.details_changed`, `.payments_off`, `.gateway_unavailable`; `scheduling.hold_expired`, `.limit_reached`,
 * `.booking_missing`; `catalogue.service_missing`.
 */
export async function placeOrder(deps: CommerceDeps, context: Context, input: OrderInput): Promise<Checkout> {
  const ref = deps.scheduling.refOf(input.token)
  const before = await findOrderOfBooking(context, ref.provider, ref.bookingId)
  if (before) return resume(deps, context, before, input)
  try {
    await place(deps, context, ref, input)
  } catch (error) {
    if (!(error instanceof AlreadyPlaced)) throw error
  }
  const order = await findOrderOfBooking(context, ref.provider, ref.bookingId)
  return order ? resume(deps, context, order, input) : fail('commerce.order_missing')
}

/** The same order again: its payment is opened where that has not succeeded yet. */
async function resume(
  deps: CommerceDeps,
  context: Context,
  order: Order,
  { token, name, email }: OrderInput,
): Promise<Checkout> {
  if (order.customerName !== name || order.customerEmail !== email) return fail('commerce.details_changed')
  await openPayment(deps, context, order)
  return readCheckout(deps, context, { token })
}

async function place(
  deps: CommerceDeps,
  context: Context,
  ref: BookingRef,
  input: OrderInput,
): Promise<void> {
  const { catalogue, scheduling, gateway } = deps
  const booking = await scheduling.bookingOf(context, ref)
  const service = await catalogue.findLive(context, ref.provider, { entityId: booking.serviceId })
  if (!service) return failCatalogue('catalogue.service_missing')
  const order = await draftOrder(deps, context, booking, service, input)
  if (order.amount > 0 && !gateway) return fail('commerce.payments_off')

  const customer = { orderId: order.id, name: input.name, email: input.email }
  await transact(context, async (inside) => {
    const free = order.amount === 0
    const outcome = free ? await scheduling.confirm(inside, ref, { paid: false, customer }) : undefined
    if (!free) {
      await scheduling.attachOrder(inside, ref, customer)
      await scheduling.beginPayment(inside, ref)
    }
    const number = await insertOrder(inside, {
      ...order,
      state: outcome === 'confirmed' ? 'active' : 'open',
      ...(gateway && !free && { payment: { id: newId('pay'), gateway: gateway.name } }),
    })
    if (number === undefined) throw new AlreadyPlaced()
    if (outcome === 'confirmed' || outcome === 'requested')
      await tellHistory(inside, order, { step: outcome })
    await announce<OrderPlaced>(inside, {
      type: 'commerce.order_placed',
      provider: ref.provider,
      data: told({ ...order, number }),
    })
  })
}

type Draft = Omit<NewOrder, 'state' | 'payment'>

async function draftOrder(
  deps: CommerceDeps,
  context: Context,
  booking: Booking,
  service: LiveService,
  input: OrderInput,
): Promise<Draft> {
  const { provider, id: bookingId, quantity, visitorTimezone } = booking
  const account = await deps.accounts.accountOf(context, provider)
  const policy = deps.catalogue.refundPolicyOf(service)
  const sha256 = createHash('sha256').update(policyText(policy)).digest('hex')
  const providerName = account ? `${account.firstName} ${account.lastName}`.trim() : ''
  return {
    provider,
    id: newId('ord'),
    bookingId,
    serviceId: service.entityId,
    customer: { name: input.name, email: input.email, note: input.note },
    amount: service.priceCents * quantity,
    snapshot: snapshotOf({ service, policy, sha256, quantity, visitorTimezone, providerName }),
  }
}
