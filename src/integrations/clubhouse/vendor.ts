import type { Vendor } from '../vendor.ts'
import { clubhouseSettings, settings } from './settings.ts'

/** The pages of events in Clubhouse. It has no interface for programs: their preview data is read. */
export const clubhouse: Vendor<typeof settings> = {
  name: 'clubhouse',
  settings,
  async connect(config, address) {
    const found = clubhouseSettings(config, address)
    if (!found) return {}
    const { createRoomPages } = await import('./client.ts')
    return {
      rooms: createRoomPages(found),
      ...(found.standIn && {
        async standIn(app) {
          const { mountClubhouseSim } = await import('./sim/mount.ts')
          return [mountClubhouseSim(app, config.APP_ENV)]
        },
      }),
    }
  },
}
