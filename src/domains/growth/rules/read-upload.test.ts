import { expect, test } from 'vitest'
import { isBot } from '#platform/common/is-bot.ts'
import { readUpload } from './read-upload.ts'
import { userUrlOf } from './visitor.ts'

const read = (body: unknown) =>
  readUpload(typeof body === 'string' ? body : JSON.stringify(body), 1000, () => 'made')
const event = {
  device_id: 'device-1',
  event_type: 'viewed',
  time: 5,
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
        time: 5,
        sessionId: -1,
        properties: { path: '/at/thea' },
      },
    ],
  })
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
    read({ api_key: 'a', events: [event, { ...event, time: 'now' }, { ...event, device_id: 'nil' }] }),
  ).toMatchObject({
    status: 400,
    body: { events_with_invalid_fields: { time: [1], device_id: [2] } },
  })
})

test('bots are known, and a page tells whose it is', () => {
  expect(isBot('Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe(true)
  expect(isBot('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15')).toBe(false)
  expect(userUrlOf('/at/thea/services/x')).toBe('thea')
  expect(userUrlOf('/dashboard')).toBeUndefined()
})
