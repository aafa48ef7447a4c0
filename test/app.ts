import { mkdtempSync, rmSync } from 'node:fs'
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { compose, type Product } from '#main/compose.ts'
import { vendors } from '#main/connect-vendors.ts'
import { type Ground, openGround } from '#main/ground.ts'
import { type Mounted, mountRoutes } from '#main/mount.ts'
import { readWebBuild } from '#main/web-build.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { createDocumentCache } from '#platform/http/document-cache.ts'
import { documentFront } from '#platform/http/send-document.ts'
import { createServer } from '#platform/http/server.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import type { TestDatabase } from './database.ts'

export type App = {
  readonly http: FastifyInstance
  readonly config: Config
  readonly ground: Ground
  readonly product: Product
  readonly mounted: Mounted
  /** Every mounted route. */
  readonly routes: readonly { readonly method: string; readonly url: string }[]
  /** The origin that the server listens on. */
  readonly origin: string
  /** Counts the page renderings, which are the cache misses. */
  renderings(): number
  /** When each of them ended, in milliseconds of `performance.now()`. */
  readonly renderedAt: readonly number[]
  stop(): Promise<void>
}

// if the process is busy for 250 ms, the default timeout would treat `localhost` as unreachable
setDefaultAutoSelectFamilyAttemptTimeout(30_000)

const cache = path.resolve(import.meta.dirname, '../.cache')

/**
 * Boots the whole product in this process, on the test's own database and a free port of loopback. Pass `dataDir` to
 * boot a second process of the same installation. `byTheClock: false` turns scheduled jobs off. With `namesRoutes` each
 * answer names its route in `x-route`.
 */
export async function bootApp(
  database: TestDatabase,
  options: {
    port: number
    dataDir?: string
    env?: Record<string, string>
    byTheClock?: boolean
    namesRoutes?: boolean
  },
): Promise<App> {
  const { host, user, database: name } = database.connection
  const own = options.dataDir ?? mkdtempSync(path.join(cache, 'app-'))
  const origin = `http://localhost:${options.port}`
  const config = readConfig(
    {
      PORT: String(options.port),
      DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
      DATA_DIR: own,
      RATE_LIMIT: '1000000',
      LOG_LEVEL: 'silent',
      ...options.env,
    },
    vendors,
  )
  const renderedAt: number[] = []
  const build = readWebBuild()
  const log = createLog(config.LOG_LEVEL)
  const ground = await openGround(config, log)
  const product = await compose(config, ground, build)
  ground.dispatch(product.reactions)
  const { pool, schema, listener, system } = ground
  const { tasks } = product
  const scheduled = options.byTheClock === false ? [] : product.scheduled
  const jobs = await startJobs({ pool, schema, listener, tasks, scheduled, context: system })
  const pages = createDocumentCache(
    () => ground.clock.now().getTime(),
    undefined,
    () => renderedAt.push(performance.now()),
  )
  const http = await createServer(
    config,
    log,
    documentFront(pages, product.places.keyOf),
    product.places.route,
  )
  // for walks that compare the answers of one route; cached pages keep the header
  http.addHook('onRequest', (request, reply, done) => {
    if (options.namesRoutes && request.routeOptions.url)
      void reply.header('x-route', `${request.method} ${request.routeOptions.url}`)
    done()
  })
  const routes: { method: string; url: string }[] = []
  http.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
  const mounted = await mountRoutes(http, { config, ground, product, build, pages })
  await http.listen({ host: '127.0.0.1', port: options.port })
  return {
    http,
    config,
    ground,
    product,
    mounted,
    routes,
    origin,
    renderings: () => renderedAt.length,
    renderedAt,
    async stop() {
      await http.close()
      await jobs.stop()
      await product.stop()
      await ground.stop()
      if (!options.dataDir) rmSync(own, { recursive: true, force: true })
    },
  }
}
