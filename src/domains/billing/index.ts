import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import * as jobs from './jobs.ts'
import type { CodesDeps } from './ports.ts'
import { codesRoutes } from './routes.ts'

/** Creates the part for codes and licences of partner deals. */
export function createCodes(deps: CodesDeps) {
  return {
    name: 'codes',
    routes: ({ api }: Edge) => codesRoutes(api, deps),
    reactions: [],
    ...bindTasks(Object.values(jobs), deps),
    erasing: { tables: { partner_levels: 'kept' } as const },
  }
}
