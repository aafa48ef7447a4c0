import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { type MessagesDeps, messagesDoors } from './doors.ts'
import * as jobs from './jobs.ts'
import { eraseClosedMessages } from './reactions/erase-closed-messages.ts'
import { messagesRoutes } from './routes.ts'

export type Messages = ReturnType<typeof createMessages>

/** Creates the area of the messages that visitors write. */
export function createMessages(deps: MessagesDeps) {
  const doors = messagesDoors(deps)
  return {
    name: 'messages',
    ...doors,
    routes: ({ api }: Edge) => messagesRoutes(api, doors),
    reactions: [eraseClosedMessages],
    ...bindTasks(Object.values(jobs), deps),
  }
}
