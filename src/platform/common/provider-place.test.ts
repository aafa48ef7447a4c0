import { expect, test } from 'vitest'
import { inPlace, placeOfZone } from './provider-place.ts'

const newYork = 'America/New_York'
const thea = { place: 'Baltimore', timezone: newYork }

test.each([
  [newYork, thea, 'in Baltimore'],
  ['US/Eastern', thea, 'in Baltimore'],
  ['Europe/Lisbon', thea, 'in Lisbon'],
  [newYork, { ...thea, place: 'Baltimore, Maryland' }, 'in Baltimore'],
  [newYork, { ...thea, place: '412 N Howard Street, Baltimore' }, 'in Baltimore'],
  [newYork, { ...thea, place: '' }, 'in New York'],
  [newYork, undefined, 'in New York'],
  // a profile whose zone was never chosen
  ['UTC', { place: 'Baltimore', timezone: 'UTC' }, 'UTC'],
])('a time of %s on the page of %o is %s', (zone, profile, words) => {
  expect(inPlace(zone, profile)).toBe(words)
})

test('the place is a name without its preposition, too', () =>
  expect(placeOfZone(newYork, thea)).toBe('Baltimore'))
