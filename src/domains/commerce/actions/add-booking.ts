import { newId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { fail } from '../contract.ts'
import type { OrderPlaced } from '../events.ts'
import type { CommerceDeps, Strangers } from '../ports.ts'
import type { OrderDetail } from '../provider-contract.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { sellerNames } from '../rules/seller-names.ts'
import { insertOrder } from '../store/place.ts'
import { takeOutside } from './mark-paid.ts'
import { readOrder } from './read-order.ts'
import { soldAs } from './sold-as.ts'

export type ByHand = {
  readonly serviceId: string
  readonly start: string
  readonly name: string
  readonly email: string
  readonly note: string
  readonly quantity: number
  /** The price for the whole party; 0: free, otherwise paid outside. */
  readonly amountCents: number
  readonly paid: boolean
}

/**
 * Adds a booking by hand, confirmed at once, with an order. Only the owner may call it. Its price is paid outside.
 * Throws `commerce.mailbox_full`; `catalogue.service_missing`; `scheduling.slot_taken`, `.time_passed`, `.party_too_large`.
 */
export async function addBooking(deps: CommerceDeps, context: Context, input: ByHand): Promise<OrderDetail> {
  const provider = deps.accounts.requireOwner(context)
  const { serviceId, name, email, note, quantity, amountCents: amount } = input
  const [account, page] = await Promise.all([
    deps.accounts.accountOf(context, provider),
    deps.pageNameOf(context, provider),
  ])
  const id = newId('ord')
  await transact(context, async (inside) => {
    const { id: bookingId, visitorTimezone } = await deps.scheduling.addByHand(inside, {
      provider,
      serviceId,
      start: new Date(input.start),
      quantity,
      customer: { orderId: id, name, email },
    })
    const terms = await deps.scheduling.termsOf(inside, { provider, bookingId })
    if (!terms) throw new Error(`booking ${bookingId} has no terms`)
    const sold = soldAs(terms, { quantity, visitorTimezone, ...sellerNames(page, account) })
    const placed = await insertOrder(inside, {
      mailbox: deps.strangers?.markOf(email),
      provider,
      id,
      bookingId,
      serviceId,
      customer: { name, email, note },
      amount,
      state: 'active',
      actor: 'provider',
      snapshot: { ...sold, priceCents: Math.round(amount / quantity) },
      ...(amount > 0 && { paymentMethod: 'unpaid_other_payments' }),
    })
    if (!placed) throw new Error(`booking ${bookingId} has an order already`)
    const { order, mailbox } = placed
    if (
      deps.strangers &&
      mailbox &&
      !mailbox.isProved &&
      mailbox.orders > mostAdded(deps.strangers, inside, account)
    )
      fail('commerce.mailbox_full')
    await announce<OrderPlaced>(inside, {
      type: 'commerce.order_placed',
      provider,
      data: orderEventData(order),
    })
    if (input.paid && amount > 0) await takeOutside(inside, order)
  })
  return readOrder(deps, context, { id })
}

/** A new account could add bookings for many strangers, so it adds as few as a visitor could order. */
function mostAdded(
  { most }: Strangers,
  { clock }: Context,
  account: { readonly createdAt: Date } | undefined,
): number {
  const isYoung = !account || clock.now().getTime() - account.createdAt.getTime() < day
  return isYoung ? most.orders : most.added
}
