import Fastify, { type FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import type { PlanGateway } from '#domains/billing/ports.ts'
import type { GatewayRef, PaymentGateway } from '#domains/commerce/ports.ts'
import { createStripeClient } from '#integrations/stripe/client.ts'
import { createStripeGateway } from '#integrations/stripe/gateway.ts'
import { createStripePlans } from '#integrations/stripe/plans.ts'
import { planPricesOf, type StripeSettings, stripeSettings } from '#integrations/stripe/settings.ts'
import { mountStripeSim } from '#integrations/stripe/sim/mount.ts'
import { failRefund } from '#integrations/stripe/sim/refunds.ts'
import type { Sim } from '#integrations/stripe/sim/sim.ts'
import { stripe } from '#integrations/stripe/vendor.ts'
import type { Clock } from '#platform/common/time.ts'
import { readConfig } from '#platform/config/config.ts'

/** Fails a refund directly in the stand-in, for moments when no HTTP request is possible. */
export { failRefund }

/** Something at the card stand-in, for the product: at the account of the key. */
export const atStripe = (gatewayId: string): GatewayRef => ({ gateway: 'stripe', account: 'own', gatewayId })

export type StandIn = {
  readonly url: string
  readonly sim: Sim
  readonly client: Stripe
  readonly gateway: PaymentGateway
  readonly plans: PlanGateway
  readonly settings: StripeSettings
  /** Another gateway to the same stand-in, with its own time limit for an answer. */
  gatewayWithin(timeoutMs: number): PaymentGateway
  /** Controls the stand-in through its admin API over HTTP. */
  steer(path: string, body?: object): Promise<unknown>
}

/** Shortens the official client's pauses between retries, which are 0.5 to 2 s, to milliseconds. */
const withShortPauses = (client: Stripe): Stripe =>
  Object.assign(client, { getInitialNetworkRetryDelay: () => 0.01, getMaxNetworkRetryDelay: () => 0.02 })

/** The card stand-in in its own server, with the real client. `add` registers more routes. */
export async function aStripe(
  clock: Clock,
  options: {
    timeoutMs?: number
    deliverTimes?: number
    file?: string
    add?: (app: FastifyInstance, settings: StripeSettings) => void
  } = {},
): Promise<StandIn & { close(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  const config = readConfig({ INTEGRATIONS: 'sim' }, [stripe])
  const settings = stripeSettings(config, () => url)
  if (!settings) throw new Error('the stand-in is off')
  const { deliverTimes = 2 } = options
  const sim = mountStripeSim(app, {
    environment: 'development',
    settings,
    clock,
    loopback: () => url,
    deliverTimes,
    planPrices: planPricesOf(config),
    ...(options.file && { file: options.file }),
  })
  options.add?.(app, settings)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = withShortPauses(createStripeClient(settings, options.timeoutMs))
  return {
    url,
    sim,
    client,
    gateway: createStripeGateway(client),
    plans: createStripePlans(client),
    settings,
    gatewayWithin: (ms) => createStripeGateway(withShortPauses(createStripeClient(settings, ms))),
    async steer(path, body = {}) {
      const response = await fetch(`${url}/__sim/stripe${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
      return response.json()
    },
    close: () => app.close(),
  }
}
