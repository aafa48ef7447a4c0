import path from 'node:path'
import { systemClock } from '#platform/clock/clock.ts'
import type { Clock } from '#platform/common/time.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import type { Vendor } from '../vendor.ts'
import { faults, settings, zoomSettings } from './settings.ts'

/** Meetings at Zoom. */
export const zoom: Vendor<typeof settings> = {
  name: 'zoom',
  settings,
  faults,
  redacted: ['headers["x-zm-signature"]'],
  async connect(config, address) {
    const domainProof = {
      file: config.ZOOM_DOMAIN_VERIFICATION_HTML,
      tag:
        config.ZOOM_META_VERIFICATION === undefined
          ? undefined
          : { name: 'zoom-domain-verification', content: config.ZOOM_META_VERIFICATION },
    }
    const found = zoomSettings(config, address)
    if (!found) return { domainProof }
    const [{ createZoomMeetings }, { createZoomWebhook }, { confirmDeletion }] = await Promise.all([
      import('./meetings.ts'),
      import('./webhook.ts'),
      import('./data-compliance.ts'),
    ])
    const outbound = createOutbound()
    // tokens end by the vendor's clock: the stand-in's can be moved
    let vendorClock: Clock = systemClock
    return {
      domainProof,
      meetings: createZoomMeetings(outbound, found, { now: () => vendorClock.now() }),
      webhook: ({ meetingChanged, grantEnded }) =>
        createZoomWebhook({
          secret: found.webhookSecret,
          comply: found.dataCompliance ? (payload) => confirmDeletion(outbound, found, payload) : undefined,
          meetingChanged,
          grantEnded,
        }),
      ...(found.standIn && {
        async standIn(app, clock) {
          vendorClock = clock
          const { mountZoomSim, zoomStandIn } = await import('./sim/mount.ts')
          const sim = mountZoomSim(app, {
            environment: config.APP_ENV,
            settings: found,
            publicUrl: () => config.PUBLIC_URL,
            clock,
            file: path.join(config.DATA_DIR, 'stand-ins/zoom.json'),
          })
          return [zoomStandIn(sim)]
        },
      }),
    }
  },
}
