import { fail as failCatalogue, type LiveService } from '#domains/catalogue/contract.ts'
import type { Booking, BookingRef } from '#domains/scheduling/contract.ts'
import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { fail } from '../contract.ts'
import { type Checkout } from '../customer-contract.ts'
import type { OrderPlaced } from '../events.ts'
import type { CommerceDeps } from '../ports.ts'
import { told } from '../rules/told.ts'
import type { Order } from '../store/order-row.ts'
import { findOrderOfBooking } from '../store/orders.ts'
import { insertOrder, type NewOrder } from '../store/place.ts'
import { openPayment } from './open-payment.ts'
import { readCheckout } from './read-checkout.ts'
import { providerNameOf, soldAs } from './sold-as.ts'

export type OrderInput = {
  readonly token: string
  readonly name: string
  readonly email: string
  readonly note: string
  /** Whole cents, as the page showed it; undefined: it showed nothing. */
  readonly totalCents?: number | undefined
  /** Names the refund policy that the page showed; undefined: it showed none. */
  readonly policySha256?: string | undefined
}

/** Thrown to undo a transaction whose order another request has placed a moment earlier. */
class AlreadyPlaced extends Error {}

/**
 * Whoever holds the link: places the order of a hold, once however often it is asked. Free services are confirmed (or
 * requested) at once; paid ones begin a payment and answer with what the card form needs.
 * `commerce.price_changed`, `.policy_changed`, `.details_changed`, `.payments_off`, `.gateway_unavailable`;
 * `scheduling.hold_expired`, `.limit_reached`, `.booking_missing`; `catalogue.service_missing`.
 */
export async function placeOrder(deps: CommerceDeps, context: Context, input: OrderInput): Promise<Checkout> {
  const { token } = input
  const ref = deps.scheduling.ownRefOf(token)
  const booking = await deps.scheduling.bookingOf(context, ref)
  // the booking names its order from the same transaction on
  if (booking.orderId === null) {
    try {
      const placed = await place(deps, context, booking, input)
      if (placed.order.amount === 0) return await readCheckout(deps, context, { token, known: placed })
    } catch (error) {
      if (!(error instanceof AlreadyPlaced)) throw error
    }
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

/** Answers with the order, and the account it was sold from. */
async function place(
  deps: CommerceDeps,
  context: Context,
  booking: Booking,
  input: OrderInput,
): Promise<{ order: Order; account: Account }> {
  const { accounts, catalogue, scheduling, gateway } = deps
  const { provider, id: bookingId, serviceId } = booking
  const ref: BookingRef = { provider, bookingId }
  const [service, account] = await Promise.all([
    catalogue.findLive(context, provider, { entityId: serviceId }),
    accounts.accountOf(context, provider),
  ])
  // whose account is about to close sells nothing more, to nobody who was choosing already either
  if (!service || account?.closingDueAt || account?.closedAt)
    return failCatalogue('catalogue.service_missing')
  const draft = draftOrder(deps, booking, service, account, input)
  if (input.totalCents !== undefined && input.totalCents !== draft.amount)
    return fail('commerce.price_changed', { totalCents: draft.amount })
  if (input.policySha256 !== undefined && input.policySha256 !== draft.snapshot.policy.sha256)
    return fail('commerce.policy_changed')
  const free = draft.amount === 0
  if (!free && !gateway) return fail('commerce.payments_off')

  const customer = { orderId: draft.id, name: input.name, email: input.email }
  const order = await transact(context, async (inside) => {
    const outcome = free ? await scheduling.confirm(inside, ref, { paid: false, customer }) : undefined
    if (!free) {
      await scheduling.attachOrder(inside, ref, customer)
      await scheduling.beginPayment(inside, ref)
    }
    const placed = await insertOrder(inside, {
      ...draft,
      actor: 'customer',
      state: outcome === 'confirmed' ? 'active' : 'open',
      ...(outcome && outcome !== 'lost' && { settled: outcome }),
      ...(gateway && !free && { payment: { id: newId('pay'), gateway: gateway.name } }),
    })
    if (placed === undefined) throw new AlreadyPlaced()
    await announce<OrderPlaced>(inside, {
      type: 'commerce.order_placed',
      provider,
      data: told({ ...draft, number: placed.number }),
    })
    context.stopPoint?.('order-writing')
    return placed
  })
  context.stopPoint?.('order-placed')
  return { order, account }
}

type Account = Awaited<ReturnType<CommerceDeps['accounts']['accountOf']>>

type Draft = Omit<NewOrder, 'state' | 'actor' | 'settled' | 'payment'>

function draftOrder(
  deps: CommerceDeps,
  booking: Booking,
  service: LiveService,
  account: Account,
  input: OrderInput,
): Draft {
  const { provider, id: bookingId, quantity, visitorTimezone } = booking
  const providerName = providerNameOf(account)
  return {
    provider,
    id: newId('ord'),
    bookingId,
    serviceId: service.entityId,
    customer: { name: input.name, email: input.email, note: input.note },
    amount: service.priceCents * quantity,
    snapshot: soldAs(deps, service, { quantity, visitorTimezone, providerName }),
  }
}
