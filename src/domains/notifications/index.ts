import type { Edge } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { type NotificationsDeps, notificationsDoors } from './doors.ts'
import * as jobs from './jobs.ts'
import * as mails from './mails.ts'
import { eraseMailsOfErased } from './reactions/erase-mails.ts'
import { mailReactions } from './reactions/write-mails.ts'
import { calendarRoutes, choiceRoutes } from './routes.ts'

export type Notifications = ReturnType<typeof createNotifications>

/** Creates the area of mails, text messages and calendar files. */
export function createNotifications(parts: NotificationsDeps) {
  const doors = notificationsDoors(parts)
  const announced = Object.values(mails).filter((mail) => mail.on !== 'asked')
  return {
    name: 'notifications',
    ...doors,
    routes({ api, app, contextOf }: Edge) {
      calendarRoutes(app, doors, contextOf)
      choiceRoutes(api, doors)
    },
    reactions: [...mailReactions(parts, announced), eraseMailsOfErased],
    ...bindTasks(Object.values(jobs), parts),
  }
}
