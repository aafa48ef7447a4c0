import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { parse } from 'qs'
import { z } from 'zod'
import type { Clock } from '#platform/common/time.ts'
import { checkout } from '#platform/config/checkout.ts'
import { ConfigError } from '#platform/config/config.ts'
import { type PlanPriceIds, type StripeSettings, simPath } from '../settings.ts'
import { mountAccounts } from './accounts/mount-accounts.ts'
import { mountAdmin } from './admin.ts'
import { mountBilling } from './billing/mount-billing.ts'
import { addPlanPrices } from './billing/prices.ts'
import { findIntent } from './intents.ts'
import { mountOperations } from './operations.ts'
import { authenticationPage, worldPage } from './page.ts'
import { mountPayouts } from './payout-routes.ts'
import { createSim, type Sim } from './sim.ts'
import { stripeStandIn } from './stand-in.ts'
import { VendorError } from './vendor-error.ts'
import { worldOfIntent } from './world.ts'
import { openWorldFile } from './world-file.ts'

export { stripeStandIn }

type Options = {
  readonly environment: 'development' | 'production'
  readonly settings: StripeSettings
  readonly clock: Clock
  /** This server's own address, to which the webhooks are sent. */
  readonly loopback: () => string
  /** The product's address in a browser, for the pages that it sends people to; default: its own address. */
  readonly pagesUrl?: string
  /** The ids of the prices of the plans. */
  readonly planPrices: PlanPriceIds
  /** Copies of each webhook; the vendor only promises at least one. */
  readonly deliverTimes?: number
  /** The file that saves the stand-in's data; undefined: in memory only. */
  readonly file?: string
}

/** How often the stand-in looks for renewals that are due while no request reads it. */
const advanceEveryMs = 10_000
const browser = path.join(checkout, 'src/integrations/stripe/sim/browser')
/** The card script, written in parts and served as one file. */
const scriptParts = ['card.js', 'style.js', 'payment-element.js', 'dialog.js', 'stripe.js']

/** Mounts the stand-in under /__sim/stripe. Throws in production. */
export function mountStripeSim(app: FastifyInstance, options: Options): Sim {
  if (options.environment === 'production')
    throw new ConfigError('Stand-ins are refused when APP_ENV=production.')
  const { settings, clock, loopback, pagesUrl, file, deliverTimes = 2, planPrices } = options
  const sim = createSim({
    settings,
    clock,
    webhookUrl: () => `${loopback()}/api/webhooks/stripe`,
    pages: () => (pagesUrl ?? loopback()) + simPath,
    deliverTimes,
    planPrices,
  })
  const failed = (error: unknown) =>
    app.log.warn({ err: error, file }, 'the stand-in could not save its data')
  const worldFile = file === undefined ? undefined : openWorldFile(file, sim.world, sim.keys, failed)
  if (worldFile) sim.written = worldFile.write
  addPlanPrices(sim.world, planPrices)
  const timer = setInterval(() => {
    try {
      sim.advance()
    } catch (error) {
      app.log.error({ err: error }, 'the stand-in could not renew subscriptions')
    }
  }, advanceEveryMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    sim.deliveries.stop()
    await worldFile?.close()
  })
  void app.register(
    async (scope) => {
      // save every change before acknowledging it
      scope.addHook('onSend', async ({ method }) => {
        if (method !== 'GET') await worldFile?.write()
      })
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true }
      })
      scope.removeContentTypeParser('application/json')
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body === '' ? {} : JSON.parse(String(body))),
      )
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) =>
          done(null, parse(String(body), { depth: 8, parameterLimit: 500, arrayLimit: 100 })),
      )
      scope.addHook('preValidation', async (request) => {
        request.query = parse(request.url.split('?')[1] ?? '', {
          depth: 8,
          parameterLimit: 200,
          arrayLimit: 100,
        })
      })
      scope.setErrorHandler((error, request, reply) => {
        if (error instanceof VendorError) return reply.code(error.status).send(error.body)
        const refused = error instanceof z.ZodError || error instanceof SyntaxError
        if (!refused) request.log.error({ err: error }, 'the stand-in failed')
        const message = error instanceof Error ? error.message : 'failed'
        return reply
          .code(refused ? 400 : 500)
          .send({ error: { type: refused ? 'invalid_request_error' : 'api_error', message } })
      })
      scope.setNotFoundHandler((request, reply) =>
        reply.code(404).send({
          error: {
            type: 'invalid_request_error',
            message: `Unrecognized request URL (${request.method}: ${request.url.replace(simPath, '')}).`,
          },
        }),
      )
      mountOperations(scope, sim, () => loopback() + simPath)
      mountBilling(scope, sim)
      mountAdmin(scope, sim, stripeStandIn(sim))
      mountPayouts(scope, sim)
      mountAccounts(scope, sim)
      await mountFiles(scope, sim)
    },
    { prefix: simPath },
  )
  return sim
}

async function mountFiles(scope: FastifyInstance, sim: Sim): Promise<void> {
  const read = (name: string) => readFile(path.join(browser, name), 'utf8')
  const parts = await Promise.all(scriptParts.map(read))
  const script = `(() => {\n'use strict'\n${parts.join('\n')}\n})()\n`
  const files = {
    'v1.js': script,
    'page.js': await read('page.js'),
    'sim.css': await read('sim.css'),
    'hosted.css': await read('hosted.css'),
  }
  for (const [name, body] of Object.entries(files)) {
    const type = name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8'
    scope.get(`/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-store').send(body),
    )
  }
  scope.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(worldPage(sim)))
  scope.get('/3ds', async (request, reply) => {
    const { payment_intent, client_secret } = z
      .object({ payment_intent: z.string(), client_secret: z.string() })
      .parse(request.query)
    const intent = findIntent(worldOfIntent(sim.world, payment_intent), payment_intent)
    if (intent.client_secret !== client_secret)
      throw new VendorError(400, {
        type: 'invalid_request_error',
        message: 'The client_secret does not match.',
      })
    return (
      reply
        // a bank is not the product: its page opens in the tab of every window, of one in a sandbox too
        .header('cross-origin-opener-policy', 'unsafe-none')
        .type('text/html; charset=utf-8')
        .send(authenticationPage(intent))
    )
  })
}
