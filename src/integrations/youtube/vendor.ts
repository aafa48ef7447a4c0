import type { Vendor } from '../vendor.ts'
import { playerOrigin, simPath } from './settings.ts'

/** Videos at YouTube: their titles, thumbnails and the feeds of channels, which need no key. */
export const youtube: Vendor = {
  name: 'youtube',
  settings: {},
  // the player loads after a press, also where this server asks YouTube nothing
  origins: () => ({ 'frame-src': [playerOrigin] }),
  async connect({ INTEGRATIONS, APP_ENV }, address) {
    if (INTEGRATIONS === 'off') return {}
    const { createVideoPages } = await import('./client.ts')
    if (INTEGRATIONS === 'live') return { videos: createVideoPages() }
    return {
      videos: createVideoPages({
        near: ({ pathname, search }) => new URL(`${simPath}${pathname}${search}`, address()),
      }),
      async standIn(app, clock) {
        const { mountYoutubeSim } = await import('./sim/mount.ts')
        return [mountYoutubeSim(app, { environment: APP_ENV, now: () => clock.now() })]
      },
    }
  },
}
