import { planTable } from './billing/plan-table.ts'
import { escape, document as htmlDocument } from './html.ts'
import type { Sim } from './sim.ts'
import type { Intent } from './world.ts'

const document = (title: string, main: string): string =>
  htmlDocument(title, main, '<script src="/__sim/stripe/page.js" defer></script>')

const money = (amount: number, currency: string): string =>
  `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
const time = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace('T', ' ').slice(0, 19)

/** The stand-in's page for people: payments with refunds and disputes as in the vendor's dashboard, payouts, events with a button to resend them, and test cards. */
export function worldPage({ world, faults }: Sim): string {
  const intents = [...world.intents.values()].reverse().slice(0, 50)
  const events = [...world.events].reverse().slice(0, 50)
  const disputes = [...world.disputes.values()].reverse().slice(0, 50)
  const payouts = [...world.payouts.values()].reverse().slice(0, 50)
  const button = (path: string, label: string, name: string) =>
    `<button type="button" data-post="${path}" aria-label="${label}: ${name}">${label}</button>`
  const stepsOf = ({ id, status }: Intent) =>
    status === 'succeeded'
      ? [
          `<label>Cents <input type="number" min="1" inputmode="numeric" data-amount aria-label="Cents of ${id} to send back"></label>`,
          button(`/payment_intents/${id}/refund`, 'Send back', id),
          button(`/payment_intents/${id}/dispute`, 'Dispute', id),
        ].join(' ')
      : status === 'requires_capture'
        ? (['capture', 'cancel', 'expire'] as const)
            .map((to) => button(`/payment_intents/${id}/${to}`, to, id))
            .join(' ')
        : ''
  const rows = (cells: readonly (readonly string[])[]) =>
    cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return document(
    'Card payments, stand-in',
    `<h1>Card payments, stand-in</h1>
<p>No money moves here. Pay with <code>4242 4242 4242 4242</code>; <code>4000 0025 0000 3155</code> asks for 3-D Secure,
<code>4000 0000 0000 0002</code> is declined, <code>4000 0000 0000 9995</code> has no funds, <code>4000 0000 0000 0341</code> holds money and is refused when it is captured. Any later date, any CVC.</p>
<h2>Payments</h2>
<table><thead><tr><th>Payment</th><th>Made</th><th>Amount</th><th>Status</th><th>Description</th><th></th></tr></thead>
<tbody>${rows(intents.map((one) => [one.id, time(one.created), money(one.amount, one.currency), one.status, escape(one.description ?? ''), stepsOf(one)]))}</tbody></table>
<h2>Disputes</h2>
<table><thead><tr><th>Dispute</th><th>Payment</th><th>Made</th><th>Amount</th><th>Status</th><th></th></tr></thead>
<tbody>${rows(
      disputes.map((one) => [
        one.id,
        one.payment_intent,
        time(one.created),
        money(one.amount, one.currency),
        one.status,
        (['review', 'won', 'lost', 'withdrawn'] as const)
          .map((to) => button(`/disputes/${one.id}/${to}`, to, one.id))
          .join(' '),
      ]),
    )}</tbody></table>
${planTable(world)}
<h2>Payouts</h2>
<p>They leave on Tuesdays by the clock. ${button('/payouts/now', 'Pay out now', 'everything')}</p>
<table><thead><tr><th>Payout</th><th>Made</th><th>Amount</th><th>Status</th><th></th></tr></thead>
<tbody>${rows(
      payouts.map((one) => [
        one.id,
        time(one.created),
        money(one.amount, one.currency),
        one.status,
        (['in_transit', 'paid', 'fail', 'cancel'] as const)
          .map((to) => button(`/payouts/${one.id}/${to}`, to, one.id))
          .join(' '),
      ]),
    )}</tbody></table>
<h2>Events</h2>
<table><thead><tr><th>Event</th><th>Made</th><th>Type</th><th></th></tr></thead>
<tbody>${rows(
      events.map((one) => [
        one.id,
        time(one.created),
        one.type,
        `<button type="button" data-deliver="${one.id}" aria-label="Send again: ${one.type}">Send again</button>`,
      ]),
    )}</tbody></table>
<p>${faults.length} planned faults. <button type="button" data-reset>Forget everything</button></p>`,
  )
}

/** The bank's page of a 3-D Secure step by redirect. */
export function authenticationPage({ amount, currency, next_action }: Intent): string {
  const back = next_action?.type === 'redirect_to_url' ? next_action.redirect_to_url.return_url : ''
  return document(
    'Confirm your payment',
    `<h1>Confirm your payment</h1>
<p>Your bank asks whether this is you: ${money(amount, currency)}.</p>
<p><button type="button" data-outcome="complete">Complete</button> <button type="button" data-outcome="fail">Fail</button></p>
<p role="status" data-return="${escape(back)}"></p>`,
  )
}
