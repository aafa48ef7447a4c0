import path from 'node:path'
import { systemClock } from '#platform/clock/clock.ts'
import type { Clock } from '#platform/common/time.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import type { Vendor } from '../vendor.ts'
import { faults, instagramSettings, settings, simPath } from './settings.ts'

/** Posts of accounts at Instagram. */
export const instagram: Vendor<typeof settings> = {
  name: 'instagram',
  settings,
  faults,
  async connect(config, address) {
    const found = instagramSettings(config, address)
    if (!found) return {}
    const { createInstagramPosts } = await import('./posts.ts')
    // tokens end by the vendor's clock: the stand-in's can be moved
    let vendorClock: Clock = systemClock
    const clock: Clock = { now: () => vendorClock.now() }
    const { host } = new URL(config.PUBLIC_URL)
    const near = (target: URL) =>
      target.host === host && target.pathname.startsWith(`${simPath}/media/`)
        ? new URL(`${target.pathname}${target.search}`, address())
        : undefined
    return {
      posts: createInstagramPosts(createOutbound(), found, {
        clock,
        ...(found.standIn && { reach: { near } }),
      }),
      ...(found.standIn && {
        async standIn(app, moved) {
          vendorClock = moved
          const { instagramStandIn, mountInstagramSim } = await import('./sim/mount.ts')
          const sim = mountInstagramSim(app, {
            environment: config.APP_ENV,
            settings: found,
            publicUrl: () => config.PUBLIC_URL,
            clock: moved,
            file: path.join(config.DATA_DIR, 'stand-ins/instagram.json'),
          })
          return [instagramStandIn(sim)]
        },
      }),
    }
  },
}
