import type { Payout, PayoutItem } from '#domains/billing/payouts-contract.ts'
import { itemWords, stateWords } from '#domains/billing/rules/payout-words.ts'
import { formatCents } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { NextPayout } from '../../parts/data/payouts.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** `1 order`, `8 orders` */
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `8 orders, 1 refund` */
export const countWords = ({ orders, refunds }: Pick<Payout, 'orders' | 'refunds'>): string =>
  [orders > 0 && counted(orders, 'order'), refunds > 0 && counted(refunds, 'refund')]
    .filter(Boolean)
    .join(', ')

/** A day such as `2026-12-01` in words: `Tue, Dec 1`. */
const dayOf = (date: string): string => formatDate(`${date}T12:00:00Z`, 'weekday', 'UTC')

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The name of a vendor as people write it. */
export const vendorName = (gateway: string): string => gateway.charAt(0).toUpperCase() + gateway.slice(1)

/** `From Stripe, every Tuesday` */
export function fromWords({
  gateway,
  every,
  isOwnAccount,
}: Pick<NextPayout, 'gateway' | 'every' | 'isOwnAccount'>): string {
  const often =
    every?.interval === 'daily'
      ? ', every day'
      : every?.interval === 'monthly'
        ? ', every month'
        : every
          ? `, every ${weekdays[every.weekday ?? 0]}`
          : ''
  return `From ${vendorName(gateway ?? '')}${often}, to ${isOwnAccount ? 'your bank account' : 'the bank account of this site’s operator'}`
}

/** When the next payout leaves and arrives. */
export function leavingWords({
  days,
  netCents,
  isOwnAccount,
}: Pick<NextPayout, 'days' | 'netCents' | 'isOwnAccount'>): string {
  if (netCents <= 0) return 'Nothing to pay out yet'
  return days
    ? `Leaves on ${dayOf(days.leaves)}, at the bank by ${dayOf(days.arrives)}`
    : isOwnAccount
      ? 'Leaves once you pay out at the payment service'
      : 'Leaves once the operator pays out'
}

/** Which payments join the next payout. */
export const joiningWords = ({ days }: Pick<NextPayout, 'days'>): string =>
  `${days ? `What is paid by ${dayOf(days.joins)}, joins. ` : ''}Only card payments are here: what you take outside never passes through a payout.`

type NextLine = NextPayout['lines'][number]

const several: Readonly<Record<NextLine['what'], string>> = {
  refund: 'refunds',
  refund_returned: 'refunds that came back',
  dispute: 'disputes and their fees',
  dispute_returned: 'disputes won',
  payout_returned: 'payouts sent back',
}
const single: Readonly<Record<NextLine['what'], string>> = {
  refund: 'Refund of',
  refund_returned: 'Refund that came back, of',
  dispute: 'Dispute and fee of',
  dispute_returned: 'Dispute won, of',
  payout_returned: 'Sent back on',
}

/** What a line of the next payout is; the number of its order follows if it is of one. */
export function lineWords({ what, count, order, at }: NextLine, zone: string): string {
  if (what === 'payout_returned' && count === 1) return `${single[what]} ${formatDate(at, 'day', zone)}`
  return order ? single[what] : `${count} ${several[what]}`
}

export const stateOf = (state: Payout['state']): { word: string; tone: BadgeTone } => ({
  word: stateWords[state],
  tone: tones[state],
})
const tones: Readonly<Record<Payout['state'], BadgeTone>> = {
  scheduled: 'info',
  in_transit: 'info',
  paid: 'success',
  failed: 'error',
  reversed: 'neutral',
}

/** When a payout arrives or arrived. */
export function arrivalWords({ state, expectedAt, paidAt, failure }: Payout, zone: string): string {
  if (state === 'failed') return `Sent back: ${failure ?? 'the bank gave no reason'}`
  if (state === 'reversed') return 'Taken back before it left'
  return state === 'paid'
    ? `Arrived ${formatDate(paidAt ?? expectedAt, 'weekday', zone)}`
    : `At the bank by ${formatDate(expectedAt, 'weekday', zone)}`
}

/** Whom an item is about, and what it was. */
export function aboutItem({ what, order }: PayoutItem): { who: string; what: string } {
  if (!order) return { who: itemWords[what], what: '' }
  const product = what === 'payment' ? order.productName : `${itemWords[what]}, ${order.productName}`
  return { who: order.customerName || 'erased', what: product }
}

/** How the operator paid a payout on: `Paid on to a…@example.com at PayPal on Nov 24, $513.74, reference R-7.` */
export function handedOnWords(
  { at, method, to, amountCents, reference }: NonNullable<Payout['handedOn']>,
  zone: string,
): string {
  const where = method === 'paypalAccount' ? `to ${to ?? 'your account'} at PayPal` : 'by the operator'
  const named = reference ? `, reference ${reference}` : ''
  return `Paid on ${where} on ${formatDate(at, 'day', zone)}, ${formatCents(amountCents)}${named}.`
}

/** `Paid Nov 16 to 22.` from the payments of a payout; '' without one. */
export function periodWords(items: readonly Pick<PayoutItem, 'what' | 'at'>[], zone: string): string {
  const days = items.filter(({ what }) => what === 'payment').map(({ at }) => at)
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (first === undefined || last === undefined) return ''
  const [from, to] = [formatDate(first, 'day', zone), formatDate(last, 'day', zone)]
  if (from === to) return `Paid ${from}.`
  const [month, day] = to.split(' ')
  return `Paid ${from} to ${from.startsWith(`${month} `) ? day : to}.`
}
