import { sealTokens } from '#domains/connections/actions/seal.ts'
import { insertCalendar } from '#domains/connections/store/calendars.ts'
import { writeConnection } from '#domains/connections/store/connections.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { hour } from '#platform/common/time.ts'
import { test as base } from '../../database.ts'
import { aGoogleCalendar } from '../product/google-calendar.ts'
import type { Shop } from '../product/shop.ts'
import { aZoom } from '../product/zoom.ts'
import { aWorld, type World } from './survivors.ts'

export type ConnectedVendors = {
  readonly google: Awaited<ReturnType<typeof aGoogleCalendar>>
  readonly zoom: Awaited<ReturnType<typeof aZoom>>
}

/** A database test with a product that is killed and restarted, and with Google Calendar and Zoom, which keep running. */
export const test = base.extend<{ vendors: ConnectedVendors; world: World }>({
  vendors: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
    async ({}, use) => {
      const vendors = { google: await aGoogleCalendar(systemClock), zoom: await aZoom(systemClock) }
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use(vendors)
      await Promise.all([vendors.google.close(), vendors.zoom.close()])
    },
    { scope: 'file' },
  ],
  world: [
    async ({ database, vendors: { google, zoom } }, use) => {
      const world = await aWorld(database, {
        ZOOM_API_URL: zoom.settings.apiUrl(),
        ZOOM_AUTH_URL: zoom.settings.authUrl(),
        GOOGLE_TOKEN_URL: google.settings.tokenUrl(),
        GOOGLE_USERINFO_URL: google.settings.userinfoUrl(),
        GOOGLE_CALENDAR_URL: `${google.url}/__sim/googlecalendar/`,
      })
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
})

/** The full hour some hours ahead, by the clock of the product. */
export const startIn = (world: World, hours: number) =>
  new Date((Math.floor(world.clock.now().getTime() / hour) + hours) * hour).toISOString()

/** Has the bookings of a shop written into a calendar at Google. Returns the events there, and the rows of ours. */
export async function writesInto(
  world: World,
  google: ConnectedVendors['google'],
  { provider, userUrl }: Shop,
) {
  const email = `${userUrl}@google.example`
  await google.steer('/accounts', { email })
  const tokens = await google.connect(email)
  const of = { provider, vendor: 'googlecalendar' }
  const account = await google.calendars.grants.account(tokens.accessToken)
  await writeConnection(world.system, of, { account, tokens, sealed: sealTokens(world.key, of, tokens) })
  const [calendar] = await google.calendars.listCalendars(tokens.accessToken)
  await insertCalendar(world.system, {
    ...of,
    id: `cal_${userUrl}`,
    remoteId: calendar?.id ?? '',
    name: 'Mine',
    address: null,
    canWrite: true,
    takesTime: false,
    getsBookings: true,
    onOutage: 'stop',
  })
  return {
    events: async () => {
      const seen = (await google.steer(`/accounts/${email}`, {}, 'GET')) as unknown as {
        calendars: { events: { id: string; status: string; start: { dateTime: string } }[] }[]
      }
      return seen.calendars.flatMap((one) => one.events).filter(({ status }) => status !== 'cancelled')
    },
    entries: async () => {
      const { rows } = await world.pool.query<{ state: string; event_id: string }>(
        'select state, event_id from development.calendar_entries where provider = $1',
        [provider],
      )
      return rows
    },
  }
}
