import { useQuery } from '@tanstack/react-query'
import type { OwnPosts } from '#domains/connections/posts-contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { agoWords, timeWords } from '../../../lib/ago-words.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ownPostsQuery } from '../../../parts/data/connected-posts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { ConnectButton } from '../connect-button.tsx'
import styles from '../connections.module.css'
import { DisconnectButton } from '../disconnect-button.tsx'
import { instagramPath } from '../own-path.ts'
import { Part } from '../part.tsx'
import { Row } from '../row.tsx'
import { PostTile } from './post-tile.tsx'
import { ReadPosts } from './read-posts.tsx'

/** A connected account: how it stands, and its posts. */
export function ConnectedPosts() {
  const { data, error, refetch } = useQuery(ownPostsQuery)
  const now = useNow()
  if (!data)
    return error ? (
      <LoadFailed what="Your posts" error={error} old={false} onRetry={refetch} />
    ) : (
      <SkeletonLines label="Your posts are loading" widths={[40, 90, 76]} />
    )
  return (
    <>
      <Standing posts={data} now={now} />
      <Account posts={data} now={now} />
      <Part title="On your page" text={countWords(data)}>
        {data.posts.length > 0 && (
          <ul className={styles['tiles']}>
            {data.posts.map((post) => (
              <PostTile key={post.id} post={post} />
            ))}
          </ul>
        )}
      </Part>
    </>
  )
}

type Props = { posts: OwnPosts; now: Date }

/** What needs the owner. */
function Standing({ posts: { state, endedAt, hiddenAt, failure }, now }: Props) {
  if (state === 'needs_reconnect')
    return (
      <Alert
        kind="error"
        title="Instagram no longer lets us read your posts"
        action={<ConnectButton vendor="instagram" back={instagramPath} variant="primary" again />}
      >
        {endedAt && `Since ${formatDate(endedAt, 'session')}; most often because a password changed. `}
        {hiddenAt && new Date(hiddenAt) > now
          ? `Your posts stay on your page until ${formatDate(hiddenAt, 'session')}. Then they are hidden until you connect again.`
          : 'Your posts are hidden on your page until you connect again.'}
      </Alert>
    )
  if (failure === 'no_room')
    return (
      <Alert kind="warning" title="Your storage is full, so new posts cannot be copied">
        Delete pictures or files that you no longer use, or choose a larger plan. The posts that are copied
        stay.
      </Alert>
    )
  if (failure !== null)
    return (
      <Alert kind="info" title="Instagram did not answer as it should">
        We try again within the hour. The posts that are copied stay on your page.
      </Alert>
    )
  return null
}

function Account({ posts, now }: Props) {
  const { account, state, connectedAt, lapsesAt, lastReadAt, nextReadAt } = posts
  const isLost = state === 'needs_reconnect'
  return (
    <Part title="Your account at Instagram">
      <ul className={styles['rows']}>
        <Row
          icon="instagram"
          title={account}
          state={isLost ? { tone: 'error', badge: 'connect again' } : { tone: 'success', badge: 'connected' }}
          end={
            <>
              {!isLost && <ReadPosts posts={posts} />}
              <DisconnectButton vendor="instagram" calendars={[]} />
            </>
          }
        >
          <p>
            Connected on {formatDate(connectedAt, 'day')}. We may read your posts, nothing else.{' '}
            <span className={styles['ago']}>
              {lastReadAt === null ? 'Being read for the first time.' : `Read ${agoWords(lastReadAt, now)}.`}
            </span>
          </p>
          {!isLost && lapsesAt && lastReadAt && (
            <p>
              The next reading is at {timeWords(nextReadAt, now)}. The permission is good until{' '}
              {formatDate(lapsesAt, 'day')}; we renew it ourselves.
            </p>
          )}
        </Row>
      </ul>
    </Part>
  )
}

function countWords({ posts, lastReadAt }: OwnPosts): string {
  if (posts.length === 0)
    return lastReadAt === null
      ? 'Your posts are being copied. This takes a minute at most.'
      : 'There is no post with a picture yet. The section shows when there is one.'
  const shown = posts.filter(({ isHidden }) => !isHidden).length
  const all = `${posts.length === 1 ? 'The newest post' : `All ${posts.length} posts`} ${posts.length === 1 ? 'shows' : 'show'}.`
  return `${shown === posts.length ? all : `${shown} of ${posts.length} posts show.`} What you change here is on your page within a second, without publishing.`
}
