import { byItself, record } from '../events.ts'
import type { World } from '../world.ts'
import { endSubscription } from './endings.ts'
import { chargeInvoice, savedCard } from './invoice-payments.ts'
import { createInvoice, findInvoice, markPaid } from './invoicing.ts'
import type { Subscription } from './objects.ts'
import { nextEnd } from './periods.ts'
import { itemOf, methodOf, periodLine, settleInvoice } from './subscriptions.ts'

const daySec = 86_400
/** The vendor tries again so many days after each failure; then it ends the subscription. */
const retryDays = [3, 5, 7]

/** Begins the next period at `at` and charges it. */
export function renew(world: World, subscription: Subscription, at: number): void {
  const item = itemOf(subscription)
  item.current_period_start = at
  item.current_period_end = nextEnd(subscription.billing_cycle_anchor, item.price.recurring.interval, at)
  const draft = { reason: 'subscription_cycle' as const, lines: [periodLine(world, item)], at }
  const invoice = createInvoice(world, subscription, draft, byItself)
  record(world, 'customer.subscription.updated', subscription, byItself)
  if (invoice.amount_due === 0) markPaid(world, invoice, null, byItself)
  else payDue(world, subscription, invoice.id, at)
}

/** Charges an invoice that is due. A declined card is tried again later, and at last ends the subscription. */
export function payDue(world: World, subscription: Subscription, id: string, at: number): void {
  const invoice = findInvoice(world, id)
  const card = savedCard(world, methodOf(world, subscription))
  const charged = chargeInvoice(world, invoice, card, byItself)
  if ('intent' in charged) return settleInvoice(world, invoice, charged.intent, byItself)
  const days = retryDays[invoice.attempt_count - 1]
  invoice.next_payment_attempt = days === undefined ? null : at + days * daySec
  record(world, 'invoice.payment_failed', invoice, byItself)
  if (days === undefined)
    return endSubscription(world, subscription, { at, reason: 'payment_failed' }, byItself)
  if (subscription.status === 'past_due') return
  subscription.status = 'past_due'
  record(world, 'customer.subscription.updated', subscription, byItself)
}
