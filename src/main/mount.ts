import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountsRoutes } from '#domains/accounts/routes.ts'
import { catalogueRoutes } from '#domains/catalogue/routes.ts'
import { commerceRoutes, orderExportRoute } from '#domains/commerce/routes.ts'
import { growthRoutes } from '#domains/growth/routes.ts'
import { notificationsRoutes } from '#domains/notifications/routes.ts'
import { schedulingRoutes } from '#domains/scheduling/routes.ts'
import { showcaseRoutes } from '#domains/showcase/routes.ts'
import type { Context } from '#platform/context.ts'
import { type Api, createApi } from '#platform/http/api.ts'
import { type Health, healthRoutes } from '#platform/http/health.ts'
import type { Log } from '#platform/log/log.ts'
import { webhookRoutes } from '#platform/webhooks/routes.ts'
import { hostedRoutes } from '#protocols/identity/hosted/routes.ts'
import { identityRoutes } from '#protocols/identity/routes.ts'
import { storageRoutes } from '#protocols/storage/routes.ts'
import { appShellRoutes } from './app-shell.ts'
import { authenticate } from './authenticate.ts'
import { baseAddresses, configRoute } from './config-json.ts'
import { clockRoute } from './dev-routes.ts'
import { mailboxRoutes } from './mailbox/routes.ts'
import type { MountParts } from './mount-parts.ts'
import { mountPages } from './pages/mount-pages.ts'
import { readyChecks } from './ready-checks.ts'

export type Mounted = { readonly health: Health; readonly api: Api }

/** Puts every route on the server; what belongs to development is not there in production. */
export async function mountRoutes(app: FastifyInstance, parts: MountParts): Promise<Mounted> {
  const { config, ground, product, build, pages } = parts
  const { payments, objectStore, standIns } = product.vendors
  const { db, clock, common } = ground
  const health = healthRoutes(app, config, readyChecks(config, ground), '0.1.0')
  if (config.ROLE === 'worker') return { health, api: createApi(app, async () => ground.system()) }

  const contextOf = (request: FastifyRequest, actor: Context['actor'] = { kind: 'visitor' }): Context => ({
    ...common,
    actor,
    log: request.log as Log,
    requestId: request.id,
    address: request.ip,
  })
  const visitorOf = (request: FastifyRequest) => contextOf(request)
  const who = authenticate(product.identity, product.accounts)
  const whoAsks = (request: FastifyRequest) => who(contextOf(request), request.headers.authorization)
  const api = createApi(app, whoAsks)
  accountsRoutes(api, product.accounts)
  catalogueRoutes(api, product.catalogue)
  const times = product.scheduling.keepTimes(clock)
  await ground.versions.on(
    (provider) => {
      pages.drop(provider)
      times.drop(provider)
    },
    () => {
      pages.dropAll()
      times.dropAll()
    },
  )
  schedulingRoutes(api, product.scheduling, times)
  commerceRoutes(api, product.commerce)
  showcaseRoutes(api, product.showcase)
  orderExportRoute(app, product.commerce, whoAsks)
  notificationsRoutes(app, product.notifications, visitorOf)
  await growthRoutes(app, product.growth, visitorOf)
  // a managed identity has its own server: nothing of sign-in is served here then
  if (product.storage) await storageRoutes(app, product.storage, visitorOf)
  if (product.identity.mode === 'embedded') {
    await identityRoutes(app, product.identity)
    await hostedRoutes(app, product.identity, {
      sheets: () => build.entrance('src/web/themes/hosted.css').css,
    })
  }
  webhookRoutes(app, product.webhooks, (requestId, vendor) => ({
    ...ground.system(),
    requestId,
    actor: { kind: 'gateway', vendor },
  }))

  const identity = product.identity.browserConfig()
  configRoute(app, {
    environment: config.APP_ENV,
    origin: config.PUBLIC_URL,
    addresses: baseAddresses(config, identity.userPoolEndpoint),
    identity,
    storage: product.storage?.browserConfig(config.PUBLIC_URL) ?? objectStore?.browserConfig,
    ...(payments && { payments: payments.browserConfig }),
  })
  if (config.APP_ENV === 'development') {
    mailboxRoutes(app, db)
    if (ground.movable) clockRoute(app, ground.movable)
    for (const mountStandIn of standIns) await mountStandIn(app, clock)
  }
  await app.register(fastifyStatic, {
    root: build.assetsFolder,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  })
  appShellRoutes(app, config, build)
  await mountPages(app, { ...parts, api })
  return { health, api }
}
