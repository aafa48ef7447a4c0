import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { followRun, lookAtRun } from './actions/look-at-run.ts'
import { pauseRun } from './actions/pause-run.ts'
import { readCoaching } from './actions/read-coaching.ts'
import { startRun } from './actions/start-run.ts'
import { applyDraft, tickTask } from './actions/tick-task.ts'
import * as jobs from './jobs.ts'
import type { MailDeps } from './mail-ports.ts'
import { followRuns } from './reactions/follow-runs.ts'
import { forgetClosedProvider } from './reactions/forget-closed-provider.ts'
import { coachingRoutes } from './routes.ts'
import { tokenTables } from './store/tokens.ts'

/** Creates the area of coaching programmes: runs of written days whose tasks tick themselves where the product sees the deed. */
export function createCoaching(deps: MailDeps) {
  return {
    name: 'coaching',
    ...bindActions(deps, { readCoaching, startRun, lookAtRun, followRun, pauseRun, tickTask, applyDraft }),
    routes: (edge: Edge) => coachingRoutes(edge, deps),
    reactions: [...followRuns(deps), forgetClosedProvider],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        coaching_runs: 'closing',
        coaching_days: 'closing',
        coaching_mails: 'closing',
        ...tokenTables,
      } as const,
    },
  }
}
