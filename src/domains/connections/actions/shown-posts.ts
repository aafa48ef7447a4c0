import type { Context } from '#platform/context.ts'
import type { VendorPost } from '../ports.ts'
import type { PostsDeps } from '../posts-ports.ts'
import { altOf } from '../rules/post-alt.ts'
import { hiddenAt } from '../rules/post-plan.ts'
import { findConnection } from '../store/connections.ts'
import { findFeed } from '../store/post-feeds.ts'
import { listPostRows } from '../store/posts.ts'

/** The posts that a page shows. */
export type ShownPosts = {
  /** The account as people know it, and the address of its profile. */
  readonly account: string
  readonly url: string
  readonly posts: readonly {
    readonly id: string
    readonly kind: VendorPost['kind']
    readonly url: string
    readonly picture: string
    readonly alt: string
    readonly postedAt: Date
  }[]
  /** When they leave the page; null: no time is known. */
  readonly until: Date | null
}

/** Reads the posts that a provider's page shows now; undefined: none. */
export async function shownPosts(
  { posts: vendor }: Pick<PostsDeps, 'posts'>,
  context: Context,
  provider: string,
): Promise<ShownPosts | undefined> {
  if (!vendor) return undefined
  const key = { provider, vendor: vendor.name }
  const feed = await findFeed(context, key)
  if (!feed) return undefined
  const [connection, rows] = await Promise.all([findConnection(context, key), listPostRows(context, key)])
  const until = connection ? hiddenAt(connection) : null
  const shown = rows.filter(({ isHidden }) => !isHidden)
  if (shown.length === 0 || (until && until <= context.clock.now())) return undefined
  return {
    account: feed.accountLabel,
    url: feed.profileUrl,
    posts: shown.map(({ id, kind, permalink, picture, alt, caption, postedAt }) => ({
      id,
      kind,
      url: permalink,
      picture,
      alt: alt ?? altOf(caption),
      postedAt,
    })),
    until,
  }
}
