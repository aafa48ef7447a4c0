import type { Edge } from '#platform/area.ts'
import { maxEventsPerMinute } from '#platform/common/analytics-events.ts'
import { minute } from '#platform/common/time.ts'
import { createAllowance } from '#platform/http/allowance.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import * as jobs from './jobs.ts'
import type { GrowthDeps, NumbersDeps } from './ports.ts'
import { forgetClosedProvider } from './reactions/forget-closed-provider.ts'
import { growthRoutes, linkRoutes, numberRoutes } from './routes.ts'

type Given = Omit<GrowthDeps, 'allow'> & {
  /** What the numbers of pages are read from. */
  readonly numbers: Omit<NumbersDeps, 'accounts'>
  /** Scales a limit per network by the setting RATE_LIMIT. */
  scaled(limit: number): number
}

/** Creates the analytics area. It counts presses of link cards, collects events, and forwards them if the operator has a key of the service. */
export function createGrowth({ scaled, numbers, ...given }: Given) {
  const allow = createAllowance({ max: scaled(maxEventsPerMinute), windowMs: minute })
  const deps: GrowthDeps = { ...given, allow }
  return {
    name: 'growth',
    async routes(edge: Edge) {
      const { api, app, contextOf } = edge
      numberRoutes(edge, { ...numbers, accounts: given.accounts })
      linkRoutes(api, app, deps, contextOf)
      await growthRoutes(app, deps, contextOf)
    },
    reactions: [forgetClosedProvider],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        analytics_events: 'closing',
        analytics_touches: 'closing',
        analytics_own_visitors: 'closing',
        analytics_days: 'closing',
        link_presses: 'closing',
        link_visitors: 'closing',
      } as const,
    },
  }
}
