import { newToken } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { isBot } from '#platform/http/is-bot.ts'
import { networkOf } from '#platform/http/network.ts'
import type { GrowthDeps } from '../ports.ts'
import { knownEvent } from '../rules/known-event.ts'
import { type CollectedEvent, readUpload } from '../rules/read-upload.ts'
import { throttledAnswer } from '../rules/throttled-answer.ts'
import { countDropped } from './count-dropped.ts'
import { ownVisitorsOf, storedEvents, type Upload } from './stored-events.ts'

export type CollectAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/**
 * Stores one upload of events and skips those already stored. Anyone may call it; an owner's upload marks the owner as a
 * visitor who is not counted. Resolves with 200 after the commit. Events of bots, of visitors who ask not to be tracked, of
 * providers whose switch is off, and unknown ones (`knownEvent`) get a success response and are not stored. An upload beyond
 * the network's minute or the installation's day is a 429, and nothing of it is stored. Address and user agent are
 * stored only as an HMAC under the key of the day.
 */
export async function collectEvents(
  deps: GrowthDeps,
  context: Context,
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

  const known = knownOf(read.events)
  if (!fitsMinute(deps, upload, known.length)) {
    if (known.length > deps.minuteEvents)
      return { status: 413, body: { code: 413, error: 'Payload too large' } }
    return throttledAnswer(read.events, deps.minuteEvents / 60)
  }
  const visit = { upload, now, isForwarded: deps.forwarder !== undefined && read.isForwarded }
  const events = await storedEvents(deps, context, visit, known)
  const own = await ownVisitorsOf(deps, context, visit, known)
  if (events.length + own.length === 0) return { status: 200, body: done }
  // the day's count stands in the row of the day's key
  await deps.visitorKeys(context, now.toISOString().slice(0, 10))
  if (await deps.store({ context, events, own })) return { status: 200, body: done }
  countDropped('day', events.length)
  return throttledAnswer(read.events, deps.minuteEvents / 60, { isOverQuota: true })
}

function knownOf(events: readonly CollectedEvent[]): CollectedEvent[] {
  return events.flatMap((event) => {
    const known = knownEvent(event)
    if (typeof known !== 'string') return [known]
    countDropped(known, 1)
    return []
  })
}

/** Takes an upload from what its network has left of the minute: all of it or nothing. */
function fitsMinute({ allow }: Pick<GrowthDeps, 'allow'>, { address }: Upload, events: number): boolean {
  const network = networkOf(address)
  const granted = allow(network, events)
  if (granted === events) return true
  allow(network, -granted)
  countDropped('network', events)
  return false
}
