import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { createLinks, type Links } from '#platform/credentials/links.ts'
import { loadServerKey, type ServerKey } from '#platform/credentials/server-key.ts'
import { createLog } from '#platform/log/log.ts'
import type { TestDatabase } from '../../database.ts'
import { freePort } from '../product/free-port.ts'
import { alwaysOpen, cardForm, holding, ordering } from '../product/requests.ts'
import { aShop, type Shop } from '../product/shop.ts'
import { aStripe } from '../product/stripe.ts'
import { type Killable, startKillable } from './killable.ts'
import { post } from './post.ts'

/** A product that is killed and restarted, and a card gateway that keeps running. Both share one clock. */
export type World = {
  /** The running process. */
  product(): Killable
  /** Restarts the product after its process has ended. */
  again(): Promise<void>
  /** Starts one more process of the same product; its caller stops it. */
  another(): Promise<Killable>
  readonly stripe: Awaited<ReturnType<typeof aStripe>>
  readonly clock: Clock
  readonly pool: TestDatabase['pool']
  /** The key with which the product seals and signs. */
  readonly key: ServerKey
  /** Signs links as the product does. */
  readonly links: Links
  readonly system: Context
  aShop(service?: Parameters<typeof aShop>[1]): Promise<Shop>
  /** Moves the clock of the product and the gateway, and runs the scheduled jobs. */
  later(minutes: number): Promise<void>
  /** Waits until all announcements, jobs and mails are done. */
  atRest(): Promise<void>
  close(): Promise<void>
}

const fortyPercent = {
  template: 'custom' as const,
  title: '',
  description: '',
  ladder: [{ hoursBefore: 0, percent: 40 }],
}

const byTheClock = [
  'commerce.reconcile-payments-stripe',
  'commerce.end-unpaid-holds-stripe',
  'commerce.end-unpaid-holds',
  'scheduling.expire-bookings',
  'passes.return-lapsed',
  'passes.send-gifts',
  'billing.follow-payouts-stripe',
  'billing.look-for-news-stripe',
  'showcase.end-plans',
]

