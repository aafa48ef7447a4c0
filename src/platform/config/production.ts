import type { Settings } from './setting.ts'
import type { Config } from './settings.ts'

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Returns the faults of a production configuration, one sentence each that says what to set. There is no override. */
export function productionFaults(config: Config, settings: Settings): string[] {
  const faults: string[] = []
  for (const [name, value] of Object.entries(config)) {
    if (!settings[name]?.address || typeof value !== 'string') continue
    const url = new URL(value)
    if (url.protocol !== 'https:' || loopback.test(url.hostname))
      faults.push(`${name} is ${value}: set it to a public https address when APP_ENV=production.`)
  }
  if (config.INTEGRATIONS === 'sim')
    faults.push(
      'INTEGRATIONS is sim: stand-ins are refused when APP_ENV=production, set INTEGRATIONS=live or INTEGRATIONS=off.',
    )
  return faults
}
