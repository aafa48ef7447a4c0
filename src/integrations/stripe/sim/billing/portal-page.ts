import { escape } from '../html.ts'
import type { World } from '../world.ts'
import type { Invoice, PortalSession, Subscription } from './objects.ts'
import { cardForm, dollars, hosted, per } from './pages.ts'
import { dayOf } from './periods.ts'
import { liveSubscriptions } from './portal.ts'
import { itemOf, methodOf, nameOf } from './subscriptions.ts'

/** The page on which a customer changes the card, sees invoices, and cancels or renews. */
export function portalPage(world: World, session: PortalSession, message?: string): string {
  const { id, customer, return_url } = session
  const here = `/__sim/stripe/portal/${id}`
  const invoices = [...world.invoices.values()].filter((one) => one.customer === customer).reverse()
  const subscriptions = liveSubscriptions(world, customer)
  const back = return_url ? `<p class="back"><a href="${escape(return_url)}">← Back</a></p>` : ''
  return hosted(
    'Plan and invoices',
    `${back}<h1>Plan and invoices</h1>
${subscriptions.map((one) => subscriptionPart(world, one, here)).join('') || '<p>You have no plan.</p>'}
<h2>Change your card</h2>${cardForm(`${here}/card`, 'Save card', message)}
<h2>Invoices</h2>${invoiceTable(invoices)}`,
  )
}

/** The page of a portal link that is over. */
export const portalOverPage = ({ return_url }: PortalSession): string =>
  hosted(
    'This page has expired',
    `<h1>This page has expired</h1>${return_url ? `<p><a href="${escape(return_url)}">Back</a></p>` : ''}`,
  )

function subscriptionPart(world: World, subscription: Subscription, here: string): string {
  const { price, current_period_end } = itemOf(subscription)
  const { cancel_at, status, schedule } = subscription
  const phases = world.schedules.peek(schedule ?? '')?.phases ?? []
  const changes = phases.some(({ start_date }) => start_date >= current_period_end)
  const card = world.methods.get(methodOf(world, subscription) ?? '')?.card
  const button = (renews: boolean, label: string) =>
    `<form method="post" action="${here}/renewal"><input type="hidden" name="subscription" value="${subscription.id}">
<button name="renews" value="${renews}">${label}</button></form>`
  const next = cancel_at
    ? `It ends on ${dayOf(cancel_at)}.${button(true, 'Renew plan')}`
    : schedule
      ? `It ${changes ? 'changes' : 'renews'} on ${dayOf(current_period_end)}.`
      : `It renews on ${dayOf(current_period_end)}.${button(false, 'Cancel plan')}`
  return `<section><h2>${escape(nameOf(world, price))}</h2><p class="price">${per(price)}</p>
${status === 'past_due' ? '<p class="wrong">The last payment failed. Change your card, or pay the open invoice below.</p>' : ''}
<p class="quiet">${card ? `${escape(card.brand)} •••• ${escape(card.last4)}` : 'No card'}</p>${next}</section>`
}

function invoiceTable(invoices: readonly Invoice[]): string {
  const rows = invoices.map(
    ({ created, amount_due, status, hosted_invoice_url, number }) =>
      `<tr><td>${dayOf(created)}</td><td><a href="${escape(hosted_invoice_url ?? '')}">${escape(number ?? '')}</a></td><td>${dollars(amount_due)}</td><td>${status}</td></tr>`,
  )
  return rows.length === 0
    ? '<p>There are no invoices yet.</p>'
    : `<table><tbody>${rows.join('')}</tbody></table>`
}
