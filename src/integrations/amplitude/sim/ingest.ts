import { z } from 'zod'

/** What the service answers to an upload. */
export type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

export type Event = Readonly<Record<string, unknown>> & { readonly insert_id?: unknown }

/** How the stand-in treats devices and users beyond what their requests say; tests and people set it. */
export const Treatment = z.object({
  /** Refused with 429 until set to none. */
  throttled: z.array(z.string()).default([]),
  /** Over the quota of the day. */
  overQuota: z.array(z.string()).default([]),
  /** Blocked: their events are refused with 400. */
  silenced: z.array(z.string()).default([]),
  /** The most bytes of a request; more are a 413. */
  maxBytes: z
    .int()
    .min(1)
    .default(1024 * 1024),
})
export type Treatment = z.infer<typeof Treatment>

const maxEvents = 2000
const epsThreshold = 30
const noIds = /^(?:|anonymous|nil|none|null|n\/a|na|undefined|unknown|0|-1|\{\}|[0-]+)$/i

const refuse = (status: number, error: string, more: object = {}): Answer => ({
  status,
  body: { code: status, error, ...more },
})

/** Checks an upload as the service's HTTP V2 interface does. Returns the events of an accepted one. */
export function ingest(
  text: string,
  {
    apiKey,
    treatment,
    now,
  }: { readonly apiKey: string; readonly treatment: Treatment; readonly now: number },
): Answer & { readonly events: readonly Event[] } {
  const answer = check(text, apiKey, treatment)
  if ('status' in answer) return { ...answer, events: [] }
  const body = {
    code: 200,
    events_ingested: answer.length,
    payload_size_bytes: Buffer.byteLength(text),
    server_upload_time: now,
  }
  return { status: 200, body, events: answer }
}

function check(text: string, apiKey: string, treatment: Treatment): Answer | readonly Event[] {
  if (Buffer.byteLength(text) > treatment.maxBytes) return refuse(413, 'Payload too large')
  if (text.trim() === '') return refuse(400, 'Missing request body')
  const body = parsed(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuse(400, 'Invalid JSON request body')
  const { api_key: key, events } = body as Readonly<Record<string, unknown>>
  for (const [missing_field, value] of Object.entries({ api_key: key, events }))
    if (value === undefined) return refuse(400, 'Request missing required field', { missing_field })
  if (key !== apiKey) return refuse(400, `Invalid API key: ${String(key)}`)
  if (!Array.isArray(events)) return refuse(400, 'Invalid event JSON')
  if (events.length > maxEvents) return refuse(413, 'Payload too large')
  return checkEvents(events as Event[], treatment)
}

function checkEvents(events: readonly Event[], treatment: Treatment): Answer | readonly Event[] {
  const faults = { invalid: {} as Record<string, number[]>, missing: {} as Record<string, number[]> }
  for (const [index, event] of events.entries())
    for (const [field, value, isRight] of fieldsOf(event)) {
      if (isRight) continue
      const found = value === undefined ? faults.missing : faults.invalid
      ;(found[field] ??= []).push(index)
    }
  if (Object.keys({ ...faults.invalid, ...faults.missing }).length > 0)
    return refuse(400, 'Invalid field values on some events', {
      events_with_invalid_fields: faults.invalid,
      events_with_missing_fields: faults.missing,
    })
  const silenced = placesOf(events, treatment.silenced)
  if (silenced.length > 0)
    return refuse(400, 'Silenced devices', {
      eps_threshold: epsThreshold,
      silenced_devices: treatment.silenced,
      silenced_events: silenced,
    })
  return throttle(events, treatment) ?? events
}

function throttle(events: readonly Event[], { throttled, overQuota }: Treatment): Answer | undefined {
  const both = [...throttled, ...overQuota]
  const places = placesOf(events, both)
  if (places.length === 0) return undefined
  const counts = (ids: readonly string[], field: string) =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const count = events.filter((event) => event[field] === id).length
        return count > 0 ? [[id, count]] : []
      }),
    )
  return refuse(429, 'Too many requests for some devices and users', {
    eps_threshold: epsThreshold,
    throttled_devices: counts(both, 'device_id'),
    throttled_users: counts(both, 'user_id'),
    throttled_events: places,
    exceeded_daily_quota_devices: counts(overQuota, 'device_id'),
    exceeded_daily_quota_users: counts(overQuota, 'user_id'),
  })
}

const placesOf = (events: readonly Event[], ids: readonly string[]): number[] =>
  events.flatMap((event, index) =>
    [event['device_id'], event['user_id']].some((id) => ids.includes(String(id))) ? [index] : [],
  )

const isId = (value: unknown): boolean => typeof value === 'string' && value.length >= 5 && !noIds.test(value)

/** The fields that an event needs, and whether each is right. An event is by a device or by a user. */
function fieldsOf(event: Event): readonly (readonly [field: string, value: unknown, isRight: boolean])[] {
  const { device_id: device, user_id: user, event_type: type, time } = event
  return [
    ['device_id', device ?? user, isId(device) || isId(user)],
    ['event_type', type, typeof type === 'string' && type !== ''],
    ['time', time, time === undefined || (typeof time === 'number' && Number.isFinite(time))],
  ]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
