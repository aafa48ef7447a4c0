import { type Booking, fail as failScheduling } from '#domains/scheduling/contract.ts'
import { newId } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { fail } from '../contract.ts'
import type { Checkout } from '../customer-contract.ts'
import type { OrderPlaced } from '../events.ts'
import { lineOfBooking } from '../lines/line-of-booking.ts'
import { tipLines } from '../lines/tip.ts'
import type { CommerceDeps } from '../ports.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { priceOfHold } from '../rules/price-of-hold.ts'
import { insertOrder } from '../store/place.ts'
import { awaitLink, type OrderInput } from './await-link.ts'
import { changeCustomer } from './change-customer.ts'
import { openPayment } from './open-payment.ts'
import { checkoutOf } from './read-checkout.ts'
import { type Ordered, type Sale, saleOf } from './read-sale.ts'
import { redeemCoupon } from './redeem-coupon.ts'
import { offersOf, spendOffers } from './take-offers.ts'
import { dropOffers, personalOf, takePersonal } from './take-personal.ts'
import { tillFor } from './till-for.ts'

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
 * `.already_paid`, `.details_changed`, `.payments_off`, `.gateway_unavailable`; `pricing.coupon_yours`,
 * `.coupon_first_order`, `.coupon_changed`; `passes.changed`; `scheduling.hold_expired`,
 * `.limit_reached`, `.booking_missing`.
 */
export async function placeOrder(deps: CommerceDeps, context: Context, input: OrderInput): Promise<Checkout> {
  const { ref } = input
  const sale = await saleOf(deps, context, ref)
  const { state, start } = sale.booking
  if (state === 'held' && start <= context.clock.now())
    return failScheduling('scheduling.hold_expired', { state })
  if (sale.ordered) return resume(deps, context, sale.ordered, input)
  try {
    const placed = await place(deps, context, sale, input)
    if (placed.order.amount > 0) return await resume(deps, context, placed, input)
    const settled = await afterSettling(deps, context, sale)
    return await checkoutOf(deps, context, { ...settled, ordered: placed })
  } catch (error) {
    if (error instanceof NeedsLink && deps.strangers)
      return awaitLink(deps, context, deps.strangers, sale, input)
    await dropOffers(deps, context, sale, error)
    if (!(error instanceof AlreadyPlaced)) throw error
    const { ordered } = await saleOf(deps, context, ref)
    return ordered ? resume(deps, context, ordered, input) : fail('commerce.order_missing')
  }
}

/**
 * Returns the existing order with a payment that takes a card (`openPayment`), then writes other details into it. The
 * payment is created with the first details, because a repeated creation must be the same request.
 */
async function resume(
  deps: CommerceDeps,
  context: Context,
  ordered: Ordered,
  { ref, name, email, note }: OrderInput,
): Promise<Checkout> {
  await openPayment(deps, context, ordered)
  await changeCustomer(deps, context, ordered, { name, email, note })
  return checkoutOf(deps, context, await saleOf(deps, context, ref))
}

/** Reads the bookings of a sale again. Their terms stay those of the hold. */
async function afterSettling(deps: CommerceDeps, context: Context, sale: Sale): Promise<Sale> {
  const { booking, together } = sale
  const ids = together.map((one) => one.booking.id)
  const now = new Map(
    (await deps.scheduling.bookingsOf(context, booking.provider, ids)).map((one) => [one.id, one]),
  )
  const fresh = <H extends { readonly booking: Booking }>(held: H): H => ({
    ...held,
    booking: now.get(held.booking.id) ?? held.booking,
  })
  return { ...fresh(sale), together: together.map(fresh) }
}

