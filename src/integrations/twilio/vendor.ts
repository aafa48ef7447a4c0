import { createOutbound } from '#platform/http/outbound.ts'
import type { Vendor } from '../vendor.ts'
import { faults, settings, twilioSettings } from './settings.ts'

/** Text messages by Twilio. */
export const twilio: Vendor<typeof settings> = {
  name: 'twilio',
  settings,
  faults,
  redacted: ['headers["x-twilio-signature"]'],
  async connect(config, address) {
    const found = twilioSettings(config, address)
    if (!found) return {}
    const [{ createTwilioTexts }, { createTwilioWebhook }] = await Promise.all([
      import('./client.ts'),
      import('./webhook.ts'),
    ])
    return {
      texts: createTwilioTexts(createOutbound(), found),
      webhook: (news) => createTwilioWebhook(found, news.noteText),
      ...(found.standIn && {
        async standIn(app, clock) {
          const { mountTwilioSim, twilioStandIn } = await import('./sim/mount.ts')
          return [twilioStandIn(mountTwilioSim(app, { environment: config.APP_ENV, settings: found, clock }))]
        },
      }),
    }
  },
}
