import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineClockTask } from '#platform/jobs/task.ts'
import { listUnmapped } from '../store/public-pages.ts'
import { projectPublicPagesTask } from './project-public-pages.ts'

/** The number of providers that one run refreshes; a worker makes this many in a few seconds. */
const atOnce = 500

/** Runs every minute. Refreshes the sitemap's rows of providers who published, or whose pages changed an hour ago. */
export const refreshPublicPagesTask = defineClockTask(
  'showcase.refresh-public-pages',
  '* * * * *',
  'clock',
  (_deps, context) => refreshPublicPages(context),
)

/** Creates one job for each outdated provider. A booking moves a provider's version too, so each is read once an hour. */
export async function refreshPublicPages(context: Context): Promise<void> {
  const settled = new Date(context.clock.now().getTime() - hour)
  for (const provider of await listUnmapped(context, settled, atOnce))
    await enqueue(context, projectPublicPagesTask, { provider }, { key: `pages:${provider}` })
}
