import type { FastifyInstance } from 'fastify'
import type { Showcase } from '#domains/showcase/index.ts'
import type { MediaFile } from '#domains/showcase/ports.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { bestFormat } from './best-format.ts'

/** How long a file's place is cached, so repeated requests for a picture skip the database. */
const placeLife = minute
const maxPlaces = 2000

/** Mounts `/media/{ref}/{size}`, the uploaded pictures. Anyone may read them; the files of a ref never change. */
export function mediaRoutes(
  app: FastifyInstance,
  showcase: Pick<Showcase, 'openPicture'>,
  visitor: () => Context,
) {
  const places = new Map<string, { readonly file: MediaFile; readonly until: number }>()

  async function find(
    address: string,
    look: () => Promise<MediaFile | undefined>,
  ): Promise<MediaFile | undefined> {
    const now = performance.now()
    const cached = places.get(address)
    if (cached && cached.until > now) return cached.file
    const file = await look()
    places.delete(address)
    if (file && places.size >= maxPlaces) places.delete(places.keys().next().value ?? '')
    if (file) places.set(address, { file, until: now + placeLife })
    return file
  }

  app.route<{ Params: { ref: string; size: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:ref/:size',
    exposeHeadRoute: false,
    schema: { hide: true },
    async handler(request, reply) {
      const { ref, size } = request.params
      const format = bestFormat(request.headers.accept)
      const file = await find(`${ref}/${size}.${format}`, () =>
        showcase.openPicture(visitor(), { ref, size, format }),
      )
      void reply.headers(everyAnswer)
      if (!file)
        return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such picture.')
      const etag = `"${ref.slice(0, 32)}-${size}-${format}"`
      void reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
      void reply.type(file.contentType).header('content-length', file.size)
      return request.method === 'HEAD' ? reply.send() : reply.send(await file.read())
    },
  })
}

/** The headers of every response. Pages of other origins may embed the picture; opened directly, it runs no scripts. */
const everyAnswer = {
  vary: 'Accept',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** Evaluates If-None-Match (RFC 9110, 13.1.2). A compressing proxy prefixes the tag with `W/`. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, '')))
