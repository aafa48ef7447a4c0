import { maxUploadEvents } from '../contract.ts'
import { eventTime } from './event-time.ts'

export type CollectedEvent = {
  readonly deviceId: string
  readonly userId?: string | undefined
  readonly insertId: string
  readonly type: string
  readonly time: number
  readonly sessionId: number
  readonly properties: Readonly<Record<string, unknown>>
}

export type UploadAnswer =
  | {
      readonly status: 200
      readonly events: readonly CollectedEvent[]
      /** Whether the visitor allows that the events are forwarded to the third-party service. */
      readonly isForwarded: boolean
    }
  | { readonly status: 400 | 413; readonly body: Readonly<Record<string, unknown>> }

type Fields = Readonly<Record<string, unknown>>

const idLengthLeast = 5
const noIds = new Set([
  'anonymous',
  'nil',
  'none',
  'null',
  'n/a',
  'na',
  'undefined',
  'unknown',
  '',
  '0',
  '-1',
  '{}',
  '00000000-0000-0000-0000-000000000000',
])
const maxStringLength = 4096
const maxTypeLength = 256

/**
 * Parses one upload of the HTTP V2 interface: `{ api_key, events }`. Ids shorter than `options.min_id_length` (five
 * characters) and placeholder ids such as `null` are invalid. An event with neither id, without a type or with an invalid
 * time makes the upload a 400 that names the event's index. Times are put right by `client_upload_time`.
 * `showcase_forward: false` is ours.
 */
export function readUpload(text: string, receivedAt: number, newId: () => string): UploadAnswer {
  const refuse = (error: string, more: Fields = {}): UploadAnswer => ({
    status: 400,
    body: { code: 400, error, ...more },
  })
  if (text.trim() === '') return refuse('Missing request body')
  const body = parse(text)
  if (!isFields(body)) return refuse('Invalid JSON request body')
  for (const field of ['api_key', 'events'])
    if (body[field] === undefined) return refuse('Request missing required field', { missing_field: field })
  if (typeof body['api_key'] !== 'string' || body['api_key'] === '') return refuse('Invalid API key')
  const { events } = body
  if (!Array.isArray(events)) return refuse('Invalid event JSON')
  if (events.length > maxUploadEvents) return { status: 413, body: { code: 413, error: 'Payload too large' } }

  const given = {
    receivedAt,
    uploadedAt: uploadTime(body['client_upload_time']),
    newId,
    minId: minIdOf(body),
  }
  const faults: Record<Fault['fault'], Record<string, number[]>> = { invalid: {}, missing: {} }
  const collected = events.flatMap((event: unknown, index): CollectedEvent[] => {
    const read = readEvent(event, given)
    if (!('fault' in read)) return [read]
    ;(faults[read.fault][read.field] ??= []).push(index)
    return []
  })
  const { invalid, missing } = faults
  if (Object.keys({ ...invalid, ...missing }).length === 0)
    return { status: 200, events: collected, isForwarded: body['showcase_forward'] !== false }
  return refuse('Invalid field values on some events', {
    events_with_invalid_fields: invalid,
    events_with_missing_fields: missing,
  })
}

/** The first faulty field of an event, as the service calls it. */
type Fault = { readonly fault: 'invalid' | 'missing'; readonly field: string }
type Given = {
  readonly receivedAt: number
  readonly uploadedAt: number | undefined
  readonly newId: () => string
  readonly minId: number
}

const wrong = (field: string, value: unknown): Fault => ({
  fault: value === undefined || value === null ? 'missing' : 'invalid',
  field,
})

/** Parses an event. Returns its first fault on failure. */
function readEvent(event: unknown, given: Given): CollectedEvent | Fault {
  const { receivedAt, uploadedAt, newId, minId } = given
  if (!isFields(event)) return { fault: 'invalid', field: 'event' }
  const deviceId = id(event['device_id'], minId)
  const userId = id(event['user_id'], minId)
  if (deviceId === undefined && userId === undefined)
    return wrong('device_id', event['device_id'] ?? event['user_id'])
  const type = event['event_type']
  if (typeof type !== 'string' || type === '' || type.length > maxTypeLength) return wrong('event_type', type)
  const time = event['time'] ?? uploadedAt ?? receivedAt
  if (typeof time !== 'number' || !Number.isFinite(time) || time < 0 || time > maxTime)
    return wrong('time', time)
  const properties = event['event_properties'] ?? {}
  if (!isFields(properties)) return wrong('event_properties', properties)
  const sessionId = event['session_id']
  const insertId = event['insert_id']
  return {
    deviceId: deviceId ?? `user:${userId ?? ''}`,
    userId,
    insertId: typeof insertId === 'string' && insertId !== '' ? cut(insertId) : newId(),
    type,
    time: eventTime({ time, uploadedAt, receivedAt }),
    sessionId: typeof sessionId === 'number' && Number.isFinite(sessionId) ? sessionId : -1,
    properties: cutAll(properties) as Fields,
  }
}

const maxTime = 8.64e15

/** The time of an upload by the client's clock: an ISO text, or milliseconds. What is neither says nothing. */
function uploadTime(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : value
  return typeof time === 'number' && time >= 0 && time <= maxTime ? time : undefined
}

/** The shortest id that a client's options allow. */
function minIdOf({ options }: Fields): number {
  const chosen = isFields(options) ? options['min_id_length'] : undefined
  return typeof chosen === 'number' && Number.isInteger(chosen) && chosen > 0 ? chosen : idLengthLeast
}

function id(value: unknown, least: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const trimmed = cut(value.trim())
  return trimmed.length < least || noIds.has(trimmed.toLowerCase()) ? undefined : trimmed
}

/** Truncates a text and makes it storable in PostgreSQL: removes NUL and replaces lone surrogates. */
const cut = (text: string): string => text.slice(0, maxStringLength).replaceAll('\u0000', '').toWellFormed()

function cutAll(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cut(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === 40) return null
  if (Array.isArray(value)) return value.map((item) => cutAll(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [cut(name), cutAll(item, depth + 1)]))
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
