import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mountGoogleSim } from '#integrations/google/sim/mount.ts'
import { mailboxRoutes } from '#integrations/mail/mailbox-routes.ts'
import { mountStripeSim } from '#integrations/stripe/sim/mount.ts'
import { mountTwilioSim } from '#integrations/twilio/sim/mount.ts'
import type { VersionedCache } from '#platform/area.ts'
import { managedStore } from '#platform/config/managed-store.ts'
import type { Context } from '#platform/context.ts'
import { type Api, createApi } from '#platform/http/api.ts'
import { type Health, healthRoutes } from '#platform/http/health.ts'
import type { Log } from '#platform/log/log.ts'
import { appShellRoutes } from './app-shell.ts'
import { authenticate } from './authenticate.ts'
import { baseAddresses, configRoute } from './config-json.ts'
import { clockRoute } from './dev-routes.ts'
import { mountAreas } from './fold-areas.ts'
import type { MountParts } from './mount-parts.ts'
import { mountPages } from './pages/mount-pages.ts'
import { readyChecks } from './ready-checks.ts'

export type Mounted = { readonly health: Health; readonly api: Api }

/** Puts every route on the server; what belongs to development is not there in production. */
export async function mountRoutes(app: FastifyInstance, parts: MountParts): Promise<Mounted> {
  const { config, ground, product, build, pages } = parts
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
    (provider) => {
      for (const cache of caches) cache.drop(provider)
    },
    () => {
      for (const cache of caches) cache.dropAll()
    },
  )

  configRoute(app, {
    environment: config.APP_ENV,
    origin: config.PUBLIC_URL,
    addresses: baseAddresses(config),
    identity: product.identity.browserConfig(),
    storage: product.storage?.browserConfig(config.PUBLIC_URL) ?? managedStore(config),
    ...(product.stripe && {
      payments: {
        provider: 'stripe',
        publishableKey: product.stripe.publishableKey,
        scriptUrl: product.stripe.scriptUrl,
      },
    }),
  })
  if (config.APP_ENV === 'development') {
    mailboxRoutes(app, db)
    if (ground.movable) clockRoute(app, ground.movable)
    if (product.google?.standIn && product.identity.mode === 'embedded')
      mountGoogleSim(app, {
        environment: config.APP_ENV,
        settings: product.google,
        publicUrl: config.PUBLIC_URL,
        returnUrl: `${config.PUBLIC_URL}/oauth2/idpresponse`,
      })
    if (product.twilio?.standIn)
      mountTwilioSim(app, { environment: config.APP_ENV, settings: product.twilio, clock })
    if (product.stripe?.standIn)
      mountStripeSim(app, {
        environment: config.APP_ENV,
        settings: product.stripe,
        clock,
        loopback: product.loopback,
        file: path.join(config.DATA_DIR, 'stand-ins/stripe.json'),
      })
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
