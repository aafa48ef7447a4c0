import type { Area } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { type IdentityDoors, type IdentityOptions, identityDoors } from './doors.ts'
import { hostedRoutes } from './hosted/routes.ts'
import * as jobs from './jobs.ts'
import type { Look } from './pages/frame.ts'
import { identityRoutes } from './routes.ts'

export { rotateKeys } from './tokens/rotate-keys.ts'

export type Identity = IdentityDoors & Area

/** Clock tasks that clean up this server's identity tables, also where a managed service stores the users by now. */
export const identityTasks = bindTasks(Object.values(jobs), undefined)

/** Creates this installation's user pool. Its ids and keys are made at the first start and stored in the database. */
export async function createIdentity(
  options: IdentityOptions,
  look: Look = { sheets: () => [] },
): Promise<Identity> {
  const doors = await identityDoors(options)
  return {
    name: 'identity',
    ...doors,
    async routes({ app }) {
      await identityRoutes(app, doors)
      await hostedRoutes(app, doors, look)
    },
    reactions: [],
    ...identityTasks,
  }
}
