import type { Area } from '#platform/area.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { forgetProcessedTask, processTask } from './jobs.ts'
import { webhookRoutes } from './routes.ts'
import type { WebhookVendor } from './vendor.ts'

/** Creates the inbox of vendors' webhooks: its routes, and a task for each vendor. */
export const createWebhooks = (vendors: readonly WebhookVendor[]): Area => ({
  name: 'webhooks',
  routes: ({ app, contextOf }) =>
    webhookRoutes(app, vendors, (request, vendor) => contextOf(request, { kind: 'gateway', vendor })),
  reactions: [],
  ...bindTasks([...vendors.map(processTask), forgetProcessedTask], undefined),
})
