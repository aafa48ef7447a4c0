import type { Accounts } from '#domains/accounts/index.ts'
import { newToken } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import type { Allowance } from '#platform/http/allowance.ts'
import { networkOf } from '#platform/http/network.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { knownEvent } from '../rules/known-event.ts'
import { type CollectedEvent, readUpload } from '../rules/read-upload.ts'
import { isBot, userUrlOf } from '../rules/visitor.ts'
import { countEvents, insertEvents, type StoredEvent } from '../store/events.ts'
import { countDropped } from './count-dropped.ts'
import { forwardEventsTask } from './forward-events.ts'
import { visitorDayOf, visitorKey } from './visitor-day.ts'

/** The provider stored with events of pages without a provider. */
const installation = 'INSTALLATION'

export type CollectParts = {
  readonly accounts: Accounts
  readonly key: ServerKey
  readonly forwards: boolean
  /** The events that each network may still store in this minute. */
  readonly allow: Allowance
  /** The most events that the installation stores in a day (UTC). */
  readonly dailyEvents: number
}
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
export async function collectEvents(
  context: Context,
  parts: CollectParts,
  upload: Upload,
): Promise<CollectAnswer> {
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

  const events = withinMinute(parts, upload, knownOf(read.events))
  if (events.length === 0) return { status: 200, body: done }
  const key = await visitorKey(context, parts.key, now)
  const rows = await Promise.all(events.map((event) => storedEvent(context, parts, upload, key, event)))
  await transact(context, async (inside) => {
    const wanted = rows.length
    const granted = await countEvents(inside, dateOf(now), { wanted, ceiling: parts.dailyEvents })
    countDropped('day', wanted - granted)
    await insertEvents(inside, rows.slice(0, granted))
    if (parts.forwards && granted > 0)
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
  { allow }: CollectParts,
  { address }: Upload,
  events: readonly CollectedEvent[],
): readonly CollectedEvent[] {
  const granted = allow(networkOf(address), events.length)
  countDropped('network', events.length - granted)
  return events.slice(0, granted)
}

async function storedEvent(
  context: Context,
  parts: CollectParts,
  upload: Upload,
  key: Buffer,
  event: CollectedEvent,
): Promise<StoredEvent> {
  const path = event.properties['path']
  const userUrl = userUrlOf(path)
  const owner = userUrl && (await parts.accounts.ownerOf(context, userUrl))
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
