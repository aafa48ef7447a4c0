import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { sendMessage, sendToOperator } from './actions/send-message.ts'
import * as jobs from './jobs.ts'
import type { MessagesDeps } from './ports.ts'
import { eraseClosedMessages } from './reactions/erase-closed-messages.ts'
import { messagesRoutes } from './routes.ts'
import { erasePerson } from './store/messages.ts'

export type Messages = ReturnType<typeof createMessages>

/** Creates the area of the messages that visitors write. */
export function createMessages(deps: MessagesDeps) {
  return {
    name: 'messages',
    ...bindActions(deps, { sendMessage, sendToOperator }),
    routes: ({ api }: Edge) => messagesRoutes(api, deps),
    reactions: [eraseClosedMessages],
    ...bindTasks(Object.values(jobs), deps),
    erasing: {
      tables: {
        messages: 'closing',
        message_reads: 'closing',
        customer_messages: 'closing',
      } as const,
      person: erasePerson,
    },
  }
}
