import type { Accounts } from '#domains/accounts/index.ts'
import { newToken } from '#platform/common/ids.ts'
import { type Context, transact } from '#platform/context.ts'
import type { ServerKey } from '#platform/credentials/server-key.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { type CollectedEvent, readUpload } from '../rules/read-upload.ts'
import { isBot, userUrlOf } from '../rules/visitor.ts'
import { insertEvents, type StoredEvent } from '../store/events.ts'
import { forwardEventsTask } from './forward-events.ts'
import { visitorDayOf, visitorKey } from './visitor-day.ts'

/** The provider stored with events of pages without a provider. */
const installation = 'INSTALLATION'

export type CollectParts = {
  readonly accounts: Accounts
  readonly key: ServerKey
  readonly forwards: boolean
}
export type Upload = {
  readonly text: string
  readonly address: string
  readonly userAgent: string
  readonly untracked: boolean
}
export type CollectAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/**
 * Stores one upload of events and skips those already stored. Anyone may call it. Events of bots and of visitors who
 * ask not to be tracked get a success response and are not stored. Address and user agent are stored only as an HMAC
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

  const key = await visitorKey(context, parts.key, now)
  const rows = await Promise.all(read.events.map((event) => storedEvent(context, parts, upload, key, event)))
  await transact(context, async (inside) => {
    await insertEvents(inside, rows)
    if (parts.forwards && rows.length > 0) await enqueue(inside, forwardEventsTask, { events: read.events })
  })
  return { status: 200, body: done }
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
    path: typeof path === 'string' ? path.slice(0, 500) : null,
    properties: event.properties,
  }
}
