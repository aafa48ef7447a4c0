import { Logger, runOnce } from 'graphile-worker'
import { type Connect, createConnect } from '#domains/billing/connect-index.ts'
import { createPayouts, type Payouts } from '#domains/billing/payouts-index.ts'
import type { PayoutRef } from '#domains/billing/payouts-ports.ts'
import type { CommerceDeps, GatewayAccount, GatewayRef, PaymentGateway } from '#domains/commerce/ports.ts'
import type { PersonName } from '#domains/commerce/rules/seller-names.ts'
import { createPasses } from '#domains/passes/index.ts'
import { createStripeAccounts } from '#integrations/stripe/accounts.ts'
import { createStripePayouts } from '#integrations/stripe/payouts.ts'
import { createStripeWebhook } from '#integrations/stripe/webhook.ts'
import type { Context } from '#platform/context.ts'
import { dispatchWaiting } from '#platform/events/dispatch.ts'
import { type Reaction, reactionTasks } from '#platform/events/reactions.ts'
import { answerError } from '#platform/http/errors.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'
import type { Task } from '#platform/jobs/task.ts'
import { createWebhooks } from '#platform/webhooks/area.ts'
import { webhookRoutes } from '#platform/webhooks/routes.ts'
import type { TestDatabase } from '../../database.ts'
import { commerceByLink, passesDepsOf } from './by-link.ts'
import type { TestClock } from './clock.ts'
import { pricing } from './pricing.ts'
import { accounts } from './provider.ts'
import { catalogue } from './service.ts'
import { scheduling } from './shop.ts'
import { aStripe, type StandIn } from './stripe.ts'

/** Commerce with the card stand-in, whose webhooks arrive over HTTP, and a way to run its jobs. */
export type Till = {
  readonly stripe: StandIn
  readonly commerce: TestCommerce
  readonly payouts: Payouts
  readonly connect: Connect
  /** The names on live pages, by provider; without one an order has the account's name. */
  readonly pageNames: Map<string, PersonName>
  /** Commerce of the same till through other gateways. */
  commerceThrough(...gateways: PaymentGateway[]): TestCommerce
  /** Runs every waiting job and reaction once, as the worker does. */
  work(): Promise<void>
  /** Runs one job of commerce or payouts, as the schedule does. */
  job(name: string, payload?: unknown): Promise<void>
  close(): Promise<void>
}

export type TestCommerce = ReturnType<typeof commerceByLink>

const quiet = new Logger(() => () => {})

/** An area that reacts to sales beside commerce, such as the one that makes their meetings. */
export type Beside = {
  readonly reactions: readonly Reaction[]
  readonly tasks: readonly Task[]
  readonly roomOf: CommerceDeps['roomOf']
}

type Options = {
  readonly isConnected?: boolean
  readonly beside?: (commerce: TestCommerce) => Beside
}

/** `isConnected`: each provider is paid at an account of her own (`PAYOUTS=connect`). */
export async function aTill(
  database: TestDatabase,
  clock: TestClock,
  context: Context,
  { isConnected = false, beside }: Options = {},
): Promise<Till> {
  const answers = {
    paymentChanged: (inside: Context, ref: GatewayRef) => till.commerce.paymentChanged(inside, ref),
    refundChanged: (inside: Context, ref: GatewayRef) => till.commerce.refundChanged(inside, ref),
    disputeChanged: (inside: Context, ref: GatewayRef) => till.commerce.disputeChanged(inside, ref),
    subscriptionChanged: async () => {},
    payoutChanged: (inside: Context, ref: PayoutRef) => till.payouts.payoutChanged(inside, ref),
    connectedChanged: (inside: Context, at: GatewayAccount) => till.connect.connectedChanged(inside, at),
  }
  const vendor = createStripeWebhook(['whsec_showcase_standin', 'whsec_showcase_connected'], answers)
  const stripe = await aStripe(clock, {
    timeoutMs: 5000,
    add(app) {
      app.setErrorHandler(answerError)
      webhookRoutes(app, [vendor], () => context)
    },
  })
  const publicUrl = 'https://showcase.example'
  const pageNames: Till['pageNames'] = new Map()
  const connect = createConnect({
    accounts,
    accountGateway: isConnected ? createStripeAccounts(stripe.client) : undefined,
    publicUrl,
  })
  let also: Beside | undefined
  const commerceThrough = (...gateways: PaymentGateway[]) =>
    commerceByLink({
      accounts,
      placeOf: async () => undefined,
      roomOf: async (inside, of) => also?.roomOf(inside, of),
      pageNameOf: async (_context, provider) => pageNames.get(provider),
      catalogue,
      scheduling: scheduling.area,
      gateways,
      connected: isConnected ? connect : undefined,
      publicUrl,
      markOfCard: (fingerprint) => `mark of ${fingerprint}`,
    })
  const commerce = commerceThrough(stripe.gateway)
  also = beside?.(commerce)
  const payouts = createPayouts({
    accounts,
    commerce,
    payoutGateways: [createStripePayouts(stripe.client)],
    ...(isConnected && { connected: connect }),
  })
  const passes = createPasses(passesDepsOf(commerce.deps))
  const reactions = [
    ...commerce.reactions,
    ...pricing.reactions,
    ...passes.reactions,
    ...(also?.reactions ?? []),
  ]
  const tasks = [
    ...reactionTasks(reactions),
    ...commerce.tasks,
    ...payouts.tasks,
    ...connect.tasks,
    ...pricing.tasks,
    ...passes.tasks,
    ...(also?.tasks ?? []),
    ...createWebhooks([vendor]).tasks,
  ]
  const till: Till = {
    stripe,
    commerce,
    payouts,
    connect,
    pageNames,
    commerceThrough,
    async work() {
      await stripe.sim.deliveries.idle()
      const taskList = Object.fromEntries(
        tasks.map(({ name, run }) => [name, (payload: unknown) => run(context, payload)]),
      )
      do {
        await runOnce({
          pgPool: database.pool,
          schema: jobsSchema('development'),
          taskList,
          noHandleSignals: true,
          logger: quiet,
        })
      } while ((await dispatchWaiting(context, 'development', reactions)) > 0)
    },
    async job(name, payload) {
      // a task of a vendor has the vendor's name at its end
      const named = [...commerce.tasks, ...payouts.tasks, ...connect.tasks].filter((task) =>
        [name, `${name}-stripe`].includes(task.name.split('.')[1] ?? ''),
      )
      if (named.length === 0) throw new Error(`no task is named ${name}`)
      for (const task of named) await task.run(context, payload ?? {})
    },
    close: stripe.close,
  }
  return till
}
