import { expect, test } from 'vitest'
import { eachOnce, missingOf, profileFrom } from './profile.ts'

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

test('a word stands once in a list, as it was written first', () => {
  expect(eachOnce(['Yoga', ' yoga', '', 'Pilates'])).toEqual(['Yoga', 'Pilates'])
})
