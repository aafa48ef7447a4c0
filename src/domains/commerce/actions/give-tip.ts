import { tipOf } from '#domains/pricing/rules/price.ts'
import { newId } from '#platform/common/ids.ts'
import type { Cents } from '#platform/common/money.ts'
import { hour } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { announce } from '#platform/events/outbox.ts'
import { fail } from '../contract.ts'
import type { OrderPlaced } from '../events.ts'
import { laterTipLine } from '../lines/tip.ts'
import type { CommerceDeps } from '../ports.ts'
import { type GivenTip, leastTip } from '../price-contract.ts'
import { orderEventData } from '../rules/order-event-data.ts'
import { tipBaseOfOrder } from '../rules/tip-base.ts'
import { insertLaterTip, tipsFor } from '../store/later-tips.ts'
import { findOrder, lockOrder } from '../store/orders.ts'
import { insertOrder } from '../store/place.ts'
import type { TipPage } from '../tip-contract.ts'
import { endUnpaid } from './end-unpaid.ts'
import { unpaidTip } from './end-unpaid-tips.ts'
import { isTippable } from './later-tip-for.ts'
import { openPayment } from './open-payment.ts'
import { orderedOf } from './read-sale.ts'
import { isPaid, latestTip, tipPage } from './read-tip.ts'
import { keyOf, type Thanked, thankedByLink } from './thanked-by-link.ts'
import { tillFor } from './till-for.ts'

type Give = { readonly token: string; readonly tip: GivenTip }

/** How long the payment of a tip may take. */
const payableFor = hour

/**
 * Places an order of a tip alone for what a customer bought, and starts its payment. Anyone with the link of the order may call
 * it, not its provider. Idempotent: the same amount goes on with the unpaid tip, another amount ends that first. Throws
 * `commerce.order_missing`, `.tips_off`, `.tip_given`, `.tip_too_small`, `.gateway_unavailable`.
 */
export async function giveTip(deps: CommerceDeps, context: Context, { token, tip }: Give): Promise<TipPage> {
  const thanked = await thankedByLink(deps, context, token)
  if (thanked.isOnlyToLookAt) return fail('commerce.order_missing')
  const amount = tipOf(tipBaseOfOrder(thanked.ordered.lines), tip)
  if (amount < leastTip) return fail('commerce.tip_too_small', { fields: { tip: 'At least $0.50' } })
  const before = await latestTip(context, thanked)
  if (isPaid(before)) return fail('commerce.tip_given')
  const isOpen = before?.order.state === 'open'
  if (before && isOpen && before.order.amount !== amount)
    await endUnpaid(deps, context, await unpaidTip(context, keyOfTip(before.order)))
  const id = before && isOpen && before.order.amount === amount ? before.order.id : undefined
  const orderId = id ?? (await place(deps, context, thanked, amount))
  const ordered = await orderedOf(context, thanked.ordered.order.provider, orderId)
  if (ordered) await openPayment(deps, context, ordered)
  return tipPage(deps, context, thanked)
}

const keyOfTip = ({ provider, id }: { readonly provider: string; readonly id: string }) => ({
  provider,
  orderId: id,
})

async function place(deps: CommerceDeps, context: Context, thanked: Thanked, amount: Cents): Promise<string> {
  const { order } = thanked.ordered
  const { provider } = order
  const [till, account] = await Promise.all([
    tillFor(deps, context, provider),
    deps.accounts.accountOf(context, provider),
  ])
  if (!account?.takesTips || account.closingDueAt || !till) return fail('commerce.tips_off')
  const orderId = newId('ord')
  return transact(context, async (inside) => {
    const customer = { name: order.customerName, email: order.customerEmail, note: '' }
    const personId = await deps.people.ensure(inside, provider, customer)
    const { state, customerEmail } = await lockOrder(inside, provider, order.id)
    if (!isTippable(state) || customerEmail !== order.customerEmail) return fail('commerce.tips_off')
    const same = await begunMeanwhile(inside, thanked)
    if (same !== undefined) return same
    const written = await insertOrder(inside, {
      provider,
      id: orderId,
      personId,
      customer,
      amount,
      lines: [laterTipLine(amount, order.serviceId, thanked.snapshot)],
      actor: 'customer',
      state: 'open',
      payment: { id: newId('pay'), ...till, holds: false },
    })
    if (!written) throw new Error('a tip has no booking that another order could have')
    const payUntil = new Date(context.clock.now().getTime() + payableFor)
    await insertLaterTip(inside, { provider, orderId, thanked: order.id, payUntil })
    await announce<OrderPlaced>(inside, {
      type: 'commerce.order_placed',
      provider,
      data: orderEventData(written.order, written.lines),
    })
    await context.stopPoint?.('tip-placing')
    return orderId
  })
}

/** Under the lock of the thanked order: the tip that another request has begun since. Throws `commerce.tip_given`. */
async function begunMeanwhile(inside: Context, thanked: Thanked): Promise<string | undefined> {
  const { provider } = keyOf(thanked)
  for (const id of await tipsFor(inside, keyOf(thanked))) {
    const tip = await findOrder(inside, provider, id)
    if (tip?.paymentStatus === 'paid') return fail('commerce.tip_given')
    if (tip?.state === 'open') return id
  }
  return undefined
}
