import type { Calendar, Connection, Connections } from '#domains/connections/contract.ts'

/** A calendar at an address, as the API shows it. */
export const aCalendar = (changed: Partial<Calendar> = {}): Calendar => ({
  id: 'cal_1',
  vendor: 'calendaraddress',
  name: 'Howard Street room',
  canWrite: false,
  takesTime: true,
  getsBookings: false,
  onOutage: 'stop',
  entryWords: 'full',
  lastReadAt: '2026-11-30T09:00:00.000Z',
  failure: null,
  failingSince: null,
  countsUntil: null,
  stopsSelling: false,
  ...changed,
})

const vendors = [
  { vendor: 'googlecalendar', kind: 'calendars', isAvailable: true, connection: null },
  { vendor: 'zoom', kind: 'meetings', isAvailable: true, connection: null },
  { vendor: 'instagram', kind: 'posts', isAvailable: true, connection: null },
] as const

/** An owner who has connected nothing where the operator set up everything. */
export const nothingConnected: Connections = {
  vendors: [...vendors],
  takesAddresses: true,
  calendars: [],
  collisions: [],
}

/** An owner with accounts at each vendor, and these calendars. */
export const connected = (
  calendars: readonly Calendar[],
  changed: Partial<Connection> = {},
): Connections => ({
  vendors: vendors.map((vendor) => ({
    ...vendor,
    connection: {
      state: 'connected',
      account: 'ada@example.test',
      longestMinutes: null,
      connectedAt: '2026-08-03T12:00:00.000Z',
      lastSuccessAt: null,
      ...changed,
    },
  })),
  takesAddresses: true,
  calendars: [...calendars],
  collisions: [],
})

/** What a disconnection would do, as the API says it: six times come back, and four events stay. */
export const leaving = {
  bookings: 0,
  classes: 0,
  instead: 'none',
  standingLink: '',
  deleted: 0,
  services: 0,
  times: 6,
  events: 4,
}

type Tried = { busyTimes: number; classes?: readonly { title: string; start: string }[]; count?: number }

/** What came of trying an address; `count` times leave the page, of which at most two are named. */
export const tried = ({ busyTimes, classes = [], count = 0 }: Tried) => ({
  busyTimes,
  until: '2027-01-25T17:00:00.000Z',
  classes,
  leaving: {
    count,
    first: ['2026-12-01T23:00:00.000Z', '2026-12-02T00:00:00.000Z'].slice(0, count),
    until: '2026-12-28T17:00:00.000Z',
  },
})