/** Writes the order of a hold. Returns it with its lines; its payment is not opened yet. */
async function place(
  deps: CommerceDeps,
  context: Context,
  { booking, together }: Sale,
  { name, email, note, tip, referral }: OrderInput,
): Promise<Ordered> {
  const { accounts, catalogue, passes, people, pricing, scheduling, strangers } = deps
  const { provider, serviceId } = booking
  const [service, account] = await Promise.all([
    catalogue.findSellable(context, provider, { entityId: serviceId }),
    accounts.accountOf(context, provider),
  ])
  // an account that is closing accepts no new orders, even for an existing hold
  if (account?.closingDueAt || account?.closedAt) return fail('commerce.provider_closing')
  if (!service) return fail('commerce.service_withdrawn')
  // the transaction that writes the order also writes its id into the booking, after which the terms are the line's
  const sold = together.map(({ booking: one, terms }) => {
    if (!terms) throw new AlreadyPlaced()
    return { booking: one, terms }
  })
  // a provider who stopped taking tips gets none
  const priced = priceOfHold(sold, account?.takesTips && tip ? tip : undefined)
  const { coupon, pass, price } = priced
  // a credit pays the whole price, so nothing is taken of promotions; what a hold reserved of them lapses
  const promoted = pass ? [] : sold
  const amount = price.chargedCents
  const lines = price.lines.flatMap((steps, place) => {
    const one = sold[place]
    return one ? [lineOfBooking(one.booking, one.terms, steps, pass)] : []
  })
  lines.push(...tipLines(price.tipCents))
  const free = amount === 0
  const till = free ? undefined : await tillFor(deps, context, provider)
  if (!free && !till) return fail('commerce.payments_off')

  const id = newId('ord')
  // a paid order mails nobody before its payment; who spends a pass is no stranger
  const counted = free && !pass ? strangers : undefined
  const isInBound = !counted || counted.allows(context)
  const placed = await transact(context, async (inside) => {
    const personId = await people.ensure(inside, provider, { name, email })
    const customer = { orderId: id, personId, name }
    let outcome: 'confirmed' | 'requested' | 'lost' | undefined
    for (const { id: bookingId } of together.map((one) => one.booking))
      if (free) outcome = await scheduling.confirm(inside, { provider, bookingId }, { paid: false, customer })
      else await scheduling.attachOrder(inside, { provider, bookingId }, customer)
    const wanted = offersOf(promoted).map(({ promotion }) => promotion)
    const heldBy = booking.checkoutId ?? booking.id
    if (wanted.length > 0) await pricing.giveOffers(inside, { provider, heldBy }, { orderId: id, wanted })
    await takePersonal(deps, inside, personalOf(promoted), { provider, orderId: id, personId })
    if (pass)
      await passes.spendHeld(
        inside,
        { provider, heldBy },
        { orderId: id, passId: pass.passId, bookingIds: sold.map((one) => one.booking.id) },
      )
    const redeemed = await redeemCoupon(deps, inside, priced, { provider, orderId: id, personId })
    const written = await insertOrder(inside, {
      provider,
      id,
      personId,
      customer: { name, email, note },
      amount,
      coupon: redeemed,
      referral,
      lines,
      actor: 'customer',
      state: outcome === 'confirmed' ? 'active' : 'open',
      ...(outcome && outcome !== 'lost' && { settled: outcome }),
      mailbox: counted?.markOf(email),
      ...(till && { payment: { id: newId('pay'), ...till, holds: booking.requiresApproval } }),
    })
    if (written === undefined) throw new AlreadyPlaced()
    const { mailbox, order } = written
    if (counted && mailbox && !mailbox.isProved && !(isInBound && mailbox.orders <= counted.most.orders))
      throw new NeedsLink()
    if (coupon && free) await pricing.spendCoupon(inside, { provider, orderId: id })
    if (wanted.length > 0 && free) await spendOffers(deps, inside, { provider, orderId: id }, written.lines)
    await announce<OrderPlaced>(inside, {
      type: 'commerce.order_placed',
      provider,
      data: orderEventData(order, lines),
    })
    await context.stopPoint?.('order-writing')
    return written
  })
  await context.stopPoint?.('order-placed')
  return { order: placed.order, lines: placed.lines, charges: [], refunds: [] }
}
