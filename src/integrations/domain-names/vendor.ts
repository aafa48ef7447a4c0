import type { Vendor } from '../vendor.ts'
import { settings, simPath } from './settings.ts'

/** Looks up the records of own domains in the domain name system. */
export const domainNames: Vendor<typeof settings> = {
  name: 'domain-names',
  settings,
  async connect({ INTEGRATIONS, APP_ENV, DNS_SERVERS }, address) {
    if (INTEGRATIONS === 'off') return {}
    if (INTEGRATIONS === 'live') {
      const { createLiveResolver } = await import('./live.ts')
      return { domainNames: createLiveResolver(DNS_SERVERS?.split(',')) }
    }
    const { createStandInResolver } = await import('./stand-in.ts')
    return {
      domainNames: createStandInResolver(() => `${address()}${simPath}`),
      async standIn(app) {
        const { mountNamesSim } = await import('./sim/mount.ts')
        return [mountNamesSim(app, APP_ENV)]
      },
    }
  },
}
