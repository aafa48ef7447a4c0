import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { noteLicence } from './actions/note-licence.ts'
import * as jobs from './codes-jobs.ts'
import { codesRoutes } from './codes-routes.ts'
import type { CodesDeps } from './ports.ts'

/** Creates the part for codes and licences of partner deals. */
export function createCodes(deps: CodesDeps) {
  return {
    name: 'codes',
    ...bindActions(deps, { noteLicence }),
    routes: ({ api }: Edge) => codesRoutes(api, deps),
    reactions: [],
    ...bindTasks(Object.values(jobs), deps),
    erasing: { tables: { partner_levels: 'kept' } as const },
  }
}
