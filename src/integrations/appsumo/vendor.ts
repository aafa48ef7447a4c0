import { createOutbound } from '#platform/http/outbound.ts'
import type { Vendor } from '../vendor.ts'
import { appsumoSettings, faults, settings } from './settings.ts'

/** Licences sold by AppSumo. */
export const appsumo: Vendor<typeof settings> = {
  name: 'appsumo',
  settings,
  faults,
  redacted: ['headers["x-appsumo-signature"]', 'headers["x-appsumo-licensing-key"]'],
  async connect(config, address) {
    const found = appsumoSettings(config, address)
    if (!found) return {}
    const [{ createLicences }, { createAppsumoWebhook }] = await Promise.all([
      import('./client.ts'),
      import('./webhook.ts'),
    ])
    return {
      licences: createLicences(createOutbound(), found),
      webhook: (news) => createAppsumoWebhook(found.apiKey, news.noteLicence),
      ...(found.standIn && {
        async standIn(app, clock) {
          const { mountAppsumoSim, appsumoStandIn } = await import('./sim/mount.ts')
          return [
            appsumoStandIn(mountAppsumoSim(app, { environment: config.APP_ENV, settings: found, clock })),
          ]
        },
      }),
    }
  },
}
