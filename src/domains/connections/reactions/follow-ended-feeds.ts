import { reaction } from '#platform/events/reactions.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { NeedsReconnect } from '../events.ts'
import type { PostsDeps } from '../posts-ports.ts'

/** Renders the page again when a grant is over: from then on it knows when the posts leave it. */
export const followEndedFeeds = ({ posts }: Pick<PostsDeps, 'posts'>) => [
  reaction<NeedsReconnect>({
    on: 'connections.needs_reconnect',
    name: 'connections.follow-ended-feeds',
    queue: 'clock',
    async run(context, { provider, data: { vendor } }) {
      if (vendor === posts?.name) await bumpVersion(context, provider)
    },
  }),
]
