import type { Accounts } from '#domains/accounts/index.ts'
import type { Audience } from '#domains/audience/index.ts'
import type { Commerce } from '#domains/commerce/index.ts'
import { createGrowth } from '#domains/growth/index.ts'
import type { Notifications } from '#domains/notifications/index.ts'
import type { Scheduling } from '#domains/scheduling/index.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { type Config, scaledLimit } from '#platform/config/config.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Vendors } from './connect-vendors.ts'
import { liveLinks } from './live-pages.ts'
import { numberReaders } from './number-readers.ts'
import { trackedPages } from './tracked-pages.ts'
import { weeklyMails } from './weekly-mails.ts'

type Areas = {
  readonly accounts: Accounts
  readonly scheduling: Scheduling
  readonly commerce: Commerce
  readonly audience: Audience
  readonly exchange: Parameters<typeof numberReaders>[0]['exchange']
  readonly showcase: Showcase
  readonly notifications: Notifications
  readonly places: Parameters<typeof trackedPages>[0]['places']
  readonly key: ServerKey
}

/** Creates analytics with what it reads from other areas. */
export function composeGrowth(config: Config, vendors: Vendors, areas: Areas) {
  const { accounts, scheduling, commerce, audience, exchange, showcase, notifications, places, key } = areas
  return createGrowth({
    accounts,
    scheduling,
    commerce,
    key,
    publicUrl: config.PUBLIC_URL,
    liveLinks: liveLinks(showcase),
    numbers: numberReaders({ accounts, commerce, scheduling, audience, exchange, showcase }),
    weeklyMails: weeklyMails(notifications),
    pages: trackedPages({ accounts, showcase, places, zoneOf: commerce.moneyZone }),
    dailyEvents: config.ANALYTICS_DAILY_EVENTS,
    scaled: (limit: number) => scaledLimit(config, limit),
    ...(vendors.events && { forwarder: vendors.events }),
  })
}
