import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import type { Api } from '#platform/http/api.ts'
import { createDocumentCache } from '#platform/http/document-cache.ts'
import { cspHeader } from '#platform/http/security.ts'
import { versionChannel } from '#platform/versions/versions.ts'
import type { Product } from '../compose.ts'
import type { Ground } from '../ground.ts'
import type { WebBuild } from '../web-build.ts'
import { pageRoutes } from './page-routes.ts'
import { pictureRoutes } from './picture-routes.ts'
import { previewRoutes } from './preview-routes.ts'
import { loadSite, siteAssets } from './site.ts'
import { smallFiles } from './small-files.ts'

type Parts = {
  readonly config: Config
  readonly ground: Ground
  readonly product: Product
  readonly build: WebBuild
  readonly api: Api
}

/** The public documents with their cache, which listens for every provider whose version moves. */
export async function mountPages(
  app: FastifyInstance,
  { config, ground, product, build, api }: Parts,
): Promise<void> {
  const cache = createDocumentCache(() => ground.clock.now().getTime())
  await ground.listener.on(versionChannel(ground.schema), cache.drop, cache.dropAll)
  const site = await loadSite(build)
  const assets = siteAssets(build, config)
  const visitor = (): Context => ({ ...ground.system(), actor: { kind: 'visitor' }, requestId: 'page' })
  pageRoutes(app, { api, cache, site, assets, visitor })
  pictureRoutes(app, site, api, visitor)
  const { showcase } = product
  previewRoutes(app, {
    api,
    showcase,
    links: ground.links,
    site,
    assets,
    framedPolicy: cspHeader(config, undefined, "'self'"),
    visitor,
  })
  smallFiles(app, config)
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !request.url.startsWith('/api/')
    if (!wantsPage)
      return reply.code(404).send({
        error: {
          code: 'request.unknown',
          message: 'There is nothing at this address.',
          details: {},
          requestId: request.id,
        },
      })
    return reply
      .code(404)
      .type('text/html; charset=utf-8')
      .send(site.renderNotFound({ kind: 'page' }, assets))
  })
}
