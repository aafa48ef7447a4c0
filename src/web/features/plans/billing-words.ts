import { planNames } from '#domains/billing/rules/plan-words.ts'
import { formatCents } from '#platform/common/money.ts'
import type { Billing } from '../../parts/data/billing.ts'
import { dayWords } from './plan-words.ts'

type Subscription = NonNullable<Billing['subscription']>
type Interval = Subscription['interval']

/** `Visa` */
export const brandOf = ({ brand }: NonNullable<Subscription['card']>): string =>
  brand.replace(/^./, (first) => first.toUpperCase())

/** Where the plan comes from. */
export function sourceWords({ source, until, subscription }: Billing): string {
  if (source === 'subscription' && subscription)
    return `Bought here on ${dayWords(subscription.startedAt)}, paid ${subscription.interval === 'month' ? 'monthly' : 'yearly'}`
  const end = until ? ` until ${dayWords(until)}` : ''
  const words: Partial<Record<Billing['source'], string>> = {
    trial: `14 days to try${end}`,
    code: `By a partner code${end || ', for ever'}`,
    licence: `By a partner’s licence${end}`,
    operator: `Given by the operator${end}`,
  }
  return words[source] ?? 'For ever, without a card'
}

/** When the next charge comes, and from where. */
export function nextWords(subscription: Billing['subscription']): string {
  if (!subscription) return 'Nothing is charged'
  const { next, periodEnd, interval, card, graceUntil } = subscription
  if (graceUntil) return `due now, and tried again until ${dayWords(graceUntil)}`
  if (next?.plan === 'free') return `Nothing is charged after ${dayWords(periodEnd)}`
  const by = card ? `, ${brandOf(card)} ending ${card.last4}` : ''
  return `on ${dayWords(periodEnd)}${by}, then each ${next?.interval ?? interval}`
}

/** `Monthly, $15.00`; without a known price the rhythm alone. */
export const rateWords = (interval: Interval, amount: number | undefined): string =>
  `${interval === 'month' ? 'Monthly' : 'Yearly'}${amount === undefined ? '' : `, ${formatCents(amount)}`}`

/** Names the plan that begins with the next period. */
export function changeToCome(
  { plan, interval, periodEnd }: Subscription,
  next: NonNullable<Subscription['next']>,
): string {
  const day = dayWords(periodEnd)
  if (next.plan === 'free') return `${planNames[plan]} ends on ${day}.`
  return `From ${day}: ${planNames[next.plan]}, ${(next.interval ?? interval) === 'year' ? 'yearly' : 'monthly'}.`
}

/** What the other rhythm costs; nothing while a payment is due, when it cannot be changed. */
export function otherWords({ state, interval }: Subscription, amount: number | undefined): string {
  if (state === 'past_due') return ''
  const price = amount === undefined ? '' : `${formatCents(amount)}, `
  return interval === 'month'
    ? `Yearly is ${price}two months free, from the next charge on.`
    : `Monthly${price && ` is ${price.replace(/, $/, '')}`} from the next charge on, if you prefer.`
}
