import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Audience } from '#domains/audience/index.ts'
import type { DocumentCache, Made } from '#platform/http/document-cache.ts'
import { plainAddress } from '#platform/http/request-target.ts'
import { sendDocument } from '#platform/http/send-document.ts'
import { ownSitemap } from './own-sitemap.ts'
import { findShowcase, type ShowcaseParts } from './page-routes.ts'
import type { Place, PlaceOf } from './place.ts'
import { robots } from './small-files.ts'

type Parts = ShowcaseParts & {
  readonly readLetterPages: Audience['readLetterPages']
  readonly cache: DocumentCache
  readonly placeOf: PlaceOf
}

const hidden = { schema: { hide: true } }

/**
 * Mounts robots.txt and sitemap.xml of a provider's own domain, where they are at the root. The main host has others at
 * these addresses.
 */
export function ownFileRoutes(app: FastifyInstance, parts: Parts): void {
  const serve = (url: string, make: (place: Place, userUrl: string) => Promise<Made> | Made) =>
    app.get(url, hidden, async (request: FastifyRequest, reply: FastifyReply) => {
      const place = parts.placeOf(request)
      const { own } = place
      if (!own) return reply.callNotFound()
      const key = place.keyOf(plainAddress(request))
      const document = await parts.cache.read(key, async () => make(place, own.userUrl))
      return document.status === 404 ? reply.callNotFound() : sendDocument(request, reply, document)
    })
  serve('/internal/own/robots.txt', ({ assets }) => ({
    status: 200,
    html: robots(assets.origin),
    contentType: 'text/plain; charset=utf-8',
    // short, so that a domain that changes hands asks again
    validUntil: new Date(0),
  }))
  serve('/internal/own/sitemap.xml', async ({ assets }, userUrl) => {
    const showcase = await findShowcase(parts, userUrl)
    if (!showcase) return { status: 404, html: '', validUntil: new Date(0) }
    return {
      status: 200,
      html: ownSitemap(
        showcase,
        await parts.readLetterPages(parts.visitor(), showcase.provider),
        assets.origin,
      ),
      contentType: 'application/xml; charset=utf-8',
      owners: [showcase.provider],
      validUntil: new Date(showcase.validUntil),
    }
  })
}
