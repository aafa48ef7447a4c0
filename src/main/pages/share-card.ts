import { buffer } from 'node:stream/consumers'
import type { Showcase } from '#domains/showcase/index.ts'
import { isAvatar } from '#platform/common/picture-name.ts'
import type { Poster } from '#platform/common/poster.ts'
import type { Context } from '#platform/context.ts'
import { drawPoster, type OpenPhoto } from '#platform/images/draw-poster.ts'
import { encodeJpeg } from '#platform/images/encode-jpeg.ts'
import { oneAtATime } from '#platform/images/one-at-a-time.ts'
import { createCache } from '#platform/versions/cache.ts'
import { cardVersion } from './card-version.ts'
import type { LoadSite } from './site.ts'

/** The most bytes of a card: some apps show no larger picture. */
const maxCardBytes = 200_000
/** Room for some 200 cards. */
const maxCacheBytes = 16 * 1024 * 1024

type Parts = {
  readonly site: LoadSite
  readonly pictures: Pick<Showcase, 'openPicture'>
  readonly visitor: () => Context
}

type Format = 'jpg' | 'png'
type Card = { readonly bytes: Buffer; readonly owners: readonly string[]; readonly validUntil: number }

/** Creates the function that draws cards, one at a time, and caches them by their content. */
export function cardDrawer({
  site,
  pictures,
  visitor,
}: Parts): (card: Poster, format: Format) => Promise<Buffer> {
  const cache = createCache<Card>({
    now: Date.now,
    maxAnswers: 1000,
    maxBytes: maxCacheBytes,
    bytesOf: ({ bytes }) => bytes.length,
  })
  const open: OpenPhoto = async (ref) => {
    if (isAvatar(ref)) {
      const { avatarSvg } = await site()
      const svg = await avatarSvg(ref)
      return svg === undefined ? undefined : Buffer.from(svg)
    }
    const file = await pictures.openPicture(visitor(), { ref, size: 'original', format: 'jpeg' })
    return file && buffer(await file.read())
  }
  const draw = async (card: Poster, format: Format): Promise<Buffer> => {
    const drawn = await drawPoster(card, open)
    return format === 'jpg'
      ? encodeJpeg(drawn, maxCardBytes)
      : drawn.png({ palette: true, quality: 90, effort: 4 }).toBuffer()
  }
  return async (card, format) => {
    const make = () =>
      oneAtATime(async () => ({
        bytes: await draw(card, format),
        owners: [],
        validUntil: Number.POSITIVE_INFINITY,
      }))
    const { bytes } = await cache.read(`${cardVersion(card)}.${format}`, make)
    return bytes
  }
}
