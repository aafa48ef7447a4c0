import path from 'node:path'
import type { Vendor } from '../vendor.ts'
import { simPath } from './settings.ts'

/** The servers of calendars at addresses that people typed: any public server. */
export const calendarAddress: Vendor = {
  name: 'calendar-address',
  settings: {},
  async connect({ INTEGRATIONS, APP_ENV, DATA_DIR, PUBLIC_URL }, address) {
    if (INTEGRATIONS === 'off') return {}
    const { createCalendarAddresses } = await import('./client.ts')
    if (INTEGRATIONS === 'live') return { calendarAddresses: createCalendarAddresses() }
    const { host } = new URL(PUBLIC_URL)
    return {
      calendarAddresses: createCalendarAddresses({
        near: (target) =>
          target.host === host && target.pathname.startsWith(`${simPath}/`)
            ? new URL(`${target.pathname}${target.search}`, address())
            : undefined,
      }),
      async standIn(app) {
        const { mountCalendarsSim } = await import('./sim/mount.ts')
        const file = path.join(DATA_DIR, 'stand-ins/calendar-address.json')
        return [mountCalendarsSim(app, { environment: APP_ENV, publicHost: host, file })]
      },
    }
  },
}
