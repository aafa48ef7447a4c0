import type { Context } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { VendorAccount } from '../ports.ts'
import type { Copies } from '../posts-ports.ts'
import type { ConnectionKey } from '../store/connections.ts'
import { lockFeed, writeFeed } from '../store/post-feeds.ts'
import { forgetPosts } from './forget-posts.ts'
import { readPostsSoon } from './read-posts-due.ts'

/**
 * Has the posts of an account read that was connected, in the caller's transaction, as its last step. Posts of another
 * account that was connected before are deleted; those of the same one come back to the page.
 */
export async function followAccount(
  copies: Copies,
  context: Context,
  key: ConnectionKey,
  { account, profileUrl }: { readonly account: VendorAccount; readonly profileUrl: string },
): Promise<void> {
  const before = await lockFeed(context, key)
  if (before && before.accountId !== account.id) await forgetPosts(copies, context, key)
  await writeFeed(context, { ...key, accountId: account.id, accountLabel: account.label, profileUrl })
  await readPostsSoon(context, key)
  await bumpVersion(context, key.provider)
}
