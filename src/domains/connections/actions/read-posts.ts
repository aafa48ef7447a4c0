import { hour } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { GrantOver, type PostVendor, VendorBusy, type VendorPost } from '../ports.ts'
import type { PostsDeps } from '../posts-ports.ts'
import { copyKeys } from '../rules/copy-files.ts'
import { mostPosts, readEvery } from '../rules/post-plan.ts'
import type { ConnectionKey } from '../store/connections.ts'
import { changeFeed, type FeedFailure, type FeedRow, findFeed, lockFeed } from '../store/post-feeds.ts'
import { completePosts, copiedPosts, deletePosts } from '../store/posts.ts'
import { cleanCaption, copyPost } from './copy-post.ts'
import { withToken } from './with-token.ts'

/** After a failure the next reading is in an hour, or when the vendor takes calls again. */
const againAfter = hour

/**
 * Reads the newest posts of a connected account, copies the pictures of new ones and then shows all of them at once. The
 * page is rendered again only if something changed. A vendor that does not answer is noted, and the posts stay.
 */
export async function readPosts(deps: PostsDeps, context: Context, key: ConnectionKey): Promise<void> {
  const vendor = deps.posts
  const feed = await findFeed(context, key)
  if (!feed || vendor?.name !== key.vendor) return
  try {
    const posts = await withToken(deps, context, key, (token) => vendor.listPosts(token))
    const read = await copyNewest(deps, context, { feed, vendor, posts })
    await context.stopPoint?.('posts-copied')
    await show(deps, context, feed, read)
  } catch (error) {
    // the end of a grant is announced already; connecting again has the posts read
    if (error instanceof GrantOver) return
    if (isOwnFault(error)) throw error
    context.log.warn({ err: error, ...key }, 'posts could not be read')
    await noteFailure(context, feed, error)
  }
}

type Found = { readonly feed: FeedRow; readonly vendor: PostVendor; readonly posts: readonly VendorPost[] }

/** `isPart`: a picture did not come, and is fetched again soon. */
type Read = { readonly shown: readonly VendorPost[]; readonly isFull: boolean; readonly isPart: boolean }

/** Goes through posts, newest first, until nine have a copy. A post whose picture cannot be used is left out. */
async function copyNewest(deps: PostsDeps, context: Context, { feed, vendor, posts }: Found): Promise<Read> {
  let copied = await copiedPosts(context, feed)
  const shown: VendorPost[] = []
  let isPart = false
  for (const post of posts) {
    if (shown.length === mostPosts) break
    const outcome = copied.has(post.id) ? 'written' : await copyPost(deps, context, { feed, vendor, post })
    if (outcome === 'no room') return { shown, isFull: true, isPart }
    if (outcome === 'later') isPart = true
    // another reading may have copied it meanwhile
    if (outcome === 'not kept') copied = await copiedPosts(context, feed)
    if (outcome === 'written' || copied.has(post.id)) shown.push(post)
  }
  return { shown, isFull: false, isPart }
}

/** Shows these posts, and deletes the others with their copies. */
const show = (
  { copies }: PostsDeps,
  context: Context,
  feed: FeedRow,
  { shown, isFull, isPart }: Read,
): Promise<void> =>
  transact(context, async (inside) => {
    const failure: FeedFailure | null = isFull ? 'no_room' : null
    const now = inside.clock.now()
    const current = await lockFeed(inside, feed)
    if (current?.accountId !== feed.accountId) return
    const posts = shown.map((post) => ({ ...post, caption: cleanCaption(post.caption) }))
    const isChanged = await completePosts(inside, feed, posts)
    // with a full storage the older ones stay
    const gone =
      failure === null
        ? await deletePosts(
            inside,
            feed,
            shown.map(({ id }) => id),
          )
        : []
    await copies.remove(inside, gone.flatMap(copyKeys))
    await changeFeed(inside, feed, {
      lastReadAt: now,
      nextReadAt: new Date(now.getTime() + (isPart ? againAfter : readEvery)),
      failure,
      failingSince: failure === null ? null : (current.failingSince ?? now),
    })
    if (isChanged || gone.length > 0) await bumpVersion(inside, feed.provider)
  })

async function noteFailure(context: Context, feed: FeedRow, error: unknown): Promise<void> {
  const now = context.clock.now()
  const isBusy = error instanceof VendorBusy
  const soonest = new Date(now.getTime() + againAfter)
  const retryAt = isBusy && error.retryAt && error.retryAt > soonest ? error.retryAt : soonest
  await changeFeed(context, feed, {
    nextReadAt: retryAt,
    failure: isBusy ? 'busy' : 'error',
    failingSince: feed.failingSince ?? now,
  })
}

/** Errors of our own database and code are retried by the queue; those of the vendor have a name or come from the network. */
const isOwnFault = (error: unknown): boolean =>
  !(error instanceof Error) || error.name === 'error' || error instanceof RangeError
