import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { type StorageOptions, storageDoors } from './doors.ts'
import * as jobs from './jobs.ts'
import { storageRoutes } from './routes.ts'

export type Storage = ReturnType<typeof createStorage>

/** Creates the object store at `{prefix}/{bucket}/{key}`, path style. */
export function createStorage(bucket: StorageOptions) {
  const doors = storageDoors(bucket)
  return {
    name: 'storage',
    ...doors,
    routes: ({ app, contextOf }: Edge) => storageRoutes(app, doors, contextOf),
    reactions: [],
    ...bindTasks(Object.values(jobs), bucket),
  }
}
