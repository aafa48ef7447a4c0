import { expect, test } from 'vitest'
import { eachOnce, joinedOnReturn, missingOf, profileFrom } from './profile.ts'

test('each condition of joining that is not met is a sentence with its page', () => {
  expect(missingOf({ isLive: true, isVerified: true, active: 1 })).toEqual([])
  expect(missingOf({ isLive: false, isVerified: false, active: 0 }).map(({ what }) => what)).toEqual([
    'email',
    'live',
    'service',
  ])
  for (const { words, route } of missingOf({ isLive: false, isVerified: false, active: 0 })) {
    expect(words).toMatch(/^[A-Z].+\.$/)
    expect(route).toMatch(/^\//)
  }
})

test('the profile is filled from the page', () => {
  expect(profileFrom({ place: 'Porto', isOnline: false, languages: ['pt', 'en'] })).toMatchObject({
    places: ['Porto'],
    isOnline: false,
    languages: ['pt', 'en'],
  })
  expect(profileFrom(undefined)).toMatchObject({ places: [], isOnline: true, languages: ['en'] })
})

test('a member who left for a while is not new on the return', () => {
  const joinedAt = new Date('2026-01-01T00:00:00Z')
  const now = new Date('2026-11-29T00:00:00Z')
  expect(joinedOnReturn({ joinedAt, leftAt: new Date('2026-11-01T00:00:00Z') }, now)).toBe(joinedAt)
  expect(joinedOnReturn({ joinedAt, leftAt: new Date('2026-02-01T00:00:00Z') }, now)).toBe(now)
})

test('a word stands once in a list, as it was written first', () => {
  expect(eachOnce(['Yoga', ' yoga', '', 'Pilates'])).toEqual(['Yoga', 'Pilates'])
})
