import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { type AudienceDeps, audienceDoors } from './doors.ts'
import * as jobs from './jobs.ts'
import { eraseClosedContacts } from './reactions/erase-closed-contacts.ts'
import { audienceRoutes } from './routes.ts'

export type Audience = ReturnType<typeof createAudience>

/** Creates the area of the people who follow a provider. */
export function createAudience(deps: AudienceDeps) {
  const doors = audienceDoors(deps)
  return {
    name: 'audience',
    ...doors,
    routes: ({ api }: Edge) => audienceRoutes(api, doors),
    reactions: [eraseClosedContacts],
    ...bindTasks(Object.values(jobs), deps),
  }
}
