import { day, type Millis } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import type { GrowthDeps, TrackedPage } from '../ports.ts'
import { dateAt, hourOf } from '../rules/days.ts'
import { deviceOf } from '../rules/device.ts'
import type { CollectedEvent } from '../rules/read-upload.ts'
import { sourceOf } from '../rules/source.ts'
import { installation, type OwnVisitor, type StoredEvent } from '../store/events.ts'
import { visitorDayOf } from './visitor-day.ts'

export type Upload = {
  readonly text: string
  /** The Host header of the request, or the host of its Origin. */
  readonly host: string | undefined
  readonly address: string
  readonly userAgent: string
  readonly untracked: boolean
}

/** An upload whose events are stored, and when it arrived. */
export type Visit = { readonly upload: Upload; readonly now: Date; readonly isForwarded: boolean }

type Deps = Pick<GrowthDeps, 'pages' | 'visitorKeys'>

/** Makes the rows of an upload. Events of providers whose switch is off have none. Each page is looked up once. */
export async function storedEvents(
  { pages, visitorKeys }: Deps,
  context: Context,
  visit: Visit,
  events: readonly CollectedEvent[],
): Promise<StoredEvent[]> {
  const { upload, now, isForwarded } = visit
  const paths = new Set(events.map(pathOf))
  const found = new Map(
    await Promise.all(
      [...paths].map(async (path) => [path, await pages.find(context, { host: upload.host, path })] as const),
    ),
  )
  const device = deviceOf(upload.userAgent)
  const rows = events.map(async (event): Promise<StoredEvent | undefined> => {
    const path = pathOf(event)
    const page = found.get(path)
    if (page && !page.isTracked) return undefined
    const provider = page?.provider ?? installation
    const key = await visitorKeys(context, visitDate(event.time, page?.zone ?? 'UTC', now))
    const { kind } = event.properties
    return {
      provider,
      deviceId: event.deviceId,
      insertId: event.insertId,
      type: event.type,
      kind: text(kind) ?? null,
      at: new Date(event.time),
      sessionId: event.sessionId,
      visitorDay: visitorDayOf(key, upload, provider),
      userId: event.userId ?? null,
      path: path || null,
      device,
      source: event.type === 'viewed' && kind === 'page' ? sourceOfView(event, pages.isOwn) : null,
      subject: subjectOf(event, page) ?? null,
      checkout: idOf(event.properties['checkout']) ?? null,
      properties: event.properties,
      forwarded: isForwarded ? event : null,
    }
  })
  return (await Promise.all(rows)).flatMap((row) => row ?? [])
}

/** The provider who sent an upload, as the visitor of each of its days; nobody for an upload of anyone else. */
export async function ownVisitorsOf(
  { pages, visitorKeys }: Deps,
  context: Context,
  { upload, now }: Visit,
  events: readonly CollectedEvent[],
): Promise<OwnVisitor[]> {
  const { actor } = context
  if (actor.kind !== 'provider') return []
  const { provider } = actor
  const zone = await pages.zoneOf(context, provider)
  const times = [now.getTime(), ...events.map(({ time }) => time)]
  const byDate = Map.groupBy(times, (time) => visitDate(time, zone, now))
  return Promise.all(
    [...byDate].map(async ([date, those]) => ({
      provider,
      visitorDay: visitorDayOf(await visitorKeys(context, date), upload, provider),
      hours: [...new Set(those.map((time) => hourOf(time).toISOString()))],
    })),
  )
}

/**
 * The date under whose key a visitor is hashed: that of the event in the provider's zone, and at the earliest yesterday's,
 * because older keys are deleted.
 */
const visitDate = (time: Millis, zone: string, now: Date): string =>
  dateAt(Math.max(time, now.getTime() - day), zone)

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const pathOf = ({ properties }: CollectedEvent): string => text(properties['path']) ?? ''

function sourceOfView({ properties }: CollectedEvent, isOwn: (host: string) => boolean): string {
  const [referrer, utmSource, utmMedium, utmCampaign, embed] = [
    'referrer',
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'embed',
  ].map((name) => text(properties[name]))
  return sourceOf({ referrer, utmSource, utmMedium, utmCampaign, embed }, isOwn)
}

/** The service that an event is about: that of the page viewed, or the target of a card, a pick or accepted details. */
const subjectOf = (event: CollectedEvent, page: TrackedPage | undefined): string | undefined =>
  event.type === 'viewed' && event.properties['kind'] === 'page'
    ? page?.serviceId
    : idOf(event.properties['target'])

/** An id as ours are written; anything else is none. */
const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined
