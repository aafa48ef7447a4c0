import { expect, test } from 'vitest'
import { isOpen, placeOfSession } from './way-in.ts'

const serviceId = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
const draft = (location: Record<string, string>) =>
  ({ records: [{ kind: 'individualService', entityId: serviceId, data: { location } }] }) as never
const session = {
  state: 'confirmed' as const,
  start: '2026-05-12T14:00:00.000Z',
  end: '2026-05-12T15:00:00.000Z',
}

test('the way in is open from ten minutes before the start until the end', () => {
  expect(isOpen(session, new Date('2026-05-12T13:49:59Z'))).toBe(false)
  expect(isOpen(session, new Date('2026-05-12T13:50:00Z'))).toBe(true)
  expect(isOpen(session, new Date('2026-05-12T14:59:59Z'))).toBe(true)
  expect(isOpen(session, new Date('2026-05-12T15:00:00Z'))).toBe(false)
  expect(isOpen({ ...session, state: 'requested' }, new Date('2026-05-12T14:00:00Z'))).toBe(false)
})

test('a meeting is joined, a place is walked to', () => {
  expect(placeOfSession({ serviceId }, draft({ kind: 'Zoom', link: 'https://zoom.us/j/1' }))).toEqual({
    words: 'Zoom',
    way: { words: 'Join on Zoom', href: 'https://zoom.us/j/1', icon: 'video' },
  })
  const studio = placeOfSession({ serviceId }, draft({ kind: 'Offline', address: '12 Pier Street' }))
  expect(studio?.words).toBe('12 Pier Street')
  expect(studio?.way?.words).toBe('Directions')
  expect(studio?.way?.href).toContain('query=12+Pier+Street')
})

test('a link that is not safe is not offered, and a service that is gone has no place', () => {
  expect(
    placeOfSession({ serviceId }, draft({ kind: 'Zoom', link: 'javascript:alert(1)' }))?.way,
  ).toBeUndefined()
  expect(placeOfSession({ serviceId: 'gone' }, draft({ kind: 'Zoom' }))).toBeUndefined()
  expect(placeOfSession({ serviceId }, undefined)).toBeUndefined()
})
