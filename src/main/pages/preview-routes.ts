import type { FastifyInstance } from 'fastify'
import { previewLink } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { Links } from '#platform/credentials/links.ts'
import type { Api } from '#platform/http/api.ts'
import { unlessMissing } from '../booking-reader.ts'
import { viewOf } from './page-key.ts'
import type { LoadSite, SiteAssets } from './site.ts'

type Parts = {
  readonly api: Api
  readonly showcase: Showcase
  readonly links: Links
  readonly site: LoadSite
  readonly assets: SiteAssets
  /** The content security policy of a page that our own origin may frame. */
  readonly framedPolicy: string
  readonly visitor: () => Context
}

const purpose = 'preview'

/**
 * Mounts the preview of a draft for the editor's frame, and with `post` that of one post. Anyone with the owner's link
 * may read both.
 */
export function previewRoutes(app: FastifyInstance, parts: Parts): void {
  const { api, showcase, links, site, assets, framedPolicy, visitor } = parts
  api.handle(previewLink, async ({ actor, clock }) => {
    const provider = actor.kind === 'provider' ? actor.provider : ''
    const until = String(clock.now().getTime() + day)
    return { url: `/editor/preview?token=${encodeURIComponent(links.sign(purpose, [provider, until]))}` }
  })

  app.get<{ Querystring: { token?: string; post?: unknown } }>(
    '/editor/preview',
    { schema: { hide: true } },
    async (request, reply) => {
      const context = visitor()
      const [provider, until] = links.read(purpose, String(request.query.token ?? '')) ?? []
      const holds = provider !== undefined && Number(until) > context.clock.now().getTime()
      void reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', framedPolicy)
        .type('text/html; charset=utf-8')
      const { renderNotFound, renderPost, renderShowcase } = await site()
      if (!holds) return reply.code(404).send(renderNotFound({ kind: 'page' }, assets))
      const { post } = request.query
      if (typeof post === 'string') {
        const found = await unlessMissing(() =>
          showcase.readPostPreview(context, { provider, entityId: post }),
        )
        if (!found) return reply.code(404).send(renderNotFound({ kind: 'page' }, assets))
        return reply.send(renderPost(found, assets))
      }
      const draft = await showcase.readPreview(context, provider)
      return reply.send(renderShowcase(draft, assets, 'auto', viewOf(request.url)))
    },
  )
}
