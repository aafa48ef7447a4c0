import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { failPosts, type OwnPosts } from '../posts-contract.ts'
import type { PostsDeps } from '../posts-ports.ts'
import { altOf } from '../rules/post-alt.ts'
import { askableAt, hiddenAt } from '../rules/post-plan.ts'
import { type ConnectionKey, findConnection } from '../store/connections.ts'
import { changeFeed, findFeed, lockFeed } from '../store/post-feeds.ts'
import { changePostRow, listPostRows, type PostRow } from '../store/posts.ts'
import { readPostsSoon } from './read-posts-due.ts'

type Deps = Pick<PostsDeps, 'accounts'>
type OfVendor = { readonly vendor: string }

/** Reads the posts of the owner's connected account. Throws `connections.posts_unknown`, `accounts.not_an_owner`. */
export async function readOwnPosts(
  { accounts }: Deps,
  context: Context,
  { vendor }: OfVendor,
): Promise<OwnPosts> {
  return ownPosts(context, { provider: accounts.requireOwner(context), vendor })
}

/**
 * Has the posts read now, once an hour at most. Throws `connections.posts_too_early` with the time of the next chance,
 * `connections.posts_unknown`, `accounts.not_an_owner`.
 */
export async function refreshPosts(
  { accounts }: Deps,
  context: Context,
  { vendor }: OfVendor,
): Promise<OwnPosts> {
  const key = { provider: accounts.requireOwner(context), vendor }
  await transact(context, async (inside) => {
    const feed = await lockFeed(inside, key)
    if (!feed) return failPosts('connections.posts_unknown')
    const now = inside.clock.now()
    const at = askableAt(feed.askedAt, now)
    if (at) return failPosts('connections.posts_too_early', { at: at.toISOString() })
    await changeFeed(inside, key, { askedAt: now })
    return readPostsSoon(inside, key)
  })
  return ownPosts(context, key)
}

type Change = OfVendor & {
  readonly id: string
  readonly alt?: string | undefined
  readonly isHidden?: boolean | undefined
}

/** Changes what the page shows of a post. Throws `connections.post_missing`, `.posts_unknown`, `accounts.not_an_owner`. */
export async function changePost(
  { accounts }: Deps,
  context: Context,
  { vendor, id, alt, isHidden }: Change,
): Promise<OwnPosts> {
  const key = { provider: accounts.requireOwner(context), vendor }
  const change = {
    ...(alt !== undefined && { alt: alt.trim() === '' ? null : alt.trim() }),
    ...(isHidden !== undefined && { isHidden }),
  }
  if (Object.keys(change).length > 0)
    await transact(context, async (inside) => {
      if (!(await changePostRow(inside, key, id, change))) return failPosts('connections.post_missing')
      return bumpVersion(inside, key.provider)
    })
  return ownPosts(context, key)
}

async function ownPosts(context: Context, key: ConnectionKey): Promise<OwnPosts> {
  const [connection, feed, posts] = await Promise.all([
    findConnection(context, key),
    findFeed(context, key),
    listPostRows(context, key),
  ])
  if (!connection || !feed) return failPosts('connections.posts_unknown')
  const { state, toldAt, connectedAt, lapsesAt } = connection
  const at = (date: Date | null): string | null => date && date.toISOString()
  return {
    account: connection.accountLabel,
    state,
    connectedAt: connectedAt.toISOString(),
    lapsesAt: at(lapsesAt),
    endedAt: state === 'needs_reconnect' ? at(toldAt) : null,
    hiddenAt: at(hiddenAt(connection)),
    lastReadAt: at(feed.lastReadAt),
    nextReadAt: feed.nextReadAt.toISOString(),
    askableAt: at(askableAt(feed.askedAt, context.clock.now())),
    failure: feed.failure,
    bytes: posts.reduce((sum, { bytes }) => sum + bytes, 0),
    posts: posts.map(showPost),
  }
}

const showPost = ({ alt, postedAt, bytes: _bytes, ...post }: PostRow) => ({
  ...post,
  alt: alt ?? altOf(post.caption),
  isOwnAlt: alt !== null,
  postedAt: postedAt.toISOString(),
})
