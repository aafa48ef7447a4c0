import type { BookingRef } from '#domains/scheduling/contract.ts'
import { minute } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import type { Checkout } from '../customer-contract.ts'
import type { CommerceDeps, Strangers } from '../ports.ts'
import type { Tip } from '../price-contract.ts'
import { keepAwaited, requestOfAwaited } from '../store/awaited-orders.ts'
import { takeLink } from '../store/order-mailboxes.ts'
import { checkoutOf } from './read-checkout.ts'
import type { Sale } from './read-sale.ts'

/** The order that a customer types. */
export type OrderInput = {
  readonly ref: BookingRef
  readonly name: string
  readonly email: string
  readonly note: string
  /** Offered only where the provider takes tips. */
  readonly tip?: Tip | undefined
  /** The word of a visit that a partner sent. */
  readonly referral?: string | undefined
}

/** How long the time is held for a customer who has to open a mail. */
const heldFor = 60 * minute

/**
 * Keeps a free order until a link in a mail confirms it, and extends its hold. The mailbox gets a few links a day; any
 * of them proves it, and a proved mailbox needs none. A repeated request sends no second mail. Throws `scheduling.hold_expired`.
 */
export async function awaitLink(
  deps: CommerceDeps,
  context: Context,
  strangers: Strangers,
  sale: Sale,
  { ref, name, email, note, referral }: OrderInput,
): Promise<Checkout> {
  const mark = strangers.markOf(email)
  return transact(context, async (inside) => {
    const until = new Date(inside.clock.now().getTime() + heldFor)
    let { booking } = sale
    for (const { id: bookingId, provider } of sale.together.map((held) => held.booking)) {
      const extended = await deps.scheduling.extendHold(inside, { provider, bookingId }, until)
      if (bookingId === ref.bookingId) booking = extended
    }
    const { provider, checkoutId, id, holdUntil } = booking
    const hold = { provider, heldBy: checkoutId ?? id }
    if (holdUntil) {
      await deps.pricing.keepCouponUntil(inside, hold, holdUntil)
      await deps.pricing.keepOffersUntil(inside, hold, holdUntil)
    }
    const request = context.requestKey?.sha256
    const isRepeated = request !== undefined && request === (await requestOfAwaited(inside, ref))
    const granted = isRepeated || (await takeLink(inside, mark, strangers.most.links))
    await keepAwaited(inside, { ...ref, mark, name, email, note, referral, ...(granted && { request }) })
    const checkout = await checkoutOf(deps, inside, { ...sale, booking })
    if (granted && !isRepeated)
      await strangers.mailLink(inside, { to: email, url: strangers.linkUrl(ref, mark), checkout })
    return { ...checkout, link: { email, isNew: granted } }
  })
}
