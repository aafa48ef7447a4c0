import { maxUploadEvents } from '../contract.ts'

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
  | { readonly status: 200; readonly events: readonly CollectedEvent[] }
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
 * Parses one upload of the HTTP V2 interface: `{ api_key, events }`. Ids shorter than five characters and placeholder
 * ids such as `null` count as missing. An event with neither id, without a type or with an invalid time makes the
 * upload a 400 that names the event's index.
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

  const wrong: Record<string, number[]> = {}
  const collected = events.flatMap((event: unknown, index): CollectedEvent[] => {
    const read = readEvent(event, receivedAt, newId)
    if (typeof read !== 'string') return [read]
    ;(wrong[read] ??= []).push(index)
    return []
  })
  if (Object.keys(wrong).length > 0)
    return refuse('Invalid field values on some events', { events_with_invalid_fields: wrong })
  return { status: 200, events: collected }
}

/** Parses an event. Returns the name of its first invalid field on failure. */
function readEvent(event: unknown, receivedAt: number, newId: () => string): CollectedEvent | string {
  if (!isFields(event)) return 'event'
  const deviceId = id(event['device_id'])
  const userId = id(event['user_id'])
  if (deviceId === undefined && userId === undefined) return 'device_id'
  const type = event['event_type']
  if (typeof type !== 'string' || type === '' || type.length > maxTypeLength) return 'event_type'
  const time = event['time'] ?? receivedAt
  if (typeof time !== 'number' || !Number.isFinite(time) || time < 0 || time > 8.64e15) return 'time'
  const properties = event['event_properties'] ?? {}
  if (!isFields(properties)) return 'event_properties'
  const sessionId = event['session_id']
  const insertId = event['insert_id']
  return {
    deviceId: deviceId ?? `user:${userId ?? ''}`,
    userId,
    insertId: typeof insertId === 'string' && insertId !== '' ? cut(insertId) : newId(),
    type,
    time,
    sessionId: typeof sessionId === 'number' && Number.isFinite(sessionId) ? sessionId : -1,
    properties: cutAll(properties) as Fields,
  }
}

function id(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const trimmed = cut(value.trim())
  return trimmed.length < idLengthLeast || noIds.has(trimmed.toLowerCase()) ? undefined : trimmed
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
