import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client'
import type { Config } from '#platform/config/config.ts'
import { standardOutput } from '#platform/log/line-sink.ts'
import { momentPage, retryAfterSec } from './moment-page.ts'

export type Check = { readonly name: string; run(): Promise<boolean> }

/**
 * `draining` is true from the first signal to stop: /readyz answers 503, so the load balancer sends no new requests.
 * `preparing` is true while the server makes data that must not be served half made: pages answer 503 and reload
 * themselves.
 */
export type Health = { draining: boolean; preparing: boolean }

/** The routes that answer during preparation: health, metrics, webhooks and vendors' stand-ins. */
const served = /^\/(?:healthz|readyz|metrics|__sim\/|api\/webhooks\/)/
const preparing = momentPage('Showcase is starting. This page will load by itself in a moment.')

const checkWithinMs = 3000

/** Registers /healthz (the process runs), /readyz (it can serve) and /metrics (figures for the operator). */
export function healthRoutes(
  app: FastifyInstance,
  config: Config,
  checks: readonly Check[],
  version: string,
): Health {
  const health: Health = { draining: false, preparing: false }
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ status: 'ok', version }))

  app.get('/readyz', hidden, async (_request, reply) => {
    const results = await Promise.all(
      checks.map(
        async ({ name, run }) => [name, (await inTime(run().catch(() => false))) ? 'ok' : 'failing'] as const,
      ),
    )
    const ready = !health.draining && !health.preparing && results.every(([, result]) => result === 'ok')
    return reply.code(ready ? 200 : 503).send({
      status: health.draining ? 'draining' : health.preparing ? 'preparing' : ready ? 'ready' : 'failing',
      checks: Object.fromEntries(results),
    })
  })

  app.addHook('onRequest', (request, reply, done) => {
    if (!health.preparing || served.test(request.routeOptions.url ?? '')) return done()
    void reply.code(503).header('retry-after', retryAfterSec).type('text/html; charset=utf-8').send(preparing)
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'app_build_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  new Counter({
    name: 'log_lines_dropped_total',
    help: 'Log lines that could not be written',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(standardOutput().dropped())
    },
  })
  const duration = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Requests by route and status',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // labelled by the route's template: addresses would create a series for each provider name
    const route = request.routeOptions.url ?? 'unmatched'
    duration.observe(
      { http_request_method: request.method, http_route: route, http_response_status_code: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayReadMetrics(config, request.headers.authorization, request.ip))
      return reply.code(403).send('Forbidden')
    // areas register their counters in the process-wide registry, this server in its own
    const all = Registry.merge([registry, register])
    return reply.type(registry.contentType).send(await all.metrics())
  })
  return health
}

/** Fails a check that hangs: while it waits for an answer, a load balancer keeps sending requests. */
const inTime = (check: Promise<boolean>): Promise<boolean> => {
  const given = new AbortController()
  const late = sleep(checkWithinMs, false, { signal: given.signal }).catch(() => false)
  return Promise.race([check, late]).finally(() => given.abort())
}

function mayReadMetrics(config: Config, authorization: string | undefined, address: string): boolean {
  // behind a production proxy on the same machine, every request comes from loopback
  const isOwnMachine = config.APP_ENV === 'development' && config.HOST === '127.0.0.1'
  if (!config.METRICS_TOKEN) return isOwnMachine && /^(127\.|::1$|::ffff:127\.)/.test(address)
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${config.METRICS_TOKEN}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
