import { z } from 'zod'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { defineClockTask, defineVendorTask } from '#platform/jobs/task.ts'
import type { PostsDeps } from '../posts-ports.ts'
import type { ConnectionKey } from '../store/connections.ts'
import { takeDueFeeds } from '../store/post-feeds.ts'
import { readPosts } from './read-posts.ts'

/** Reads the posts of one account, in the queue of its vendor. */
export const readPostsTask = defineVendorTask(
  'connections.read-posts',
  z.object({ provider: z.string() }),
  ({ posts }: PostsDeps) => (posts ? [posts.name] : []),
  (deps, context, { provider }, vendor) => readPosts(deps, context, { provider, vendor }),
)

/** An account whose job does not run is taken again after this time. */
const againAfter = 30 * minute
const limit = 2000

/** Runs every five minutes. Has the posts read that are due. */
export const readPostsDueTask = defineClockTask(
  'connections.read-posts-due',
  '*/5 * * * *',
  'clock',
  async (_deps: PostsDeps, context) => {
    const until = new Date(context.clock.now().getTime() + againAfter)
    for (const key of await takeDueFeeds(context, { until, limit })) await readPostsSoon(context, key)
  },
)

/** Has the posts of an account read at the next opportunity; once, however often it is asked before. */
export const readPostsSoon = (context: Context, { provider, vendor }: ConnectionKey): Promise<void> =>
  enqueue(context, readPostsTask.at(vendor), { provider }, { key: `read-posts:${vendor}:${provider}` })
