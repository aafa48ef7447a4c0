import path from 'node:path'
import type { Vendor } from '../vendor.ts'
import { faults, paymentsMode, planPricesOf, settings, stripeSettings, webhookSecrets } from './settings.ts'

const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** Card payments by Stripe. */
export const stripe: Vendor<typeof settings> = {
  name: 'stripe',
  settings,
  redacted: ['headers["stripe-signature"]'],
  faults,
  /** The page loads the card script on demand. */
  origins({ INTEGRATIONS }) {
    if (INTEGRATIONS !== 'live') return {}
    return {
      'script-src': scripts,
      'connect-src': ['https://api.stripe.com'],
      'frame-src': [...scripts, 'https://hooks.stripe.com'],
    }
  },
  async connect(config, address) {
    const found = stripeSettings(config, address)
    if (!found) return {}
    const [
      { createStripeAccounts },
      { createStripeClient },
      { createStripeGateway },
      { createStripePayouts },
      { createStripePlans },
      { createStripeWebhook },
    ] = await Promise.all([
      import('./accounts.ts'),
      import('./client.ts'),
      import('./gateway.ts'),
      import('./payouts.ts'),
      import('./plans.ts'),
      import('./webhook.ts'),
    ])
    const { publishableKey, scriptUrl, standIn } = found
    const client = createStripeClient(found)
    return {
      payments: {
        gateway: createStripeGateway(client),
        browserConfig: { provider: 'stripe', publishableKey, scriptUrl, mode: paymentsMode(found) },
        ...(standIn && {
          pretend: async (clientSecret, payer) =>
            (await import('./sim/pay.ts')).payAtStandIn(found, clientSecret, payer),
        }),
      },
      plans: createStripePlans(client),
      payouts: createStripePayouts(client),
      accounts: createStripeAccounts(client),
      webhook: (news) => createStripeWebhook(webhookSecrets(found), news),
      ...(standIn && {
        async standIn(app, clock) {
          const { mountStripeSim, stripeStandIn } = await import('./sim/mount.ts')
          const sim = mountStripeSim(app, {
            environment: config.APP_ENV,
            settings: found,
            clock,
            loopback: address,
            pagesUrl: config.PUBLIC_URL,
            planPrices: planPricesOf(config),
            file: path.join(config.DATA_DIR, 'stand-ins/stripe.json'),
          })
          return [stripeStandIn(sim)]
        },
      }),
    }
  },
}
