import type { Terms } from '#domains/catalogue/contract.ts'
import { type Booking, type BookingRef, fail as failScheduling } from '#domains/scheduling/contract.ts'
import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { fail } from '../contract.ts'
import { type Checkout } from '../customer-contract.ts'
import type { OrderPlaced } from '../events.ts'
import type { CommerceDeps } from '../ports.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { sellerNames } from '../rules/seller-names.ts'
import type { Order } from '../store/order-row.ts'
import { findOrderOfBooking } from '../store/orders.ts'
import { insertOrder, type NewOrder } from '../store/place.ts'
import { awaitLink } from './await-link.ts'
import { changeCustomer } from './change-customer.ts'
import { openPayment } from './open-payment.ts'
import { readCheckout } from './read-checkout.ts'
import { soldAs } from './sold-as.ts'

export type OrderInput = {
  readonly token: string
  readonly name: string
  readonly email: string
  readonly note: string
}

/** Thrown to roll back when a concurrent request has placed the order. */
class AlreadyPlaced extends Error {}

/** Thrown to roll back when a link in a mail must confirm the order first. */
class NeedsLink extends Error {}

/**
 * Places the order of a held booking, on the terms stored with the hold. Anyone with the booking link may call it.
 * Idempotent: a repeated call returns the first order; with other details it changes the unpaid order's customer. A
 * free booking is confirmed (or requested) at once, unless its mailbox is a stranger's and has too many, or its network
 * has: then a link in a mail confirms it (`link`). A paid one starts a payment and returns what the card form needs. A
 * service that was paused after the hold is still sold. Throws `commerce.service_withdrawn`, `.provider_closing`,
 * `.already_paid`, `.details_changed`, `.payments_off`, `.gateway_unavailable`; `scheduling.hold_expired`,
 * `.limit_reached`, `.booking_missing`.
 */
export async function placeOrder(deps: CommerceDeps, context: Context, input: OrderInput): Promise<Checkout> {
  const { token } = input
  const ref = deps.scheduling.ownRefOf(token)
  const booking = await deps.scheduling.bookingOf(context, ref)
  const { state } = booking
  if (state === 'held' && booking.start <= context.clock.now())
    return failScheduling('scheduling.hold_expired', { state })
  // the transaction that writes the order also writes its id into the booking
  if (booking.orderId === null) {
    try {
      const placed = await place(deps, context, booking, input)
      if (placed.order.amount === 0) return await readCheckout(deps, context, { token, known: placed })
    } catch (error) {
      if (error instanceof NeedsLink && deps.strangers)
        return awaitLink(deps, context, deps.strangers, booking, input)
      if (!(error instanceof AlreadyPlaced)) throw error
    }
  }
  const order = await findOrderOfBooking(context, ref.provider, ref.bookingId)
  return order ? resume(deps, context, order, input) : fail('commerce.order_missing')
}

/**
 * Returns the existing order with a payment that takes a card (`openPayment`), then writes other details into it. The
 * payment is created with the first details, because a repeated creation must be the same request.
 */
async function resume(
  deps: CommerceDeps,
  context: Context,
  order: Order,
  { token, ...customer }: OrderInput,
): Promise<Checkout> {
  await openPayment(deps, context, order)
  await changeCustomer(deps, context, order, customer)
  return readCheckout(deps, context, { token })
}

/** Writes the order. Returns it with the provider's account. */
async function place(
  deps: CommerceDeps,
  context: Context,
  booking: Booking,
  input: OrderInput,
): Promise<{ order: Order; account: Account }> {
  const { accounts, catalogue, scheduling, gateway, strangers } = deps
  const { provider, id: bookingId, serviceId } = booking
  const ref: BookingRef = { provider, bookingId }
  const [terms, service, account, page] = await Promise.all([
    scheduling.termsOf(context, ref),
    catalogue.findLive(context, provider, { entityId: serviceId }),
    accounts.accountOf(context, provider),
    deps.pageNameOf(context, provider),
  ])
  // only holds from before terms were stored have none, and those expired long ago
  if (!terms) return failScheduling('scheduling.hold_expired', { state: booking.state })
  // an account that is closing accepts no new orders, even for an existing hold
  if (account?.closingDueAt || account?.closedAt) return fail('commerce.provider_closing')
  if (!service) return fail('commerce.service_withdrawn')
  const draft = draftOrder(booking, terms, sellerNames(page, account), input)
  const free = draft.amount === 0
  if (!free && !gateway) return fail('commerce.payments_off')

  const customer = { orderId: draft.id, name: input.name, email: input.email }
  // a paid order mails nobody before its payment
  const counted = free ? strangers : undefined
  const isInBound = !counted || counted.allows(context)
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
      mailbox: counted?.markOf(input.email),
      ...(gateway && !free && { payment: { id: newId('pay'), gateway: gateway.name } }),
    })
    if (placed === undefined) throw new AlreadyPlaced()
    const { mailbox } = placed
    if (counted && mailbox && !mailbox.isProved && !(isInBound && mailbox.orders <= counted.most.orders))
      throw new NeedsLink()
    await announce<OrderPlaced>(inside, {
      type: 'commerce.order_placed',
      provider,
      data: orderEventData({ ...draft, number: placed.order.number }),
    })
    await context.stopPoint?.('order-writing')
    return placed.order
  })
  await context.stopPoint?.('order-placed')
  return { order, account }
}

type Account = Awaited<ReturnType<CommerceDeps['accounts']['accountOf']>>

type Draft = Omit<NewOrder, 'state' | 'actor' | 'settled' | 'payment'>

function draftOrder(
  booking: Booking,
  terms: Terms,
  names: ReturnType<typeof sellerNames>,
  input: OrderInput,
): Draft {
  const { provider, id: bookingId, serviceId, quantity, visitorTimezone } = booking
  return {
    provider,
    id: newId('ord'),
    bookingId,
    serviceId,
    customer: { name: input.name, email: input.email, note: input.note },
    amount: terms.priceCents * quantity,
    snapshot: soldAs(terms, { quantity, visitorTimezone, ...names }),
  }
}
