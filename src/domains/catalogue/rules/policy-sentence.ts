import { type Cents, formatMoney } from '#platform/common/money.ts'
import { inPlace, type ProviderPlace } from '#platform/common/provider-place.ts'
import { hour } from '#platform/common/time.ts'
import { formatDate } from '#platform/common/zones.ts'
import { hoursText, type Ladder } from './refund-policy.ts'

const shareOf = (amount: Cents, percent: number): Cents => Math.round((amount * percent) / 100)

const shareText = (amount: Cents, percent: number): string =>
  percent === 100
    ? `all ${formatMoney(amount)} comes back`
    : `${formatMoney(shareOf(amount, percent))} comes back`

/** Drops steps that refund nothing, and steps followed by a later one that refunds the same or more. */
function stepsThatCount(ladder: Ladder): Ladder {
  const giving = ladder.filter(({ percent }) => percent > 0)
  return giving.filter((step, i) => giving.slice(i + 1).every(({ percent }) => percent < step.percent))
}

export type PolicyOfBooking = {
  readonly ladder: Ladder
  readonly start: Date
  /** The reader's zone. */
  readonly zone: string
  /** The provider's place, which names the zone of the profile. */
  readonly here?: ProviderPlace | undefined
  readonly amount: Cents
  readonly now: Date
  /** True before the booking is made. */
  readonly isAhead?: boolean
}

/**
 * Returns the policy of one booking as a sentence with date, place and amount (cents), in the reader's `zone`:
 * `Cancel by Wed, May 13, 7:00 PM in Lisbon and all $80 comes back. After that it does not.`
 * A deadline before `now` is left out; a deadline at `now` is included.
 */
export function policySentence({ ladder, start, zone, here, amount, now, isAhead }: PolicyOfBooking): string {
  if (amount === 0) return 'Nothing is charged, and you can cancel at any time.'
  const all = stepsThatCount(ladder).map((step) => ({
    ...step,
    deadline: new Date(start.getTime() - step.hoursBefore * hour),
  }))
  const steps = all.filter(({ deadline }) => deadline >= now)
  const last = all.at(-1)
  if (!last) return `The ${formatMoney(amount)} does not come back if you cancel.`
  if (steps.length === 0)
    return isAhead
      ? `This start is less than ${hoursText(last.hoursBefore)} away, so the ${formatMoney(amount)} does not come back if you cancel.`
      : `The time to cancel ended ${formatDate(last.deadline, 'session', zone)} ${inPlace(zone, here)}: the ${formatMoney(amount)} does not come back.`
  const parts = steps.map(({ deadline, percent }, i) => {
    const place = i === 0 ? ` ${inPlace(zone, here)}` : ''
    return `by ${formatDate(deadline, 'session', zone)}${place} and ${shareText(amount, percent)}`
  })
  return `Cancel ${parts.join(', ')}. After that ${steps.length === 1 ? 'it does not' : 'nothing does'}.`
}

/**
 * Returns the policy before a time is chosen:
 * `Cancel at least 24 hours ahead and all $80 comes back. After that it does not.`
 */
export function policySummary(ladder: Ladder, amount: Cents): string {
  if (amount === 0) return 'Nothing is charged, and you can cancel at any time.'
  const steps = stepsThatCount(ladder)
  if (steps.length === 0) return `The ${formatMoney(amount)} does not come back if you cancel.`
  const parts = steps.map(({ hoursBefore, percent }) => {
    const when = hoursBefore === 0 ? 'before the start' : `at least ${hoursText(hoursBefore)} ahead`
    return `${when} and ${shareText(amount, percent)}`
  })
  return `Cancel ${parts.join(', ')}. After that ${steps.length === 1 ? 'it does not' : 'nothing does'}.`
}

/** The policy of a pass: its provider alone gives money back. */
export const passPolicy = (amount: Cents, firstName: string): string =>
  amount === 0
    ? 'Nothing is charged.'
    : `What you do not use, ${firstName} can pay back by the share that is left.`

/** The policy of work without a date, before it is started (product.md 6, rule 9). */
export const deliveryPolicy = (amount: Cents): string =>
  amount === 0
    ? 'Nothing is charged, and you can cancel until it is started.'
    : `Cancel before it is started and all ${formatMoney(amount)} comes back. After that it does not.`
