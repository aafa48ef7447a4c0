import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { type ShowcaseDeps, showcaseDoors } from './doors.ts'
import * as jobs from './jobs.ts'
import { delistClosingShowcase } from './reactions/delist-closing-showcase.ts'
import { delistUnpublishedShowcase } from './reactions/delist-unpublished-showcase.ts'
import { eraseClosedShowcase } from './reactions/erase-closed-showcase.ts'
import { listPublishedShowcase } from './reactions/list-published-showcase.ts'
import { showcaseRoutes } from './routes.ts'

export type Showcase = ReturnType<typeof createShowcase>

/** Creates the area of profile content: the draft that a provider edits, and the snapshots that visitors read. */
export function createShowcase(deps: ShowcaseDeps) {
  const doors = showcaseDoors(deps)
  return {
    name: 'showcase',
    ...doors,
    routes: ({ api }: Edge) => showcaseRoutes(api, doors),
    reactions: [
      eraseClosedShowcase(deps.media),
      listPublishedShowcase(deps),
      delistUnpublishedShowcase(deps),
      delistClosingShowcase(deps),
    ],
    ...bindTasks(Object.values(jobs), deps),
  }
}
