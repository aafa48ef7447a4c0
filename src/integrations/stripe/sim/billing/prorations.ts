import { invalid } from '../vendor-error.ts'
import type { World } from '../world.ts'
import type { DraftLine } from './invoicing.ts'
import type { Item, Price } from './objects.ts'
import { addIntervals, dayOf } from './periods.ts'
import { nameOf, priceWords } from './subscriptions.ts'

type Change = {
  readonly lines: readonly DraftLine[]
  readonly start: number
  readonly end: number
  /** Whether a new cycle begins: another interval does not fit the old one. */
  readonly restarts: boolean
}

/** What a change of price costs: the unused rest of the old one goes back, the rest of the new one is charged. */
export function prorated(world: World, item: Item, price: Price, at: number): Change {
  const { current_period_start: start, current_period_end: end, price: old } = item
  if (at < start || at > end)
    throw invalid(
      'Invalid timestamp: the proration date must be within the current billing period.',
      undefined,
      'proration_date',
    )
  const rest = (amount: number): number => Math.round((amount * (end - at)) / (end - start))
  const since = `after ${dayOf(at)}`
  const unused: DraftLine = {
    item,
    price: old,
    amount: -rest(old.unit_amount),
    description: `Unused time on ${nameOf(world, old)} ${since}`,
    proration: true,
    period: { start: at, end },
  }
  if (old.recurring.interval === price.recurring.interval) {
    const remaining: DraftLine = {
      ...unused,
      price,
      amount: rest(price.unit_amount),
      description: `Remaining time on ${nameOf(world, price)} ${since}`,
    }
    return { lines: [unused, remaining], start, end, restarts: false }
  }
  const period = { start: at, end: addIntervals(at, price.recurring.interval, 1) }
  const whole: DraftLine = {
    item,
    price,
    amount: price.unit_amount,
    description: priceWords(world, price),
    proration: false,
    period,
  }
  return { lines: [unused, whole], ...period, restarts: true }
}
