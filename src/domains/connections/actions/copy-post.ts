import { createHash } from 'node:crypto'
import { severalLines } from '#platform/common/text.ts'
import type { Context } from '#platform/context.ts'
import { inspect } from '#platform/images/inspect.ts'
import { type Fractions, makeImages } from '#platform/images/make.ts'
import type { PostVendor, VendorPost } from '../ports.ts'
import type { PostsDeps } from '../posts-ports.ts'
import { type CopySize, copyKey, copySides } from '../rules/copy-files.ts'
import { type FeedRow, lockFeed } from '../store/post-feeds.ts'
import { insertPost } from '../store/posts.ts'

const limits = { bytes: 12_000_000, pixels: 40_000_000 }
/** The maximum bytes of a tile as AVIF: nine of them stand on a page. */
const tileBytes = 30_000
/** Part of the hash in the picture's name. Raise it when the same post would produce different files. */
const recipe = 1
const captionMax = 2200

const square = (side: number) => (area: { width: number; height: number }) => {
  const fitted = Math.min(side, area.width, area.height)
  return { width: fitted, height: fitted }
}
const sizes = [
  { size: 'card', fit: square(copySides.card), avifBytes: tileBytes },
  { size: 'thumbnail', fit: square(copySides.thumbnail) },
] as const

/** Normalizes a caption: no invisible characters, at most 2,200 signs. */
export const cleanCaption = (caption: string): string =>
  Array.from(severalLines(caption)).slice(0, captionMax).join('')

/**
 * Copies the picture of a post, cropped to its middle square, and stores post and files in one transaction. `unfit`: its
 * picture cannot be used. `later`: its server does not answer. `not kept`: the account was disconnected meanwhile, or another reading was faster.
 */
export async function copyPost(
  { copies }: Pick<PostsDeps, 'copies'>,
  context: Context,
  { feed, vendor, post }: { readonly feed: FeedRow; readonly vendor: PostVendor; readonly post: VendorPost },
): Promise<'written' | 'unfit' | 'later' | 'no room' | 'not kept'> {
  const source = await vendor.readPicture(post.pictureUrl)
  if (source === undefined) return 'unfit'
  if (source === 'later') return 'later'
  const seen = await inspect(source, limits)
  if (seen.unfit !== undefined) return 'unfit'
  const made = await makeImages<CopySize>(source, { crop: middleSquare(seen), sizes, limits })
  if (made.unfit !== undefined) return 'unfit'
  const hash = createHash('sha256')
    .update(JSON.stringify([recipe, feed.provider, feed.vendor, post.id]))
    .update(source)
    .digest('hex')
    .slice(0, 32)
  const picture = `${hash}-${made.width}x${made.height}-${made.colour}`
  const files = made.files.map(({ size, format, bytes }) => ({
    key: copyKey(picture, size, format),
    contentType: `image/${format}`,
    bytes,
  }))
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  return copies.write(context, { provider: feed.provider, files }, async (inside) => {
    const now = await lockFeed(inside, feed)
    if (now?.accountId !== feed.accountId) return false
    const { id, kind, permalink, postedAt } = post
    return insertPost(inside, feed, {
      id,
      kind,
      permalink,
      postedAt,
      caption: cleanCaption(post.caption),
      picture,
      bytes,
    })
  })
}

function middleSquare({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): Fractions | null {
  if (width === height) return null
  const side = Math.min(width, height)
  const [across, down] = [side / width, side / height]
  return { left: (1 - across) / 2, top: (1 - down) / 2, width: across, height: down }
}
