import { createOutbound } from '#platform/http/outbound.ts'
import type { Vendor } from '../vendor.ts'
import { amplitudeSettings, settings } from './settings.ts'

/** Forwards analytics events if a key is set. */
export const amplitude: Vendor<typeof settings> = {
  name: 'amplitude',
  settings,
  async connect(config, address) {
    const found = amplitudeSettings(config, address)
    if (!found) return {}
    const { amplitudeForwarder } = await import('./forwarder.ts')
    return {
      events: amplitudeForwarder(createOutbound(), found.url, found.apiKey),
      ...(found.standIn && {
        async standIn(app, clock) {
          const { mountAmplitudeSim } = await import('./sim/mount.ts')
          return [mountAmplitudeSim(app, { environment: config.APP_ENV, apiKey: found.apiKey, clock })]
        },
      }),
    }
  },
}
