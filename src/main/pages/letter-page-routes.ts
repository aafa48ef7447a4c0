import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Audience } from '#domains/audience/index.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import type { DocumentCache, Made } from '#platform/http/document-cache.ts'
import { plainAddress } from '#platform/http/request-target.ts'
import { sendDocument } from '#platform/http/send-document.ts'
import { missing, missingHtml } from './missing-page.ts'
import { findShowcase, lifeOf, type ShowcaseParts } from './page-routes.ts'
import type { Place, PlaceOf } from './place.ts'

type Parts = ShowcaseParts & {
  readonly audience: Pick<Audience, 'readLetterPage' | 'readLetterPages'>
  readonly cache: DocumentCache
  readonly placeOf: PlaceOf
}
type Here = Parts & Pick<Place, 'site' | 'assets'>

const hidden = { schema: { hide: true } }
const listPath = '/at/:userUrl/newsletters'

/** Mounts the letters of a provider that are pages, and their list. */
export function letterPageRoutes(app: FastifyInstance, parts: Parts): void {
  const serve = (
    url: string,
    make: (here: Here, showcase: PublicShowcase, request: FastifyRequest) => Promise<Made>,
  ) =>
    app.get(url, hidden, async (request, reply) => {
      const { keyOf, finish, site, assets } = parts.placeOf(request)
      const { userUrl } = request.params as { readonly userUrl: string }
      const document = await parts.cache.read(keyOf(plainAddress(request)), async () => {
        const showcase = await findShowcase(parts, userUrl)
        const here = { ...parts, site, assets }
        if (!showcase) return finish(missing(await missingHtml(here, { kind: 'showcase', below: userUrl })))
        return finish(await make(here, showcase, request))
      })
      return sendDocument(request, reply, document)
    })
  serve(listPath, listDocument)
  // the part of the address has the name that it has for posts
  serve(`${listPath}/:serviceUrl`, (here, showcase, request) =>
    letterDocument(here, showcase, (request.params as { readonly serviceUrl: string }).serviceUrl),
  )
}

async function listDocument(parts: Here, showcase: PublicShowcase): Promise<Made> {
  const { site, assets, audience, visitor } = parts
  const letters = await audience.readLetterPages(visitor(), showcase.provider)
  const { renderLetterPages } = await site()
  return { status: 200, html: renderLetterPages({ showcase, letters }, assets), ...lifeOf(showcase) }
}

async function letterDocument(parts: Here, showcase: PublicShowcase, slug: string): Promise<Made> {
  const { site, assets, audience, visitor } = parts
  const { provider } = showcase
  const letter = await audience.readLetterPage(visitor(), { provider, slug })
  const { renderLetterMissing, renderLetterPage } = await site()
  if (letter)
    return { status: 200, html: renderLetterPage({ showcase, letter }, assets), ...lifeOf(showcase) }
  const letters = await audience.readLetterPages(visitor(), provider)
  return missing(renderLetterMissing({ showcase, letters }, assets))
}
