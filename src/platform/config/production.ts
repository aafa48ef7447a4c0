import type { Config } from './settings.ts'

const addresses = [
  'PUBLIC_URL',
  'LANDING_URL',
  'ANALYTICS_URL',
  'AMPLITUDE_SERVER_URL',
  'GOOGLE_OIDC_ISSUER',
  'TWILIO_API_URL',
  'COGNITO_HOSTED_URL',
  'COGNITO_ENDPOINT',
  'COGNITO_POOL_ENDPOINT',
  'COGNITO_ISSUER',
  'S3_ENDPOINT',
  'STRIPE_API_URL',
  'STRIPE_JS_URL',
] as const
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** What production refuses, a sentence each that says what to set; there is no override. */
export function productionFaults(config: Config): string[] {
  const faults: string[] = []
  for (const name of addresses) {
    const value = config[name]
    if (value === undefined) continue
    const url = new URL(value)
    if (url.protocol !== 'https:' || loopback.test(url.hostname))
      faults.push(`${name} is ${value}: set it to a public https address when APP_ENV=production.`)
  }
  if (config.INTEGRATIONS === 'sim')
    faults.push(
      'INTEGRATIONS is sim: stand-ins are refused when APP_ENV=production, set INTEGRATIONS=live or INTEGRATIONS=off.',
    )
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)
    if (/^(sk|pk|rk)_test_/.test(config[name] ?? ''))
      faults.push(`${name} is a test key: set a live key when APP_ENV=production.`)
  if (config.INTEGRATIONS === 'live' && config.STRIPE_SECRET_KEY && !config.STRIPE_WEBHOOK_SECRET)
    faults.push('STRIPE_WEBHOOK_SECRET is empty: set the signing secret of your webhook endpoint.')
  return faults
}
