import { expect, test } from 'vitest'
import type { Session } from '../../parts/data/bookings.ts'
import { arrangeDay, counted, greeting } from './day.ts'

const session = (id: string, start: string, state: Session['state'] = 'confirmed'): Session => ({
  id,
  serviceId: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  serviceTitle: 'First lesson',
  state,
  start,
  end: new Date(new Date(start).getTime() + 3_600_000).toISOString(),
  quantity: 1,
  customerName: 'Leah Osei',
  customerEmail: 'leah@example.com',
  orderId: null,
  isApproved: false,
  timezone: 'Europe/Lisbon',
  visitorTimezone: 'Europe/Lisbon',
})

const noon = new Date('2026-05-12T12:00:00Z')
const late = session('late', '2026-05-13T02:30:00Z')
const over = session('over', '2026-05-12T08:00:00Z')
const soon = session('soon', '2026-05-12T13:00:00Z')
const asked = session('asked', '2026-05-15T08:00:00Z', 'requested')
const gone = session('gone', '2026-05-12T15:00:00Z', 'cancelled')

test('which day a session is on depends on where the provider is', () => {
  const ids = (zone: string) => arrangeDay([late, soon, over, gone], noon, zone).today.map(({ id }) => id)
  expect(ids('America/New_York')).toEqual(['over', 'soon', 'late'])
  expect(ids('Europe/Lisbon')).toEqual(['over', 'soon'])
})

test('a past session is not the next one, and a request waits until it is decided', () => {
  const day = arrangeDay([asked, late, soon, over], noon, 'Europe/Lisbon')
  expect(day.next?.id).toBe('soon')
  expect(day.requests.map(({ id }) => id)).toEqual(['asked'])
  expect(day.tomorrow.map(({ id }) => id)).toEqual(['late'])
})

test('a day without sessions looks ahead to the next three', () => {
  const later = ['a', 'b', 'c', 'd'].map((id, at) => session(id, `2026-05-1${5 + at}T10:00:00Z`))
  const called = session('called', '2026-05-15T08:00:00Z', 'cancelled')
  const day = arrangeDay([called, late, ...later], noon, 'Europe/Lisbon')
  expect(day.today).toEqual([])
  expect(day.later.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('a greeting follows the provider’s own clock', () => {
  expect(greeting(new Date('2026-05-12T03:00:00Z'), 'Europe/Lisbon')).toBe('Good morning')
  expect(greeting(noon, 'Europe/Lisbon')).toBe('Good afternoon')
  expect(greeting(noon, 'Asia/Tokyo')).toBe('Good evening')
})

test('small numbers are words', () => {
  expect(counted(1, 'session')).toBe('one session')
  expect(counted(3, 'session')).toBe('three sessions')
  expect(counted(12, 'session')).toBe('12 sessions')
})
