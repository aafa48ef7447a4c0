import type { FastifyInstance } from 'fastify'
import { previewLink } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { versionPreviewLink } from '#domains/showcase/versions-contract.ts'
import { Failure } from '#platform/common/errors.ts'
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
 * Mounts the empty canvas of the editor, which is the same for everybody, and the preview of a draft, of a version or with
 * `post` of one post, by link. Anyone with the owner's link may read them.
 */
export function previewRoutes(app: FastifyInstance, parts: Parts): void {
  const { api, showcase, links, site, assets, framedPolicy, visitor } = parts
  const linkOf = ({ actor, clock }: Context, version: string) => {
    const provider = actor.kind === 'provider' ? actor.provider : ''
    const until = String(clock.now().getTime() + day)
    const token = links.sign(purpose, [provider, until, version])
    return { url: `/editor/preview?token=${encodeURIComponent(token)}` }
  }
  api.handle(previewLink, async (context) => linkOf(context, ''))
  api.handle(versionPreviewLink, async (context, { params }) => linkOf(context, params.version))

  const canvasPolicy = framedPolicy.replace(/script-src [^;]*/, "script-src 'none'")
  app.get('/editor/canvas', { schema: { hide: true } }, async (_request, reply) => {
    const { renderCanvas } = await site()
    return reply
      .header('cache-control', 'private, max-age=300')
      .header('content-security-policy', canvasPolicy)
      .type('text/html; charset=utf-8')
      .send(renderCanvas(assets))
  })

  app.get<{ Querystring: { token?: string; post?: unknown } }>(
    '/editor/preview',
    { schema: { hide: true } },
    async (request, reply) => {
      const context = visitor()
      const [provider, until, version] = links.read(purpose, String(request.query.token ?? '')) ?? []
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
      const shown = await showcase.readPreview(context, provider, version || undefined).catch(noVersion)
      if (!shown) return reply.code(404).send(renderNotFound({ kind: 'page' }, assets))
      return reply.send(renderShowcase(shown, assets, 'auto', viewOf(request.url)))
    },
  )
}

/** A version that is no longer stored has no preview. */
function noVersion(error: unknown): undefined {
  if (!(error instanceof Failure && error.code === 'showcase.version_missing')) throw error
}
