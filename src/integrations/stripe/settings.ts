import { type Config, ConfigError } from '#platform/config/config.ts'

export type StripeSettings = {
  /** Scheme, host and path before `/v1`; asked at each call, because a stand-in's port may come late. */
  readonly apiUrl: () => string
  readonly scriptUrl: string
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  readonly standIn: boolean
}

/** Where the stand-in lies in our own server. */
export const simPath = '/__sim/stripe'
const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/**
 * Undefined: card payments are off. `loopback` is this server's own address, such as http://127.0.0.1:3000.
 * Throws ConfigError when some of the three keys are set and others are not: an empty webhook secret would let
 * anyone sign.
 */
export function stripeSettings(config: Config, loopback: () => string): StripeSettings | undefined {
  if (config.INTEGRATIONS === 'off') return undefined
  if (config.INTEGRATIONS === 'sim')
    return {
      apiUrl: () => config.STRIPE_API_URL ?? `${loopback()}${simPath}`,
      scriptUrl: config.STRIPE_JS_URL ?? `${simPath}/v1.js`,
      secretKey: config.STRIPE_SECRET_KEY ?? 'sk_test_showcase_standin',
      publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_showcase_standin',
      webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? 'whsec_showcase_standin',
      standIn: config.STRIPE_API_URL === undefined,
    }
  const missing = names.filter((name) => !config[name])
  if (missing.length === names.length) return undefined
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET)
    throw new ConfigError(`${missing.join(' and ')} is empty: card payments need all three keys, or none.`)
  return {
    apiUrl: () => config.STRIPE_API_URL ?? 'https://api.stripe.com',
    scriptUrl: config.STRIPE_JS_URL ?? 'https://js.stripe.com/endive/stripe.js',
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    standIn: false,
  }
}
