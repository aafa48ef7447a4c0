import { expect, test } from 'vitest'
import { isBot } from '#platform/http/is-bot.ts'
import { readUpload } from './read-upload.ts'

const read = (body: unknown) =>
  readUpload(typeof body === 'string' ? body : JSON.stringify(body), 1000, () => 'made')
const event = {
  device_id: 'device-1',
  event_type: 'viewed',
  time: 900,
  insert_id: 'i1',
  event_properties: { path: '/at/thea' },
}

test('an upload in the HTTP V2 form is read', () => {
  expect(read({ api_key: 'showcase', events: [event] })).toEqual({
    status: 200,
    events: [
      {
        deviceId: 'device-1',
        userId: undefined,
        insertId: 'i1',
        type: 'viewed',
        time: 900,
        sessionId: -1,
        properties: { path: '/at/thea' },
      },
    ],
    isForwarded: true,
  })
  expect(read({ api_key: 'showcase', events: [event], showcase_forward: false })).toMatchObject({
    events: [{ insertId: 'i1' }],
    isForwarded: false,
  })
})

test('the shortest id is what the client says', () => {
  const short = { ...event, device_id: 'abc' }
  expect(read({ api_key: 'a', events: [short] }).status).toBe(400)
  expect(read({ api_key: 'a', events: [short], options: { min_id_length: 3 } }).status).toBe(200)
})

test('every fault has the service’s own answer', () => {
  const error = (body: unknown) => (read(body) as unknown as { body: { error: string } }).body.error
  expect(error('')).toBe('Missing request body')
  expect(error('{')).toBe('Invalid JSON request body')
  expect(error('[]')).toBe('Invalid JSON request body')
  expect(error({ events: [] })).toBe('Request missing required field')
  expect(error({ api_key: 'a' })).toBe('Request missing required field')
  expect(error({ api_key: '', events: [] })).toBe('Invalid API key')
  expect(error({ api_key: 'a', events: {} })).toBe('Invalid event JSON')
  expect(read({ api_key: 'a', events: Array.from({ length: 2001 }, () => event) })).toMatchObject({
    status: 413,
  })
  expect(
    read({
      api_key: 'a',
      events: [
        event,
        { ...event, time: 'now' },
        { ...event, device_id: 'nil' },
        { ...event, event_type: undefined },
        { event_type: 'viewed' },
        'nonsense',
      ],
    }),
  ).toEqual({
    status: 400,
    body: {
      code: 400,
      error: 'Invalid field values on some events',
      events_with_invalid_fields: { time: [1], device_id: [2], event: [5] },
      events_with_missing_fields: { event_type: [3], device_id: [4] },
    },
  })
})

test('bots are known', () => {
  expect(isBot('Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe(true)
  expect(isBot('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15')).toBe(false)
  expect(isBot('Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)')).toBe(true)
  expect(isBot('python-httpx/0.28')).toBe(true)
  expect(isBot('')).toBe(true)
})
