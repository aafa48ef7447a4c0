import path from 'node:path'
import { z } from 'zod'
import { withoutEnd } from '#platform/common/text.ts'
import { checkout } from './checkout.ts'
import { productionFaults } from './production.ts'
import type { None, Origins, Settings, Values } from './setting.ts'
import { type Config, type Raw, settings } from './settings.ts'
import type { VendorSettings } from './vendor-settings.ts'

export { type Config, scaledLimit, usualRateLimit } from './settings.ts'

/** An error for the operator: its message names the wrong setting and the value to set. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the product's and the vendors' settings. Production refuses stand-ins, test keys and plain-http addresses.
 * Throws ConfigError with one sentence per fault.
 */
export function readConfig<S extends Settings = None>(
  env: Environment,
  vendors: readonly VendorSettings<S>[] = [],
): Config & Values<S> {
  const all = allSettings(vendors)
  const raw = parse(env, all) as Raw & Values<S>
  const publicUrl = withoutEnd(raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`, '/')
  const own = {
    ...raw,
    PUBLIC_URL: publicUrl,
    PAGES_HOST: raw.PAGES_HOST ?? `pages.${new URL(publicUrl).hostname}`,
    DATA_DIR: path.resolve(raw.DATA_DIR ?? path.join(checkout, '.data')),
    // the server speaks plain http, so a production deployment has a proxy for https in front
    PROXIES: raw.PROXIES ?? (raw.APP_ENV === 'production' ? 1 : 0),
    INTEGRATIONS: raw.INTEGRATIONS ?? (raw.APP_ENV === 'production' ? 'live' : 'sim'),
    dataByDefault: raw.DATA_DIR === undefined && raw.DATABASE_URL === undefined,
    origins: {},
    redacted: vendors.flatMap(({ redacted = [] }) => redacted),
  }
  const faults = [
    ...landingFaults(own),
    ...vendors.flatMap((vendor) => vendor.faults?.(own) ?? []),
    ...(own.APP_ENV === 'production' ? productionFaults(own, all) : []),
  ]
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return { ...own, origins: joined(vendors.map((vendor) => vendor.origins?.(own) ?? {})) }
}

/** `/` and `/home` redirect signed-out visitors to LANDING_URL, which must not lead back. */
function landingFaults({
  LANDING_URL,
  PUBLIC_URL,
}: {
  LANDING_URL?: string | undefined
  PUBLIC_URL: string
}) {
  if (LANDING_URL === undefined) return []
  const { origin, pathname } = new URL(LANDING_URL)
  const leadsBack = origin === new URL(PUBLIC_URL).origin && /^\/(?:home\/?)?$/.test(pathname)
  return leadsBack
    ? [`LANDING_URL: ${LANDING_URL} leads back to itself; name another page, or leave it out for /newhome`]
    : []
}

/** Merges the product's own settings and the vendors'. Throws when a name is declared twice. */
export function allSettings(vendors: readonly { readonly settings: Settings }[]): Settings {
  const all: Record<string, Settings[string]> = { ...settings }
  for (const vendor of vendors)
    for (const [name, setting] of Object.entries(vendor.settings)) {
      if (name in all) throw new Error(`the setting ${name} is declared twice`)
      all[name] = setting
    }
  return all
}

function parse(env: Environment, all: Settings): unknown {
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => name in all && value !== ''))
  const schema = z.object(Object.fromEntries(Object.entries(all).map(([name, { schema }]) => [name, schema])))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  )
}

/** Merges the origins of all parts, without duplicates per directive. */
function joined(parts: readonly Origins[]): Origins {
  const all: Record<string, string[]> = {}
  for (const part of parts)
    for (const [directive, origins] of Object.entries(part))
      all[directive] = [...new Set([...(all[directive] ?? []), ...origins])]
  return all
}
