import { expect, test } from 'vitest'
import { eventTime } from './event-time.ts'

const receivedAt = Date.parse('2026-11-20T12:00:00Z')
const at = (instant: string) => Date.parse(instant)
const right = (time: string, uploadedAt?: string) =>
  new Date(
    eventTime({
      time: at(time),
      uploadedAt: uploadedAt === undefined ? undefined : at(uploadedAt),
      receivedAt,
    }),
  ).toISOString()

test('a time by a right clock stays', () => {
  expect(right('2026-11-20T11:58:00Z')).toBe('2026-11-20T11:58:00.000Z')
  expect(right('2026-11-20T11:58:00Z', '2026-11-20T11:59:57Z')).toBe('2026-11-20T11:58:00.000Z')
})

test('a clock that is hours ahead or behind is put right by the time of its upload', () => {
  expect(right('2026-11-20T17:50:00Z', '2026-11-20T18:00:00Z')).toBe('2026-11-20T11:50:00.000Z')
  expect(right('2026-11-19T11:50:00Z', '2026-11-19T12:00:00Z')).toBe('2026-11-20T11:50:00.000Z')
})

test('no event is in the future, and none is longer ago than seven days', () => {
  expect(right('2026-11-20T12:00:09Z')).toBe('2026-11-20T12:00:00.000Z')
  expect(right('2031-01-01T00:00:00Z')).toBe('2026-11-20T12:00:00.000Z')
  expect(right('2026-11-01T00:00:00Z')).toBe('2026-11-13T12:00:00.000Z')
  expect(right('1970-01-01T00:00:00Z', '1970-01-01T00:00:10Z')).toBe('2026-11-20T11:59:50.000Z')
})
