import { document, escape } from '../html.ts'
import type { World } from '../world.ts'
import { asksBank } from './checkout.ts'
import { amountDue } from './invoicing.ts'
import type { Customer, Price, Session } from './objects.ts'
import { findPrice } from './prices.ts'
import { nameOf } from './subscriptions.ts'

export const dollars = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`
export const per = ({ unit_amount, recurring }: Price): string =>
  `${dollars(unit_amount)} per ${recurring.interval}`

export const hosted = (title: string, main: string): string =>
  document(
    title,
    `<div class="hosted">${main}</div>`,
    '<link rel="stylesheet" href="/__sim/stripe/hosted.css">',
  )

const alert = (message: string | undefined): string =>
  message === undefined ? '' : `<p role="alert" class="wrong">${escape(message)}</p>`

const testCards = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0025 0000 3155', 'the bank asks once (3-D Secure)'],
  ['4000 0027 6000 3184', 'the bank asks at every payment, so renewals fail'],
  ['4000 0000 0000 0341', 'can be saved, but every payment fails'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has no funds'],
  ['4000 0000 0000 0069', 'has expired'],
] as const

/** The form that takes a card and sends it to `action`. */
export function cardForm(action: string, label: string, message?: string): string {
  const field = (name: string, text: string, more: string) =>
    `<label>${text}<input name="${name}" required maxlength="24" ${more}></label>`
  const cards = testCards.map(([number, what]) => `<li><code>${number}</code> ${what}</li>`).join('')
  return `<form method="post" action="${action}">${alert(message)}
${field('number', 'Card number', 'inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234"')}
<div class="pair">${field('expiry', 'Expiry', 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"')}
${field('cvc', 'Security code', 'inputmode="numeric" autocomplete="cc-csc" placeholder="123"')}</div>
<button class="main">${escape(label)}</button></form>
<details><summary>Test cards</summary><p>No money moves here. Any later date and any security code.</p><ul>${cards}</ul></details>`
}

/** The page of an address that leads nowhere. */
export const nothingPage = hosted(
  'There is nothing here',
  '<h1>There is nothing here</h1><p>This link is wrong or incomplete.</p>',
)

/** The page of a checkout session, in each of its states. */
export function checkoutPage(world: World, session: Session, customer: Customer, message?: string): string {
  const price = findPrice(world, world.baskets.get(session.id)?.price ?? '')
  const name = nameOf(world, price)
  const { due } = amountDue(customer.balance, price.unit_amount)
  const here = `/__sim/stripe/checkout/${session.id}`
  const back = session.cancel_url
    ? `<p class="back"><a href="${escape(session.cancel_url)}">← Back</a></p>`
    : ''
  const goods = `<header>${back}<h1>Subscribe to ${escape(name)}</h1><p class="price">${per(price)}</p>
<table><tbody><tr><td>${escape(name)}, billed every ${price.recurring.interval}</td><td>${dollars(price.unit_amount)}</td></tr>
${due === price.unit_amount ? '' : `<tr><td>Your balance</td><td>${dollars(due - price.unit_amount)}</td></tr>`}
<tr><th>Due today</th><th>${dollars(due)}</th></tr></tbody></table></header>`
  if (session.status !== 'open')
    return hosted(
      session.status === 'complete' ? 'You’re all done here' : 'This page has expired',
      session.status === 'complete'
        ? `<h1>You’re all done here</h1><p>You have paid. <a href="${escape(successUrl(session))}">Continue</a></p>`
        : `<h1>This page has expired</h1><p>You were not charged.</p>${back}`,
    )
  if (asksBank(world, session))
    return hosted(
      'Confirm your payment',
      `<h1>Confirm your payment</h1><p>Your bank asks whether this is you: ${dollars(due)}.</p>
<form method="post" action="${here}/bank" class="choices"><button class="main" name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button></form>`,
    )
  return hosted(
    `Subscribe to ${name}`,
    `${goods}<section><h2>Pay by card</h2><p class="quiet">${escape(customer.email ?? '')}</p>${cardForm(here, `Pay and subscribe`, message)}</section>`,
  )
}

/** Where a paid session sends its customer. */
export const successUrl = ({ id, success_url }: Session): string =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
