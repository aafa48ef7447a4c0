import path from 'node:path'
import { z } from 'zod'
import { withoutEnd } from '#platform/common/text.ts'
import { checkout } from './checkout.ts'
import { managedIdentityFaults } from './managed-identity.ts'
import { storeFaults } from './managed-store.ts'
import { productionFaults } from './production.ts'
import { type Config, type Raw, settings } from './settings.ts'

export { type Config, usualRateLimit } from './settings.ts'

/** A sentence for the operator: which setting is wrong and what to set. */
export class ConfigError extends Error {}

/**
 * Reads all settings once. Throws ConfigError with one sentence a fault.
 * The managed identity needs its ids. Production refuses stand-ins, test keys and plain-http addresses.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in settings && value !== ''),
  )
  const schema = z.object(
    Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(faults.join('\n'))
  }
  const raw = parsed.data as Raw
  const config: Config = {
    ...raw,
    PUBLIC_URL: withoutEnd(raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`, '/'),
    DATA_DIR: path.resolve(raw.DATA_DIR ?? path.join(checkout, '.data')),
    // it speaks plain http, so in production something that speaks https stands before it
    PROXIES: raw.PROXIES ?? (raw.APP_ENV === 'production' ? 1 : 0),
    INTEGRATIONS: raw.INTEGRATIONS ?? (raw.APP_ENV === 'production' ? 'live' : 'sim'),
  }
  const faults = [
    ...managedIdentityFaults(config),
    ...storeFaults(config),
    ...(config.APP_ENV === 'production' ? productionFaults(config) : []),
  ]
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return config
}
