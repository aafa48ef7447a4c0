import { byItself, record } from '../events.ts'
import type { World } from '../world.ts'
import { endSubscription } from './endings.ts'
import type { Subscription } from './objects.ts'
import { nextEnd } from './periods.ts'
import { findPrice } from './prices.ts'
import { findSchedule, letGo } from './schedules.ts'
import { itemOf } from './subscriptions.ts'

/** Starts the next phase of a subscription's schedule: its price holds from there on. After the last one the schedule ends. */
export function startNextPhase(world: World, subscription: Subscription): void {
  const schedule = findSchedule(world, subscription.schedule ?? '')
  const ended = schedule.current_phase?.end_date ?? 0
  const next = schedule.phases.find(({ start_date }) => start_date >= ended)
  if (!next) {
    if (schedule.end_behavior === 'cancel')
      endSubscription(world, subscription, { at: ended, reason: 'cancellation_requested' }, byItself)
    else letGo(world, schedule, 'released', byItself)
    return
  }
  const { start_date, end_date, items, billing_cycle_anchor } = next
  schedule.current_phase = { start_date, end_date }
  const price = findPrice(world, items[0]?.price ?? '')
  const { interval } = price.recurring
  const item = itemOf(subscription)
  const isOther = interval !== item.price.recurring.interval
  item.price = structuredClone(price)
  if (billing_cycle_anchor === 'phase_start') subscription.billing_cycle_anchor = start_date
  // the vendor keeps the anchor, and begins a period of another interval without a charge
  else if (isOther)
    Object.assign(item, {
      current_period_start: start_date,
      current_period_end: nextEnd(subscription.billing_cycle_anchor, interval, start_date),
    })
  record(world, 'subscription_schedule.updated', schedule, byItself)
  record(world, 'customer.subscription.updated', subscription, byItself)
}
