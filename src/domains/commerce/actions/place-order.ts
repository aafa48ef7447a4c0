import { fail as failScheduling } from '#domains/scheduling/contract.ts'
import type { Context } from '#platform/context.ts'
import { idOfRequest, requireSameRequest } from '#platform/request-key.ts'
import { fail } from '../contract.ts'
import type { Checkout } from '../customer-contract.ts'
import type { CommerceDeps } from '../ports.ts'
import { requestOfOrder } from '../store/orders.ts'
import type { Payment } from '../store/payments.ts'
import { awaitLink, type OrderInput } from './await-link.ts'
import { changeCustomer } from './change-customer.ts'
import { onOffering } from './offering-of.ts'
import { openFirst, openPayment } from './open-payment.ts'
import { placeAtOnce, spendsNothing } from './place-at-once.ts'
import { placeReserving } from './place-reserving.ts'
import { type OrderPlan, planOrder } from './plan-order.ts'
import { checkoutOf } from './read-checkout.ts'
import { type Held, type Ordered, type Sale, saleOf } from './read-sale.ts'
import { dropOffers } from './take-personal.ts'

/**
 * Places the order of a held booking, on the terms stored with the hold. Anyone with the booking link may call it.
 * Idempotent: a repeated call returns the first order; with other details it changes the unpaid order's customer, unless it has the key
 * of the first call. A free booking is confirmed (or requested) at once, unless its mailbox is a stranger's and has too many, or its network
 * has: then a link in a mail confirms it (`link`). A paid one starts a payment and returns what the card form needs. A
 * service that was paused after the hold is still sold. Throws `commerce.service_withdrawn`, `.provider_closing`,
 * `.already_paid`, `.details_changed`, `.payments_off`, `.gateway_unavailable`; `pricing.coupon_yours`,
 * `.coupon_first_order`, `.coupon_changed`; `passes.changed`; `scheduling.hold_expired`,
 * `.limit_reached`, `.booking_missing`; `request.key_reused`.
 */
export async function placeOrder(deps: CommerceDeps, context: Context, input: OrderInput): Promise<Checkout> {
  const { ref } = input
  const sale = await saleOf(deps, context, ref)
  const { state, start } = sale.booking
  if (state === 'held' && start <= context.clock.now())
    return failScheduling('scheduling.hold_expired', { state })
  if (sale.ordered) return resume(deps, context, sale.ordered, input)
  const placed = await place(deps, context, sale, input)
  if (placed === 'stranger' && deps.strangers) return awaitLink(deps, context, deps.strangers, sale, input)
  if (typeof placed === 'string') {
    const { ordered } = await saleOf(deps, context, ref)
    return ordered ? resume(deps, context, ordered, input) : fail('commerce.order_missing')
  }
  await context.stopPoint?.('order-placed')
  return describe(deps, context, sale, placed)
}

type Placed = { readonly plan: OrderPlan; readonly ordered: Ordered }

/** Writes the order of a hold; its payment is not opened yet. */
async function place(
  deps: CommerceDeps,
  context: Context,
  sale: Sale,
  input: OrderInput,
): Promise<Placed | 'before' | 'stranger'> {
  const { provider, serviceId } = sale.booking
  let isInBound: boolean | undefined
  try {
    return await onOffering(deps, context, { provider, serviceId }, async (offering) => {
      const plan = await planOrder(deps, context, offering, sale, input)
      if (!plan) return 'before'
      // counts the order, so it is asked once
      isInBound ??= plan.counted?.allows(context) ?? true
      const write = spendsNothing(plan) ? placeAtOnce : placeReserving
      const written = await write(deps, context, plan, isInBound)
      return typeof written === 'string'
        ? written
        : { plan, ordered: { order: written.order, lines: written.lines, charges: [], refunds: [] } }
    })
  } catch (error) {
    await dropOffers(deps, context, sale, error)
    throw error
  }
}

/** Opens the payment of a new order, if it needs one, and describes it without reading it again. */
async function describe(
  deps: CommerceDeps,
  context: Context,
  sale: Sale,
  { plan, ordered }: Placed,
): Promise<Checkout> {
  const { order } = ordered
  const customer = { orderId: order.id, personId: order.personId, name: order.customerName }
  const after = <H extends Held>(held: H): H => ({
    ...held,
    booking: deps.scheduling.soldBooking(held.booking, customer, plan.settled, context.clock.now()),
  })
  const payment = plan.order.payment && (await openFirst(deps, context, order, plan.order.payment))
  // the hold ended during the call to the gateway
  if (plan.order.payment && !payment) return reread(deps, context, sale)
  const charges: readonly Payment[] = payment ? [payment] : []
  const sold = { ...after(sale), together: sale.together.map(after), ordered: { ...ordered, charges } }
  return checkoutOf(deps, context, sold, { offering: plan.offering, isNew: true })
}

const reread = async (deps: CommerceDeps, context: Context, { booking }: Sale): Promise<Checkout> =>
  checkoutOf(
    deps,
    context,
    await saleOf(deps, context, { provider: booking.provider, bookingId: booking.id }),
  )

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
  const { requestKey } = context
  const isRepeated = requestKey !== undefined && ordered.order.id === idOfRequest('ord', requestKey)
  if (isRepeated) requireSameRequest(requestKey, await requestOfOrder(context, ordered.order))
  await openPayment(deps, context, ordered)
  // the customer may have changed the details since the first of two equal requests
  if (!isRepeated) await changeCustomer(deps, context, ordered, { name, email, note })
  return checkoutOf(deps, context, await saleOf(deps, context, ref))
}
