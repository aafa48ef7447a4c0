import { type Cause, record } from '../events.ts'
import { type Form, forms, integer, merged, nested, onlyKnown, required, text } from '../parameters.ts'
import { invalid, missing } from '../vendor-error.ts'
import { now, vendorId, type World } from '../world.ts'
import type { Phase, Schedule, Subscription } from './objects.ts'
import { addIntervals } from './periods.ts'
import { soldPrice } from './prices.ts'
import { findSubscription, itemOf, onlyItem } from './subscriptions.ts'

/** `POST /v1/subscription_schedules`, from a subscription: its current period is the only phase. */
export function createSchedule(world: World, form: Form, cause: Cause): Schedule {
  onlyKnown(form, ['from_subscription', 'metadata', 'expand'])
  const subscription = findSubscription(world, required(form, 'from_subscription'))
  if (subscription.schedule)
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}.`,
    )
  if (subscription.status !== 'active' && subscription.status !== 'past_due')
    throw invalid(`You cannot migrate a subscription in the ${subscription.status} state to a schedule.`)
  const { current_period_start: start, current_period_end: end, price } = itemOf(subscription)
  const schedule: Schedule = {
    id: vendorId('sub_sched'),
    object: 'subscription_schedule',
    canceled_at: null,
    completed_at: null,
    created: now(world),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
    livemode: false,
    metadata: merged({}, form),
    phases: [
      {
        billing_cycle_anchor: null,
        start_date: start,
        end_date: end,
        items: [{ price: price.id, quantity: 1 }],
        metadata: {},
        proration_behavior: 'create_prorations',
      },
    ],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
  }
  world.schedules.set(schedule.id, schedule)
  subscription.schedule = schedule.id
  record(world, 'subscription_schedule.created', schedule, cause)
  record(world, 'customer.subscription.updated', subscription, cause)
  return schedule
}

export function findSchedule(world: World, id: string): Schedule {
  const schedule = world.schedules.get(id)
  if (!schedule) throw missing('subscription_schedule', id)
  return schedule
}

/** `POST /v1/subscription_schedules/:id`. */
export function updateSchedule(world: World, id: string, form: Form, cause: Cause): Schedule {
  onlyKnown(form, ['phases', 'end_behavior', 'metadata', 'proration_behavior', 'expand'])
  const schedule = active(world, id, 'update')
  const behavior = text(form, 'end_behavior') ?? schedule.end_behavior
  if (behavior !== 'release' && behavior !== 'cancel')
    throw invalid(`Invalid end_behavior: must be one of cancel or release`, undefined, 'end_behavior')
  if (form['phases'] !== undefined) {
    schedule.phases = phasesOf(world, schedule, form)
    const [current] = schedule.phases
    if (current) schedule.current_phase = { start_date: current.start_date, end_date: current.end_date }
  }
  schedule.end_behavior = behavior
  schedule.metadata = merged(schedule.metadata, form)
  record(world, 'subscription_schedule.updated', schedule, cause)
  return schedule
}

/** `POST /v1/subscription_schedules/:id/release`: the subscription goes on without it. */
export function releaseSchedule(world: World, id: string, form: Form, cause: Cause): Schedule {
  onlyKnown(form, ['preserve_cancel_date', 'expand'])
  const schedule = active(world, id, 'release')
  letGo(world, schedule, 'released', cause)
  return schedule
}

/** Ends a schedule and leaves its subscription as it is. */
export function letGo(
  world: World,
  schedule: Schedule,
  status: 'released' | 'canceled',
  cause: Cause,
): Subscription {
  const subscription = findSubscription(world, schedule.subscription ?? '')
  subscription.schedule = null
  const at = now(world)
  Object.assign(schedule, { status, subscription: null, current_phase: null })
  if (status === 'released')
    Object.assign(schedule, { released_at: at, released_subscription: subscription.id })
  else schedule.canceled_at = at
  record(world, `subscription_schedule.${status}`, schedule, cause)
  record(world, 'customer.subscription.updated', subscription, cause)
  return subscription
}

function active(world: World, id: string, verb: string): Schedule {
  const schedule = findSchedule(world, id)
  if (schedule.status !== 'active')
    throw invalid(
      `You cannot ${verb} a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    )
  return schedule
}

const knownOfPhase = [
  'items',
  'start_date',
  'end_date',
  'duration',
  'proration_behavior',
  'billing_cycle_anchor',
  'metadata',
]

function phasesOf(world: World, schedule: Schedule, form: Form): Phase[] {
  const phases: Phase[] = []
  for (const [index, phase] of forms(form, 'phases').entries()) {
    onlyKnown(phase, knownOfPhase)
    const start = integer(phase, 'start_date') ?? phases.at(-1)?.end_date
    const current = schedule.current_phase?.start_date
    if (start === undefined || (index === 0 && start !== current))
      throw invalid(
        'You can not modify the start date of the current phase.',
        undefined,
        'phases[0][start_date]',
      )
    const end = endOf(phase, start, index)
    if (end <= start || (index === 0 && end <= now(world)))
      throw invalid('The end date of a phase must be after its start date.', undefined, 'phases')
    const anchor = text(phase, 'billing_cycle_anchor') ?? null
    if (anchor !== null && anchor !== 'automatic' && anchor !== 'phase_start')
      throw invalid(`Invalid billing_cycle_anchor: ${anchor}`, undefined, 'phases')
    phases.push({
      billing_cycle_anchor: anchor,
      start_date: start,
      end_date: end,
      items: [{ price: soldPrice(world, onlyItem(phase).price, `phases[${index}]`).id, quantity: 1 }],
      metadata: merged({}, phase),
      proration_behavior: text(phase, 'proration_behavior') ?? 'create_prorations',
    })
  }
  if (phases.length === 0) throw invalid('Missing required param: phases.', 'parameter_missing', 'phases')
  return phases
}

function endOf(phase: Form, start: number, index: number): number {
  const duration = nested(phase, 'duration')
  const interval = duration && required(duration, 'interval')
  if (duration && (interval === 'month' || interval === 'year'))
    return addIntervals(start, interval, integer(duration, 'interval_count') ?? 1)
  const end = integer(phase, 'end_date')
  if (end === undefined)
    throw invalid(
      `Missing required param: phases[${index}][end_date] or a duration.`,
      'parameter_missing',
      `phases[${index}]`,
    )
  return end
}
