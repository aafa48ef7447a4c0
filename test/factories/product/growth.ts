import { collectEvents } from '#domains/growth/actions/collect-events.ts'
import type { Upload } from '#domains/growth/actions/stored-events.ts'
import { createGrowth, growthDeps } from '#domains/growth/index.ts'
import type { GrowthDeps, WeeklyMails } from '#domains/growth/ports.ts'
import { createPlaces } from '#main/hosts/places.ts'
import { trackedPages } from '#main/tracked-pages.ts'
import type { Context } from '#platform/context.ts'
import { bindActions } from '#platform/doors.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { testKey } from '../../database.ts'
import { commerce } from './commerce.ts'
import { withoutNumbers } from './numbers.ts'
import { accounts } from './provider.ts'
import { scheduling } from './shop.ts'
import { showcase } from './showcase.ts'

export const mainHost = 'showcase.example'

/** Own domains by their providers, for tests that connect some. */
export type OwnDomains = Readonly<Record<string, { readonly provider: string; readonly userUrl: string }>>

/** The growth area on the real areas. Without a limit of its own, a day stores a million events. */
export function aGrowth({
  domains = {},
  numbers = withoutNumbers,
  mails = { isWanted: async () => false, send: async () => undefined },
  ...overrides
}: Partial<GrowthDeps> & {
  readonly domains?: OwnDomains
  readonly numbers?: typeof withoutNumbers
  readonly mails?: WeeklyMails
} = {}) {
  const places = createPlaces(
    { PUBLIC_URL: `https://${mainHost}` },
    {
      findHost: (host) => domains[host] && { host, ...domains[host] },
      hostOf: (provider) => Object.keys(domains).find((host) => domains[host]?.provider === provider),
    },
  )
  const given = {
    dailyEvents: 1_000_000,
    accounts,
    scheduling: scheduling.area,
    commerce: commerce.area,
    key: testKey,
    liveLinks: { find: async () => undefined },
    pages: trackedPages({ accounts, showcase, places, zoneOf: commerce.area.moneyZone }),
    scaled: (limit: number) => limit,
    ...overrides,
  }
  const deps: GrowthDeps = { ...growthDeps(given), ...overrides }
  const { tasks, reactions, rollUp } = createGrowth({
    ...given,
    numbers,
    weeklyMails: mails,
    publicUrl: `https://${mainHost}`,
  })
  return {
    tasks,
    reactions,
    rollUp,
    ...bindActions(deps, { collectEvents }),
    run: (name: string, context: Context, payload = {}) =>
      taskNamed(tasks, `growth.${name}`).run(context, payload),
  }
}

export const macintosh =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17 Safari/605.1.15'

type Sent = Readonly<Record<string, unknown>>

/** An upload of a visitor on a Macintosh. `body`: fields beside the events. */
export const anUpload = (
  events: readonly Sent[],
  { body = {}, ...more }: Partial<Upload> & { readonly body?: Sent } = {},
): Upload => ({
  text: JSON.stringify({ api_key: 'showcase', events, ...body }),
  host: mainHost,
  address: '203.0.113.7',
  userAgent: macintosh,
  untracked: false,
  ...more,
})

let inserts = 0

/** An event of a page, with an insert id of its own. */
export const anEvent = (type: string, properties: Sent, more: Sent = {}): Sent => ({
  device_id: 'device-one',
  event_type: type,
  time: Date.parse('2026-11-20T11:00:00Z'),
  insert_id: `insert-${++inserts}`,
  event_properties: properties,
  ...more,
})

export const aView = (path: string, properties: Sent = {}, more: Sent = {}): Sent =>
  anEvent('viewed', { kind: 'page', path, ...properties }, more)

/** Sends the mails about weeks by notifications, as the product does. */
export { weeklyMails as sendingBy } from '#main/weekly-mails.ts'
