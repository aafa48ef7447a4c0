import { systemClock } from '#platform/clock/clock.ts'
import type { Clock } from '#platform/common/time.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import type { Vendor } from '../vendor.ts'
import { faults, linkedInSettings, settings } from './settings.ts'

/** Sign-in with LinkedIn, for the import door. It is off with a managed identity, which issues the credentials itself. */
export const linkedin: Vendor<typeof settings> = {
  name: 'linkedin',
  settings,
  faults,
  async connect(config, address) {
    const found = config.IDENTITY === 'embedded' ? linkedInSettings(config, address) : undefined
    if (!found) return {}
    const { createLinkedInMembers } = await import('./members.ts')
    // id tokens end by the vendor's clock: the stand-in's can be moved
    let vendorClock: Clock = systemClock
    return {
      members: createLinkedInMembers(createOutbound(), found, { now: () => vendorClock.now() }),
      ...(found.standIn && {
        async standIn(app, clock) {
          vendorClock = clock
          const { linkedInStandIn, mountLinkedInSim } = await import('./sim/mount.ts')
          const { APP_ENV: environment, PUBLIC_URL: publicUrl } = config
          return [linkedInStandIn(mountLinkedInSim(app, { environment, settings: found, publicUrl, clock }))]
        },
      }),
    }
  },
}
