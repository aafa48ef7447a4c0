import type { FastifyInstance } from 'fastify'
import type { DocumentCache, Made } from '#platform/http/document-cache.ts'
import { plainAddress } from '#platform/http/request-target.ts'
import { sendDocument } from '#platform/http/send-document.ts'
import type { LegalText, LoadSite, Site, SiteAssets, SupportPage } from './site.ts'

type Parts = {
  readonly cache: DocumentCache
  readonly site: LoadSite
  readonly assets: SiteAssets
  readonly legal: readonly LegalText[]
}

const hidden = { schema: { hide: true } }
const legalPaths = { terms: '/terms-of-use', privacy: '/privacy-policy' } as const
const supportPaths: Readonly<Record<SupportPage, string>> = {
  support: '/support',
  zoom: '/zoom-support',
  instagram: '/instagram-support',
}

/** Mounts the documents that are the same for everybody: contact, legal texts, help pages. */
export function textRoutes(app: FastifyInstance, { cache, site, assets, legal }: Parts): void {
  const serve = (url: string, render: (site: Site) => string) =>
    app.get(url, hidden, async (request, reply) => {
      const make = async (): Promise<Made> => ({
        status: 200,
        html: render(await site()),
        validUntil: new Date(8.64e15),
      })
      return sendDocument(request, reply, await cache.read(plainAddress(request), make))
    })
  serve('/contact', ({ renderContact }) => renderContact({}, assets))
  for (const text of legal) serve(legalPaths[text.kind], ({ renderLegal }) => renderLegal(text, assets))
  for (const kind of Object.keys(supportPaths) as SupportPage[])
    serve(supportPaths[kind], ({ renderSupport }) => renderSupport(kind, assets))
}
