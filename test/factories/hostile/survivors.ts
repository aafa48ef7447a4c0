import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { Clock } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { createLog } from '#platform/log/log.ts'
import type { TestDatabase } from '../../database.ts'
import { alwaysOpen } from '../product/business.ts'
import { freePort } from '../product/free-port.ts'
import { aShop, type Shop } from '../product/shop.ts'
import { aStripe } from '../product/stripe.ts'
import { type Killable, startKillable } from './killable.ts'
import { post } from './post.ts'

/** A product that is killed and started again, beside a card gateway that lives on, on a clock that both share. */
export type World = {
  /** The process that lives now. */
  product(): Killable
  /** Starts it again after it has ended itself. */
  again(): Promise<void>
  readonly stripe: Awaited<ReturnType<typeof aStripe>>
  readonly clock: Clock
  readonly pool: TestDatabase['pool']
  aShop(): Promise<Shop>
  /** Moves the product's clock and the gateway's, and does what the clock's jobs do every minute or two. */
  later(minutes: number): Promise<void>
  /** Waits until everything announced, every job and every mail is done. */
  atRest(): Promise<void>
  close(): Promise<void>
}

const fortyPercent = {
  template: 'custom' as const,
  title: '',
  description: '',
  ladder: [{ hoursBefore: 0, percent: 40 }],
}

const byTheClock = ['reconcile-payments', 'end-unpaid-holds', 'expire-bookings']

export async function aWorld(database: TestDatabase): Promise<World> {
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
      // the stand-in's webhooks go to the process, as long as there is one
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
  // lost, unless a test wants them
  stripe.sim.delivers = false
  const start = () =>
    startKillable(database, {
      port,
      dataDir,
      env: { STRIPE_API_URL: `${stripe.url}/__sim/stripe`, INTEGRATIONS: 'sim' },
    })
  let product = await start()

  const world: World = {
    product: () => product,
    async again() {
      await product.gone
      product = await start()
    },
    stripe,
    clock,
    pool,
    aShop: () => aShop(system, { schedule: alwaysOpen, refund: fortyPercent }),
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

/** A customer's side of one booking. Each step keeps its key, as a browser that tries again does. */
export function aCustomer(world: World, shop: Shop, start: string) {
  const keys = new Map<string, string>()
  const keyOf = (step: string) => keys.get(step) ?? keys.set(step, crypto.randomUUID()).get(step) ?? ''
  let token = ''
  let checkout: Checkout | undefined
  const at = () => world.product().origin
  const steps = {
    hold: async () => {
      const url = `${at()}/api/public/${shop.userUrl}/services/${shop.service.serviceUrl}/holds`
      const answer = await post<{ token: string }>(url, { start, timezone: 'Europe/Berlin' }, keyOf('hold'))
      if (answer?.status === 200) token = answer.body.token
      return answer
    },
    order: async () => {
      const customer = { name: 'Ada Lovelace', email: `${shop.userUrl}@example.com`, note: '' }
      const answer = await post<Checkout>(`${at()}/api/checkouts/${token}/order`, customer, keyOf('order'))
      if (answer?.status === 200) checkout = answer.body
      return answer
    },
    /** At the gateway, by the card form: the product is not asked. */
    pay: async () => {
      const secret = checkout?.payment?.clientSecret ?? ''
      const url = `${world.stripe.url}/__sim/stripe/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`
      const form = {
        key: world.stripe.settings.publishableKey,
        client_secret: secret,
        payment_method: 'pm_card_visa',
      }
      const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) })
      return { status: response.status, body: await response.json() }
    },
    settle: () => post<Checkout>(`${at()}/api/checkouts/${token}/settle`, {}, keyOf('settle')),
    cancel: () =>
      post<Checkout>(
        `${at()}/api/checkouts/${token}/cancellation`,
        { amountCents: shop.service.priceCents * 0.4 },
        keyOf('cancel'),
      ),
    move: (to: string) =>
      post<Checkout>(
        `${at()}/api/checkouts/${token}/move`,
        { start: to, timezone: 'Europe/Berlin' },
        keyOf('move'),
      ),
  }
  return steps
}
