import { z } from 'zod'
import type { PaymentsMode } from '#integrations/vendor.ts'
import type { Config } from '#platform/config/config.ts'
import type { Settings, Values } from '#platform/config/setting.ts'

const optional = z.string().trim().min(1).optional()

export const settings = {
  STRIPE_API_URL: {
    schema: z.url().optional(),
    meaning: 'Card payments: API address; default https://api.stripe.com',
    address: true,
  },
  STRIPE_JS_URL: {
    schema: z.url().optional(),
    meaning: 'Card payments: script address; default https://js.stripe.com/endive/stripe.js',
    address: true,
  },
  STRIPE_SECRET_KEY: { schema: optional, meaning: 'Card payments: secret key' },
  STRIPE_PUBLISHABLE_KEY: { schema: optional, meaning: 'Card payments: publishable key' },
  STRIPE_WEBHOOK_SECRET: { schema: optional, meaning: 'Card payments: webhook signing secret' },
  STRIPE_CONNECT_WEBHOOK_SECRET: {
    schema: optional,
    meaning:
      'Card payments with PAYOUTS=connect: signing secret of the webhook endpoint for connected accounts',
  },
} satisfies Settings

export type StripeConfig = Config & Values<typeof settings>

export type StripeSettings = {
  /** Scheme, host and path before `/v1`. A function, because a stand-in's port is known only after the start. */
  readonly apiUrl: () => string
  readonly scriptUrl: string
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Of the endpoint for connected accounts; undefined: there are none. */
  readonly connectWebhookSecret: string | undefined
  readonly standIn: boolean
}

/** The path of the stand-in on this server. */
export const simPath = '/__sim/stripe'
const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Production refuses test keys. All three keys or none: with an empty webhook secret anyone could sign. */
export function faults(config: StripeConfig): string[] {
  const found: string[] = []
  const missing = names.filter((name) => !config[name])
  if (config.APP_ENV === 'production')
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
      if (/^(sk|pk|rk)_test_/.test(config[name] ?? ''))
        found.push(`${name} is a test key: set a live key when APP_ENV=production.`)
  if (config.INTEGRATIONS === 'live' && config.PAYOUTS === 'connect' && !config.STRIPE_CONNECT_WEBHOOK_SECRET)
    found.push(
      'STRIPE_CONNECT_WEBHOOK_SECRET is empty: PAYOUTS=connect needs the signing secret of the webhook endpoint for connected accounts.',
    )
  if (config.INTEGRATIONS !== 'live' || missing.length === 0 || missing.length === names.length) return found
  if (config.APP_ENV === 'production' && config.STRIPE_SECRET_KEY && !config.STRIPE_WEBHOOK_SECRET)
    return [...found, 'STRIPE_WEBHOOK_SECRET is empty: set the signing secret of your webhook endpoint.']
  return [...found, `${missing.join(' and ')} is empty: card payments need all three keys, or none.`]
}

/** Returns whether cards are charged, as far as the secret key tells. */
export function paymentsMode({ standIn, secretKey }: StripeSettings): PaymentsMode {
  if (standIn) return 'stand-in'
  if (/^(sk|rk)_test_/.test(secretKey)) return 'test'
  return /^(sk|rk)_live_/.test(secretKey) ? 'live' : 'unknown'
}

/** Returns undefined if card payments are off. `address` is the stand-in's, such as http://127.0.0.1:3000. */
export function stripeSettings(config: StripeConfig, address: () => string): StripeSettings | undefined {
  if (config.INTEGRATIONS === 'off') return undefined
  if (config.INTEGRATIONS === 'sim')
    return {
      apiUrl: () => config.STRIPE_API_URL ?? `${address()}${simPath}`,
      scriptUrl: config.STRIPE_JS_URL ?? `${simPath}/v1.js`,
      secretKey: config.STRIPE_SECRET_KEY ?? 'sk_test_showcase_standin',
      publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_showcase_standin',
      webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? 'whsec_showcase_standin',
      connectWebhookSecret: config.STRIPE_CONNECT_WEBHOOK_SECRET ?? 'whsec_showcase_connected',
      standIn: config.STRIPE_API_URL === undefined,
    }
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined
  return {
    apiUrl: () => config.STRIPE_API_URL ?? 'https://api.stripe.com',
    scriptUrl: config.STRIPE_JS_URL ?? 'https://js.stripe.com/endive/stripe.js',
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    connectWebhookSecret: config.STRIPE_CONNECT_WEBHOOK_SECRET,
    standIn: false,
  }
}

/** The ids of the prices of the plans that are sold. */
export type PlanPriceIds = Readonly<Record<'pro' | 'premium', Readonly<Record<'month' | 'year', string>>>>

/** Returns the ids of the prices by plan and interval, for the stand-in. */
export const planPricesOf = (config: Config): PlanPriceIds => ({
  pro: { month: config.PLAN_ID_PRO, year: config.PLAN_ID_PRO_YEARLY },
  premium: { month: config.PLAN_ID_PREMIUM, year: config.PLAN_ID_PREMIUM_YEARLY },
})

/** The secrets that sign webhooks: of the endpoint of this account, and of the one of connected accounts. */
export const webhookSecrets = ({ webhookSecret, connectWebhookSecret }: StripeSettings): string[] => [
  webhookSecret,
  ...(connectWebhookSecret === undefined ? [] : [connectWebhookSecret]),
]
