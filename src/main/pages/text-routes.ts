import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DocumentCache, Made } from '#platform/http/document-cache.ts'
import { plainAddress } from '#platform/http/request-target.ts'
import { sendDocument } from '#platform/http/send-document.ts'
import type { LegalText, LoadSite, Site, SiteAssets, SupportPage } from './site.ts'

type Parts = {
  readonly cache: DocumentCache
  readonly site: LoadSite
  readonly assets: SiteAssets
  readonly legal: readonly LegalText[]
  /** When the data of a code was deleted that a vendor gave somebody. */
  readonly deletionOf: (code: string) => Promise<Date | undefined>
}

const hidden = { schema: { hide: true } }
const legalPaths = { terms: '/terms-of-use', privacy: '/privacy-policy' } as const
const supportPaths: Readonly<Record<SupportPage, string>> = {
  support: '/support',
  zoom: '/zoom-support',
  instagram: '/instagram-support',
}

/** The code of a deletion in an address; undefined: it has none. */
function codeIn({ query }: FastifyRequest): string | undefined {
  const { code } = query as Readonly<Record<string, unknown>>
  return typeof code === 'string' && code !== '' ? code.slice(0, 64) : undefined
}

/** Mounts the documents that are the same for everybody: contact, legal texts, help pages. */
export function textRoutes(app: FastifyInstance, { cache, site, assets, legal, deletionOf }: Parts): void {
  const serve = (url: string, render: (site: Site) => string) =>
    app.get(url, hidden, async (request, reply) => {
      const code = url === supportPaths.instagram ? codeIn(request) : undefined
      if (code !== undefined) {
        const deletedAt = (await deletionOf(code))?.toISOString() ?? null
        const html = (await site()).renderSupport('instagram', assets, { code, deletedAt })
        return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
      }
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
