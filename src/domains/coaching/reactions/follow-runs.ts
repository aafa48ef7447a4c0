import { type Reaction, reaction } from '#platform/events/reactions.ts'
import { followRun } from '../actions/look-at-run.ts'
import type { CoachingDeps } from '../ports.ts'

/** The announcements after which something may be done that a task speaks of. */
const news = [
  'showcase.published',
  'hosts.connected',
  'scheduling.booking_confirmed',
  'scheduling.booking_reviewed',
  'commerce.order_paid',
  'pricing.coupon_made',
  'audience.subscribed',
  'audience.contacts_imported',
  'audience.letter_delivered',
  'exchange.request_answered',
] as const

/** Tick the tasks of a run within seconds of what was done. */
export const followRuns = (deps: CoachingDeps): readonly Reaction[] =>
  news.map((on) =>
    reaction({
      on,
      name: `coaching.follow-${on.replace(/^.*\./, '').replaceAll('_', '-')}`,
      queue: 'counts',
      run: (context, { provider }) => followRun(deps, context, provider),
    }),
  )
