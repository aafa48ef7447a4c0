import type { Context } from '#platform/context.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import type { Copies } from '../posts-ports.ts'
import { copyKeys } from '../rules/copy-files.ts'
import type { ConnectionKey } from '../store/connections.ts'
import { deleteFeed, lockFeed } from '../store/post-feeds.ts'
import { deletePosts } from '../store/posts.ts'

/** Deletes the posts of an account with our copies, in the caller's transaction, as its last step. */
export async function forgetPosts(copies: Copies, context: Context, key: ConnectionKey): Promise<void> {
  // a reading that is under way writes nothing more
  if (!(await lockFeed(context, key))) return
  const pictures = await deletePosts(context, key)
  await deleteFeed(context, key)
  await copies.remove(context, pictures.flatMap(copyKeys))
  await bumpVersion(context, key.provider)
}
