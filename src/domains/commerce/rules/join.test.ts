import { expect, test } from 'vitest'
import { bookingStates } from '#domains/scheduling/contract.ts'
import { joinAt, wayIn } from './join.ts'

const session = {
  state: 'confirmed',
  start: new Date('2026-11-23T15:00:00Z'),
  end: new Date('2026-11-23T16:00:00Z'),
} as const
const at = (time: string) => new Date(`2026-11-23T${time}Z`)

test.each([
  ['14:49:59', 'early'],
  ['14:50:00', 'open'],
  ['15:59:59', 'open'],
  ['16:00:00', 'ended'],
])('at %s the way in is %s', (time, state) => {
  expect(joinAt(session, at(time))).toEqual({ state, opensAt: at('14:50:00') })
})

test('only an active booking has a join link', () => {
  const open = bookingStates.filter((state) => joinAt({ ...session, state }, at('15:00:00')).state === 'open')
  expect(open).toEqual(['confirmed'])
  expect(joinAt({ ...session, state: 'completed' }, at('15:00:00')).state).toBe('ended')
  expect(joinAt({ ...session, state: 'cancelled' }, at('17:00:00')).state).toBe('not-booked')
})

test('each kind of place has its own way in', () => {
  expect(wayIn({ kind: 'Zoom', link: 'https://zoom.example/j/1' })).toEqual({
    url: 'https://zoom.example/j/1',
    address: null,
    directions: null,
    phone: null,
  })
  expect(wayIn({ kind: 'Offline', address: '412 N Howard Street', directions: '' })).toEqual({
    url: null,
    address: '412 N Howard Street',
    directions: null,
    phone: null,
  })
})

test('a link opens, a number is called, and a meeting for each booking has no link of its own', () => {
  const nowhere = { url: null, address: null, directions: null, phone: null }
  expect(wayIn({ kind: 'Link', link: 'https://meet.example/1' })).toEqual({
    ...nowhere,
    url: 'https://meet.example/1',
  })
  expect(wayIn({ kind: 'Phone', calls: 'provider', number: '' })).toEqual({
    ...nowhere,
    phone: { calls: 'provider', number: '' },
  })
  expect(wayIn({ kind: 'Zoom', meeting: 'each', link: '' })).toEqual(nowhere)
})
