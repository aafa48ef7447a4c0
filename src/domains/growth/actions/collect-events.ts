import { newToken } from '#platform/common/ids.ts'
import { isBot } from '#platform/common/is-bot.ts'
import { type Context, transact } from '#platform/context.ts'
import { networkOf } from '#platform/http/network.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { GrowthDeps } from '../ports.ts'
import { knownEvent } from '../rules/known-event.ts'
import { type CollectedEvent, readUpload } from '../rules/read-upload.ts'
import { userUrlOf } from '../rules/visitor.ts'
import { countEvents, insertEvents, type StoredEvent } from '../store/events.ts'
import { countDropped } from './count-dropped.ts'
import { forwardEventsTask } from './forward-events.ts'
import { visitorDayOf, visitorKey } from './visitor-day.ts'

/** The provider stored with events of pages without a provider. */
const installation = 'INSTALLATION'

type Deps = Omit<GrowthDeps, 'liveLinks'>
export type Upload = {
  readonly text: string
  readonly address: string
  readonly userAgent: string
  readonly untracked: boolean
}
export type CollectAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/**
 * Stores one upload of events and skips those already stored. Anyone may call it. Events of bots, of visitors who ask
 * not to be tracked, and beyond the bounds (`knownEvent`, the network's minute, the day) get a success response and are
 * not stored; the latter are counted in a metric. Address and user agent are stored only as an HMAC
 * under the key of the day.
 */
export async function collectEvents(deps: Deps, context: Context, upload: Upload): Promise<CollectAnswer> {
  const now = context.clock.now()
  const read = readUpload(upload.text, now.getTime(), () => newToken(12))
  if (read.status !== 200) return read
  const done = {
    code: 200,
    events_ingested: read.events.length,
    payload_size_bytes: upload.text.length,
    server_upload_time: now.getTime(),
  }
  if (upload.untracked || isBot(upload.userAgent)) return { status: 200, body: done }

  const events = withinMinute(deps, upload, knownOf(read.events))
  if (events.length === 0) return { status: 200, body: done }
  const key = await visitorKey(deps, context, now)
  const rows = await Promise.all(events.map((event) => storedEvent(deps, context, { upload, key, event })))
  await transact(context, async (inside) => {
    const wanted = rows.length
    const granted = await countEvents(inside, dateOf(now), { wanted, ceiling: deps.dailyEvents })
    countDropped('day', wanted - granted)
    await insertEvents(inside, rows.slice(0, granted))
    if (deps.forwarder && granted > 0)
      await enqueue(inside, forwardEventsTask, { events: events.slice(0, granted) })
  })
  return { status: 200, body: done }
}

const dateOf = (now: Date): string => now.toISOString().slice(0, 10)

function knownOf(events: readonly CollectedEvent[]): CollectedEvent[] {
  return events.flatMap((event) => {
    const known = knownEvent(event)
    if (typeof known !== 'string') return [known]
    countDropped(known, 1)
    return []
  })
}

function withinMinute(
  { allow }: Deps,
  { address }: Upload,
  events: readonly CollectedEvent[],
): readonly CollectedEvent[] {
  const granted = allow(networkOf(address), events.length)
  countDropped('network', events.length - granted)
  return events.slice(0, granted)
}

async function storedEvent(
  deps: Deps,
  context: Context,
  { upload, key, event }: { upload: Upload; key: Buffer; event: CollectedEvent },
): Promise<StoredEvent> {
  const path = event.properties['path']
  const userUrl = userUrlOf(path)
  const owner = userUrl && (await deps.accounts.ownerOf(context, userUrl))
  const provider = owner || installation
  return {
    provider,
    deviceId: event.deviceId,
    insertId: event.insertId,
    type: event.type,
    at: new Date(event.time),
    sessionId: event.sessionId,
    visitorDay: visitorDayOf(key, upload, provider),
    userId: event.userId ?? null,
    path: typeof path === 'string' ? path : null,
    properties: event.properties,
  }
}
