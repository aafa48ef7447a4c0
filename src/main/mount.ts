import type { FastifyInstance, FastifyRequest } from 'fastify'
import { usualPartner } from '#domains/billing/rules/partner-code.ts'
import type { VersionedCache } from '#platform/area.ts'
import type { Context } from '#platform/context.ts'
import { countCalls } from '#platform/db/count-calls.ts'
import { type Api, createApi } from '#platform/http/api.ts'
import { type Health, healthRoutes } from '#platform/http/health.ts'
import { openKeptFiles } from '#platform/http/kept-files.ts'
import type { Log } from '#platform/log/log.ts'
import { appShellRoutes } from './app-shell.ts'
import { assetRoutes } from './asset-routes.ts'
import { authenticate } from './authenticate.ts'
import { baseAddresses, configRoute } from './config-json.ts'
import { mountAreas } from './fold-areas.ts'
import type { Ground } from './ground.ts'
import { followMoves } from './hosts/follow-moves.ts'
import { guardHosts } from './hosts/guard-hosts.ts'
import { createPlaceOf } from './hosts/place-of.ts'
import type { MountParts } from './mount-parts.ts'
import { mountPages } from './pages/mount-pages.ts'
import { siteAssets, siteLoader } from './pages/site.ts'
import { readyChecks } from './ready-checks.ts'

export type Mounted = { readonly health: Health; readonly api: Api }

/** Mounts every route. Development routes are left out in production; a worker serves only health routes. */
export async function mountRoutes(app: FastifyInstance, mounting: MountParts): Promise<Mounted> {
  const parts = { ...mounting, ground: forRequests(mounting.ground) }
  const { config, ground, product, build, pages } = parts
  const { payments, objectStore } = product.vendors
  const { clock, common } = ground
  const health = healthRoutes(app, config, readyChecks(config, ground), '0.1.0')
  if (config.ROLE === 'worker') return { health, api: createApi(app, async () => ground.system()) }

  const site = siteLoader(build)
  const assets = siteAssets(build, config)
  guardHosts(app, { config, places: product.places, site, assets })
  followMoves(app, {
    places: product.places,
    accounts: product.accounts,
    catalogue: product.catalogue,
    visitor: () => ({ ...ground.system(), actor: { kind: 'visitor' } }),
  })

  const contextOf = (request: FastifyRequest, actor: Context['actor'] = { kind: 'visitor' }): Context => ({
    ...common,
    actor,
    log: request.log as Log,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  })
  const authenticated = authenticate(product.identity, product.accounts)
  const accountContextOf = (request: FastifyRequest) =>
    authenticated(contextOf(request), request.headers.authorization)
  const api = createApi(app, accountContextOf)
  const caches: VersionedCache[] = [pages]
  await mountAreas(product.areas, {
    api,
    app,
    clock,
    contextOf,
    accountContextOf,
    dropWithVersions: (cache) => caches.push(cache),
  })
  await ground.versions.on(
    (provider, change) => {
      for (const cache of caches) cache.drop(provider, change)
    },
    () => {
      for (const cache of caches) cache.dropAll()
    },
  )

  const identity = product.identity.browserConfig()
  configRoute(app, {
    environment: config.APP_ENV,
    origin: config.PUBLIC_URL,
    addresses: baseAddresses(config, identity.userPoolEndpoint),
    identity,
    storage: product.storage?.browserConfig(config.PUBLIC_URL) ?? objectStore?.browserConfig,
    ...(payments && { payments: payments.browserConfig }),
    federation: product.vendors.members.map(({ name }) => name),
    connects: config.PAYOUTS === 'connect',
    ...(config.PLANS === 'enforced' && { partner: config.PARTNER_NAME ?? usualPartner }),
  })
  if (config.APP_ENV === 'development') {
    const { mountDevRoutes } = await import('./dev-routes.ts')
    // the outbox that people look at is the one that the process sends with
    await mountDevRoutes(app, mounting)
  }
  await assetRoutes(app, [build.assetsFolder, openKeptFiles(config.DATA_DIR)])
  appShellRoutes(app, config, build, product.vendors.domainProof?.tag)
  const placeOf = createPlaceOf({ config, places: product.places, site, assets })
  await mountPages(app, { ...parts, site, assets, placeOf, api, contextOf })
  return { health, api }
}

/** The resources of the process for its routes: the metrics tell what requests ask the database. */
function forRequests(ground: Ground): Ground {
  const db = countCalls(ground.db)
  return { ...ground, db, common: { ...ground.common, db }, system: () => ({ ...ground.system(), db }) }
}
