import type { Edge } from '#platform/area.ts'
import { maxEventsPerMinute } from '#platform/common/analytics-events.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { bindActions } from '#platform/doors.ts'
import { createAllowance } from '#platform/http/allowance.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { collectEvents } from './actions/collect-events.ts'
import { rollUp } from './actions/roll-up.ts'
import { createStore } from './actions/store-uploads.ts'
import { createVisitorKeys } from './actions/visitor-day.ts'
import * as jobs from './jobs.ts'
import type { GrowthDeps, NumbersDeps, WeeklyMails } from './ports.ts'
import { forgetClosedProvider } from './reactions/forget-closed-provider.ts'
import { noteSteps } from './reactions/note-steps.ts'
import { growthRoutes, linkRoutes, numberRoutes } from './routes.ts'

type Given = Omit<GrowthDeps, 'allow' | 'minuteEvents' | 'visitorKeys' | 'store'> & {
  /** Scales a limit per network by the setting RATE_LIMIT. */
  scaled(limit: number): number
}

export type Growth = ReturnType<typeof createGrowth>

/** What the area makes of what it is given: its limits, its keys and its one writer of uploads. */
export function growthDeps({ scaled, ...given }: Given): GrowthDeps {
  const minuteEvents = scaled(maxEventsPerMinute)
  return {
    ...given,
    minuteEvents,
    allow: createAllowance({ max: minuteEvents, windowMs: minute }),
    visitorKeys: createVisitorKeys(given),
    store: createStore(given),
  }
}

/**
 * Creates the analytics area. It counts presses of link cards, collects events, counts them by day, and forwards them if the
 * operator has a key of the service.
 */
export function createGrowth({
  numbers,
  weeklyMails,
  publicUrl,
  ...given
}: Given & {
  readonly numbers: Omit<NumbersDeps, 'accounts'>
  readonly weeklyMails: WeeklyMails
  readonly publicUrl: string
}) {
  const deps = growthDeps(given)
  const reading: NumbersDeps & Pick<GrowthDeps, 'accounts'> = {
    ...numbers,
    accounts: given.accounts,
  }
  /** Counts what is not counted yet of a provider. Call it outside of a transaction. */
  const countNow = (context: Context, provider: string) => rollUp(deps, context, provider)
  return {
    name: 'growth',
    ...bindActions(deps, { collectEvents }),
    rollUp: countNow,
    async routes(edge: Edge) {
      const { api, app, contextOf, accountContextOf } = edge
      numberRoutes(edge, reading)
      linkRoutes(api, app, deps, contextOf)
      await growthRoutes(app, deps, accountContextOf)
    },
    reactions: [forgetClosedProvider, ...noteSteps(deps)],
    ...bindTasks(Object.values(jobs), {
      ...deps,
      weekly: { ...reading, rollUp: countNow, mails: weeklyMails, publicUrl },
    }),
    erasing: {
      tables: {
        analytics_events: 'closing',
        analytics_touches: 'closing',
        analytics_own_visitors: 'closing',
        analytics_days: 'closing',
        analytics_zones: 'closing',
        analytics_weeks: 'closing',
        analytics_goals: 'closing',
        analytics_unsent: 'closing',
        link_presses: 'closing',
        link_visitors: 'closing',
      } as const,
    },
  }
}
