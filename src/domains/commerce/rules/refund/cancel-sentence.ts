import { formatMoney } from '#platform/common/money.ts'
import { inPlace, type ProviderPlace } from '#platform/common/provider-place.ts'
import { hour } from '#platform/common/time.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { PaymentMethod } from '../../contract.ts'
import { isPaidOutside, onAccount, refundWay } from '../payment-words.ts'
import type { Cancelling, Sold } from './cancellation.ts'
import { stepEnds } from './ladder.ts'

type Said = {
  readonly sold: Sold
  readonly cancelling: Cancelling
  readonly at: Date
  /** The reader's zone. */
  readonly zone: string
  /** The provider's place, which names the zone of the profile. */
  readonly here?: ProviderPlace | undefined
  readonly providerName: string
  readonly paidBy: PaymentMethod | null
  /** Whether a bank took the money and has yet to decide. */
  readonly withBank?: boolean
}

/**
 * Explains the refund of a cancellation: the reason, the way, the time it takes, and the refund after the deadline:
 * `You are more than 24 hours ahead, so all of it returns to your card, usually in 5 to 10 days. After Wed, May 13,
 * 7:00 PM in Lisbon nothing would.`
 */
export function cancelSentence(said: Said): string {
  const { why, percent } = said.cancelling
  if (why === 'free') return 'Nothing was charged, so nothing has to come back.'
  if (why === 'held')
    return `Nothing was charged, so nothing has to come back: the ${formatMoney(said.sold.held)} that is held ${onAccount(said.paidBy)} is released.`
  if (why === 'not_paid') return 'Nothing was paid yet, so nothing comes back and nothing stays owed.'
  if (percent === 0) return nothingBack(said)
  return `${because(said)}, so ${back(said)}.${afterwards(said)}${said.withBank ? bankFirst : ''}`
}

const bankFirst = ' Your bank decides first about this payment, because it was disputed there.'

function because({ sold, cancelling, at, zone, here, providerName }: Said): string {
  const { why, percent } = cancelling
  if (why === 'provider_moved') return `${providerName} moved this booking`
  if (why === 'request') return `${providerName} has not agreed yet`
  if (why === 'move_cap') return `You moved this booking when ${percent}% would have come back`
  if (why === 'withdrawal_right')
    return `The law lets you withdraw until ${momentOf(sold.terms.withdrawalUntil ?? at, zone, here)}`
  return ahead(sold, at)
}

/** How far ahead of the start the customer is, by the step that applies. */
function ahead({ terms: { ladder, start } }: Sold, at: Date): string {
  const left = start.getTime() - at.getTime()
  const hours = Math.max(0, ...ladder.map(({ hoursBefore }) => hoursBefore).filter((h) => h * hour <= left))
  if (hours === 0) return 'You can cancel until the start'
  const text =
    hours >= 48 && hours % 24 === 0 ? `${hours / 24} days` : hours === 1 ? '1 hour' : `${hours} hours`
  return `You are ${left > hours * hour ? 'more than' : 'exactly'} ${text} ahead`
}

function nothingBack({ sold, cancelling, zone, here, providerName }: Said): string {
  const { ladder, start } = sold.terms
  if (cancelling.why === 'move_cap')
    return 'You moved this booking when nothing would have come back any more, so nothing does now.'
  const ended = stepEnds(
    ladder.filter(({ percent }) => percent > 0),
    start,
  ).at(-1)
  return ended
    ? `The time to cancel with a refund ended ${momentOf(ended, zone, here)}, so nothing comes back.`
    : `This booking was sold without a refund, so nothing comes back. If ${providerName} cancels, all of it does.`
}

function back({ sold, cancelling: { percent, amount }, paidBy, providerName }: Said): string {
  const all = sold.stake.refunded > 0 ? 'all that is left' : 'all of it'
  const part = percent === 100 ? all : `${formatMoney(amount)}, ${percent}% of it,`
  return `${part} ${ways(paidBy, providerName)}`
}

function ways(paidBy: PaymentMethod | null, providerName: string): string {
  if (isPaidOutside(paidBy)) return `comes back from ${providerName}, the way you paid`
  return `returns ${refundWay(paidBy)}, usually in 5 to 10 days`
}

function afterwards({ cancelling: { steps, deadline }, zone, here }: Said): string {
  const next = steps[1]
  if (!next || !deadline) return ''
  return ` After ${momentOf(deadline, zone, here)} ${next.amount === 0 ? 'nothing' : `only ${formatMoney(next.amount)}`} would.`
}

const momentOf = (instant: Date, zone: string, here: ProviderPlace | undefined): string =>
  `${formatDate(instant, 'session', zone)} ${inPlace(zone, here)}`
