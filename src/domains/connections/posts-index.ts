import type { Edge } from '#platform/area.ts'
import { bindActions } from '#platform/doors.ts'
import { bindTasks } from '#platform/jobs/task.ts'
import { deletionOf } from './actions/delete-vendor-data.ts'
import { shownPosts } from './actions/shown-posts.ts'
import type { ConnectionsDeps } from './ports.ts'
import * as jobs from './posts-jobs.ts'
import type { PostsDeps } from './posts-ports.ts'
import { postsRoutes } from './posts-routes.ts'
import { followEndedFeeds } from './reactions/follow-ended-feeds.ts'
import { hasPostFeed } from './store/post-feeds.ts'

/** Creates the part of connections that shows an account's newest posts on the page. */
export const createPosts = (deps: PostsDeps & Pick<ConnectionsDeps, 'scheduling'>) => ({
  ...bindActions(deps, { shownPosts, deletionOf }),
  /** Whether there may be posts to show, as a part of one statement. */
  hasPostFeed,
  routes: (edge: Edge) => postsRoutes(edge, deps),
  reactions: followEndedFeeds(deps),
  ...bindTasks(Object.values(jobs), deps),
  erasing: { tables: { post_feeds: 'closing', connected_posts: 'closing' } as const },
})
