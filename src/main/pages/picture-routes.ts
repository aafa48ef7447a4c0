import type { FastifyInstance } from 'fastify'
import { lateSharp } from '#platform/images/late-sharp.ts'
import { oneAtATime } from '#platform/images/one-at-a-time.ts'
import { createCache } from '#platform/versions/cache.ts'
import type { LoadSite } from './site.ts'

/** `theme` and `mode` choose the colours. */
type Drawing = { Params: { name: string }; Querystring: { theme?: string; mode?: string } }
type Drawn = { readonly bytes: Buffer; readonly owners: readonly string[]; readonly validUntil: number }

/** Room for some 200 drawings. */
const maxCacheBytes = 8 * 1024 * 1024
const hidden = { schema: { hide: true } }

/** Mounts the generated pictures as SVG, and as PNG for mail programs, which show no SVG. */
export function pictureRoutes(app: FastifyInstance, site: LoadSite): void {
  const svgOf = async (name: string, look: Drawing['Querystring']) => {
    const { avatarSvg, pictureSvg } = await site()
    return (await avatarSvg(name)) ?? pictureSvg(name, look)
  }
  const cache = createCache<Drawn>({
    now: Date.now,
    maxAnswers: 500,
    maxBytes: maxCacheBytes,
    bytesOf: ({ bytes }) => bytes.length,
  })

  app.get<Drawing>('/pictures/:name.svg', hidden, async ({ params, query }, reply) => {
    const svg = await svgOf(params.name, query)
    if (!svg) return reply.code(404).type('text/plain').send('No such picture.')
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(svg)
  })
  app.get<Drawing>('/pictures/:name.png', hidden, async ({ params, query }, reply) => {
    const svg = await svgOf(params.name, query)
    if (!svg) return reply.code(404).type('text/plain').send('No such picture.')
    const { bytes } = await cache.read(svg, () => oneAtATime(() => draw(svg)))
    return (
      reply
        .header('cache-control', 'public, max-age=86400')
        // mail programs in a browser show it on a page of theirs
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/png')
        .send(bytes)
    )
  })
}

/** The width of a drawing as PNG, in pixels: that of its SVG. */
const width = 960

async function draw(svg: string): Promise<Drawn> {
  const sharp = await lateSharp()
  const drawn = sharp(Buffer.from(svg)).resize({ width, withoutEnlargement: true })
  const bytes = await drawn.png({ palette: true, quality: 90, effort: 4 }).toBuffer()
  return { bytes, owners: [], validUntil: Number.POSITIVE_INFINITY }
}