/** `env`: more settings of the product. */
export async function aWorld(
  database: TestDatabase,
  env: Readonly<Record<string, string>> = {},
): Promise<World> {
  const { db, pool } = database
  const dataDir = mkdtempSync(path.join(import.meta.dirname, '../../../.cache/survive-'))
  const port = await freePort()
  let offsetMs = 0
  const clock: Clock = { now: () => new Date(Date.now() + offsetMs) }
  const system: Context = {
    db,
    clock,
    actor: { kind: 'system' },
    log: createLog('silent'),
    requestId: 'test',
  }
  const stripe = await aStripe(clock, {
    add: (app) =>
      // forwards the stand-in's webhooks to the running process
      void app.register(async (scope) => {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        scope.post('/api/webhooks/stripe', async (request, reply) => {
          const passed = await fetch(`http://127.0.0.1:${port}/api/webhooks/stripe`, {
            method: 'POST',
            headers: { 'stripe-signature': String(request.headers['stripe-signature']) },
            body: new Uint8Array(request.body as Buffer),
          }).catch(() => undefined)
          return reply.code(passed?.status ?? 502).send()
        })
      }),
  })
  // no webhooks, unless a test turns them on
  stripe.sim.delivers = false
  const start = (at = port, other: Readonly<Record<string, string>> = {}) =>
    startKillable(database, {
      port: at,
      dataDir,
      env: { STRIPE_API_URL: `${stripe.url}/__sim/stripe`, INTEGRATIONS: 'sim', ...env, ...other },
    })
  let product = await start()

  const world: World = {
    product: () => product,
    async again() {
      await product.gone
      product = await start()
    },
    another: async () => start(await freePort(), { PUBLIC_URL: `http://localhost:${port}` }),
    stripe,
    clock,
    pool,
    key: loadServerKey(dataDir),
    links: createLinks(loadServerKey(dataDir)),
    system,
    aShop: (service = {}) => aShop(system, { schedule: alwaysOpen, refund: fortyPercent, ...service }),
    async later(minutes) {
      const offsetSec = offsetMs / 1000 + minutes * 60
      await asked(`${product.origin}/dev/clock`, { offsetSec })
      offsetMs = offsetSec * 1000
      for (const task of byTheClock)
        await pool.query(`select development.enqueue_job($1, '{}', null, null)`, [task])
      await world.atRest()
    },
    async atRest() {
      const until = Date.now() + 120_000
      while (Date.now() < until) {
        const { rows } = await pool.query<{ left: number }>(
          `select (select count(*) from development.mails where state = 'waiting')
            + (select count(*) from development.outbox where dispatched_at is null)
            + (select count(*) from development_jobs._private_jobs where (run_at <= now() or last_error is not null) and attempts < max_attempts) as left`,
        )
        if (rows[0]?.left === 0) return
        await sleep(20)
      }
      throw new Error('the product did not come to rest')
    },
    async close() {
      await product.stop()
      await stripe.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return world
}

async function asked(url: string, body: object): Promise<void> {
  const answer = await post(url, body)
  if (answer?.status !== 200) throw new Error(`${url}: ${JSON.stringify(answer)}`)
}

/** A customer's requests for one booking. Each step reuses its key, as a browser that retries does. */
export function aCustomer(world: World, shop: Shop, start: string, referral?: string) {
  const keys = new Map<string, string>()
  const keyOf = (step: string) => keys.get(step) ?? keys.set(step, crypto.randomUUID()).get(step) ?? ''
  let token = ''
  let bookingId = ''
  let checkout: Checkout | undefined
  const at = () => world.product().origin
  const steps = {
    /** The id of the payment at the gateway. */
    intent: () => checkout?.payment?.clientSecret.split('_secret_')[0] ?? '',
    bookingId: () => bookingId,
    hold: async () => {
      const wanted = { userUrl: shop.userUrl, serviceUrl: shop.service.serviceUrl, start }
      const [path, body] = holding(wanted)
      const answer = await post<{ token: string; bookingId: string }>(at() + path, body, keyOf('hold'))
      if (answer?.status === 200) ({ token, bookingId } = answer.body)
      return answer
    },
    /** Applies a code to the hold. */
    coupon: (code = 'SUMMER20') =>
      post<Checkout>(`${at()}/api/checkouts/${token}/coupon`, { code }, keyOf('coupon')),
    /** Lets a pass pay the hold. */
    pass: (pass: string) => post<Checkout>(`${at()}/api/checkouts/${token}/pass`, { pass }, keyOf('pass')),
    order: async () => {
      const customer = {
        name: 'Ada Lovelace',
        email: `${shop.userUrl}@example.com`,
        ...(referral !== undefined && { referral }),
      }
      const [path, body] = ordering(token, customer)
      const answer = await post<Checkout>(at() + path, body, keyOf('order'))
      if (answer?.status === 200) checkout = answer.body
      return answer
    },
    /** Pays at the gateway as the card form does, without a request to the product. */
    pay: async (card = 'pm_card_visa') => {
      const { url, settings } = world.stripe
      const secret = checkout?.payment?.clientSecret ?? ''
      const { path, form } = cardForm(secret, settings.publishableKey, card)
      const response = await fetch(`${url}/__sim/stripe/${path}`, { method: 'POST', body: form })
      return { status: response.status, body: await response.json() }
    },
    settle: () => post<Checkout>(`${at()}/api/checkouts/${token}/settle`, {}, keyOf('settle')),
    cancel: (amountCents = shop.service.priceCents * 0.4) =>
      post<Checkout>(`${at()}/api/checkouts/${token}/cancellation`, { amountCents }, keyOf('cancel')),
    move: (to: string) =>
      post<Checkout>(
        `${at()}/api/checkouts/${token}/move`,
        { start: to, timezone: 'Europe/Berlin' },
        keyOf('move'),
      ),
  }
  return steps
}
