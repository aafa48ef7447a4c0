import { expect, test } from 'vitest'
import { knownEvents, maxEventBytes, maxPropertyLength } from '#platform/common/analytics-events.ts'
import { knownEvent } from './known-event.ts'

const event = (type: string, properties: Record<string, unknown>, deviceId = 'device-1') => ({
  deviceId,
  insertId: 'i1',
  type,
  time: 5,
  sessionId: 1,
  properties,
})

test('an event keeps the properties of its type and loses every other one', () => {
  for (const [type, names] of Object.entries(knownEvents)) {
    const mine = Object.fromEntries(names.map((name) => [name, 'a']))
    expect(knownEvent(event(type, { ...mine, junk: 'x'.repeat(900) }))).toEqual(event(type, mine))
    const nested = Object.fromEntries(names.map((name) => [name, { deep: ['x'] }]))
    expect(knownEvent(event(type, nested))).toEqual(event(type, {}))
  }
})

test('an event of another type, or of more than 1 kB, is dropped; a long text is cut', () => {
  for (const type of ['sold', 'toString', '__proto__', ''])
    expect(knownEvent(event(type, {}))).toBe('unknown')
  expect(knownEvent(event('viewed', {}, 'd'.repeat(maxEventBytes)))).toBe('too_large')
  expect(knownEvent(event('viewed', { path: '\u{1F600}'.repeat(maxPropertyLength) }))).toMatchObject({
    properties: { path: '\u{1F600}'.repeat(maxPropertyLength / 2) },
  })
})
