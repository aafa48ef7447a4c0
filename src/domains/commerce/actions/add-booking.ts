import { priceOf } from '#domains/pricing/rules/price.ts'
import { newId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { fail } from '../contract.ts'
import type { OrderPlaced } from '../events.ts'
import { adjustmentLines } from '../lines/adjustment.ts'
import { lineOfBooking } from '../lines/line-of-booking.ts'
import type { CommerceDeps, Strangers } from '../ports.ts'
import type { OrderDetail } from '../provider-contract.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { sellerNames } from '../rules/seller-names.ts'
import { insertOrder } from '../store/place.ts'
import { takeOutside } from './mark-paid.ts'
import { readOrder } from './read-order.ts'

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
  /** A full date of a class gets the missing seats. */
  readonly makeRoom?: boolean
  readonly evenIfBusy?: boolean
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
    const personId = await deps.people.ensure(inside, provider, { name, email })
    const { booking, terms } = await deps.scheduling.addByHand(inside, {
      provider,
      serviceId,
      start: new Date(input.start),
      quantity,
      makeRoom: input.makeRoom ?? false,
      evenIfBusy: input.evenIfBusy ?? false,
      customer: { orderId: id, personId, name },
      names: sellerNames(page, account),
    })
    const price = priceOf([{ unitCents: terms.priceCents, quantity, agreedCents: amount, tax: terms.tax }])
    const lines = price.lines.flatMap((steps) => {
      const line = lineOfBooking(booking, terms, steps)
      return [line, ...adjustmentLines(line, steps)]
    })
    const placed = await insertOrder(inside, {
      mailbox: deps.strangers?.markOf(email),
      provider,
      id,
      personId,
      customer: { name, email, note },
      amount,
      lines,
      state: 'active',
      actor: 'provider',
      ...(amount > 0 && { paymentMethod: 'unpaid_other_payments' }),
    })
    if (!placed) throw new Error(`booking ${booking.id} has an order already`)
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
      data: orderEventData(order, lines),
    })
    if (input.paid && amount > 0) await takeOutside(inside, placed)
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
