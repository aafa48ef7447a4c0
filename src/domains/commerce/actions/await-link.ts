import type { Booking } from '#domains/scheduling/contract.ts'
import { minute } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import type { Checkout } from '../customer-contract.ts'
import type { CommerceDeps, Strangers } from '../ports.ts'
import { keepAwaited } from '../store/awaited-orders.ts'
import { takeLink } from '../store/order-mailboxes.ts'
import { readCheckout } from './read-checkout.ts'

/** How long the time is held for a customer who has to open a mail. */
const heldFor = 60 * minute

/**
 * Keeps a free order until a link in a mail confirms it, and extends its hold. The mailbox gets a few links a day; any
 * of them proves it, and a proved mailbox needs none. Throws `scheduling.hold_expired`.
 */
export async function awaitLink(
  deps: CommerceDeps,
  context: Context,
  strangers: Strangers,
  { provider, id: bookingId }: Booking,
  { token, ...customer }: { token: string; name: string; email: string; note: string },
): Promise<Checkout> {
  const ref = { provider, bookingId }
  const mark = strangers.markOf(customer.email)
  const isNew = await transact(context, async (inside) => {
    await deps.scheduling.extendHold(inside, ref, new Date(inside.clock.now().getTime() + heldFor))
    const granted = await takeLink(inside, mark, strangers.most.links)
    await keepAwaited(inside, { ...ref, mark, ...customer })
    const checkout = await readCheckout(deps, inside, { token })
    if (granted)
      await strangers.mailLink(inside, { to: customer.email, url: strangers.linkUrl(ref, mark), checkout })
    return granted
  })
  return { ...(await readCheckout(deps, context, { token })), link: { email: customer.email, isNew } }
}
