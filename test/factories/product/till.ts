import { Logger, runOnce } from 'graphile-worker'
import type { IndividualService } from '#domains/catalogue/contract.ts'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { type Commerce, createCommerce } from '#domains/commerce/index.ts'
import { createStripeWebhook } from '#integrations/stripe/webhook.ts'
import type { Context } from '#platform/context.ts'
import { dispatchWaiting } from '#platform/events/dispatch.ts'
import { reactionTasks } from '#platform/events/reactions.ts'
import { answerError } from '#platform/http/errors.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'
import { webhookJobs } from '#platform/webhooks/jobs.ts'
import { webhookRoutes } from '#platform/webhooks/routes.ts'
import type { TestDatabase } from '../../database.ts'
import type { TestClock } from './clock.ts'
import { accounts } from './provider.ts'
import { catalogue } from './service.ts'
import { aShop, type Shop, scheduling } from './shop.ts'
import { aStripe, type StandIn } from './stripe.ts'

/** A till: commerce before the card stand-in, whose webhooks come back over HTTP, and the jobs at hand. */
export type Till = {
  readonly stripe: StandIn
  readonly commerce: Commerce
  /** Runs every waiting job and reaction once, as the worker does. */
  work(): Promise<void>
  /** Runs one of commerce's own jobs, as the clock does. */
  job(name: string, payload?: unknown): Promise<void>
  close(): Promise<void>
}

const quiet = new Logger(() => () => {})

export async function aTill(database: TestDatabase, clock: TestClock, context: Context): Promise<Till> {
  const answers = {
    paymentChanged: (inside: Context, id: string) => till.commerce.paymentChanged(inside, id),
    refundChanged: (inside: Context, id: string) => till.commerce.refundChanged(inside, id),
  }
  const vendor = createStripeWebhook('whsec_showcase_standin', answers)
  const stripe = await aStripe(clock, {
    timeoutMs: 5000,
    add(app) {
      app.setErrorHandler(answerError)
      webhookRoutes(app, [vendor], () => context)
    },
  })
  const commerce = createCommerce({
    accounts,
    catalogue,
    scheduling,
    gateway: stripe.gateway,
    publicUrl: 'https://showcase.example',
  })
  const tasks = {
    ...reactionTasks(commerce.reactions),
    ...commerce.jobs.tasks,
    ...webhookJobs([vendor]).tasks,
  }
  const till: Till = {
    stripe,
    commerce,
    async work() {
      await stripe.sim.deliveries.idle()
      const taskList = Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task.run(context, payload)]),
      )
      do {
        await runOnce({
          pgPool: database.pool,
          schema: jobsSchema('development'),
          taskList,
          noHandleSignals: true,
          logger: quiet,
        })
      } while ((await dispatchWaiting(context, 'development', commerce.reactions)) > 0)
    },
    async job(name, payload) {
      await commerce.jobs.tasks[name]?.run(context, payload)
    },
    close: stripe.close,
  }
  return till
}

export type Sale = Shop & { readonly token: string; readonly bookingId: string; readonly checkout: Checkout }

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', note: '' }

/** A shop of this test's own, a held time and the order for it. */
export async function aSale(
  till: Till,
  context: Context,
  start: string,
  overrides: Partial<IndividualService> = {},
): Promise<Sale> {
  const shop = await aShop(context, overrides)
  const { token, bookingId } = await shop.hold(start)
  const checkout = await till.commerce.placeOrder(shop.visitor, { token, ...ada })
  return { ...shop, token, bookingId, checkout }
}

/** The payment that a checkout asks for, by its id at the gateway. */
export const intentOf = ({ payment }: Checkout): string => payment?.clientSecret.split('_secret_')[0] ?? ''
