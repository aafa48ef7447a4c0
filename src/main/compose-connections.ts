import type { Accounts } from '#domains/accounts/index.ts'
import type { Catalogue } from '#domains/catalogue/index.ts'
import { meetsEach } from '#domains/catalogue/rules/meets-each.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import { createConnections } from '#domains/connections/index.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { MediaStore } from '#domains/showcase/ports.ts'
import type { Config } from '#platform/config/config.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { bookedTimes } from './booked-times.ts'
import type { Vendors } from './connect-vendors.ts'

type Areas = {
  readonly accounts: Accounts
  readonly scheduling: Scheduling
  readonly catalogue: Catalogue
  readonly commerce: Commerce
  readonly media: Pick<MediaStore, 'write' | 'remove'>
  readonly key: ServerKey
}

/** The most bookings to come whose events are written after another calendar gets them. */
const mostEntries = 2000

/** Creates the connections with the vendors that are set up, and what their webhooks tell. */
export function composeConnections(config: Config, vendors: Vendors, areas: Areas) {
  const { accounts, scheduling, catalogue, commerce, media, key } = areas
  const connections = createConnections({
    accounts,
    scheduling,
    commerce,
    calendars: vendors.calendars,
    meetings: vendors.meetings,
    posts: vendors.posts,
    copies: {
      write: (context, made, inTransaction) =>
        media.write(context, { ...made, owner: undefined }, inTransaction),
      remove: (context, keys) => media.remove(context, keys),
    },
    addresses: vendors.calendarAddresses,
    zoneOf: commerce.moneyZone,
    bookedTimeOf: bookedTimes({ scheduling, commerce, publicUrl: config.PUBLIC_URL }),
    bookingsToCome: async (context, provider) =>
      (await scheduling.listToCome(context, [provider], mostEntries))
        .filter(({ isHeld }) => !isHeld)
        .map(({ bookingId }) => bookingId),
    countMeetingServices: async (context, provider) =>
      (await catalogue.listSellable(context, provider)).filter(({ location }) => meetsEach(location)).length,
    key,
    publicUrl: config.PUBLIC_URL,
    jitsiUrl: config.JITSI_URL?.replace(/\/$/, ''),
  })
  const { calendarChanged, meetingChanged, grantEnded } = connections
  return { connections, news: { calendarChanged, meetingChanged, grantEnded } }
}
