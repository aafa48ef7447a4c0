import { expect, test } from 'vitest'
import { apartWords, cityOf, gmtLabel, inCity, offsetMinutes, zonesByCity } from './zones.ts'

const may = new Date('2026-05-14T18:00:00Z')
const january = new Date('2026-01-14T18:00:00Z')

test.each([
  ['America/New_York', 'New York'],
  ['Europe/Lisbon', 'Lisbon'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Calcutta', 'Kolkata'],
  ['UTC', 'UTC'],
])('%s is called %s', (zone, city) => expect(cityOf(zone)).toBe(city))

test('a zone without a city is not a place', () => {
  expect(inCity('Europe/Lisbon')).toBe('in Lisbon')
  expect(inCity('UTC')).toBe('UTC')
  expect(inCity('Etc/GMT+5')).toBe('GMT−5')
})

test.each([
  ['America/New_York', may, -240],
  ['America/New_York', january, -300],
  ['Asia/Kathmandu', may, 345],
  ['Australia/Lord_Howe', may, 630],
  ['Australia/Lord_Howe', january, 660],
  ['UTC', may, 0],
] as const)('%s at %s is %i minutes east', (zone, at, minutes) =>
  expect(offsetMinutes(zone, at)).toBe(minutes),
)

test('the distance between two clocks is said in words', () => {
  expect(apartWords('America/New_York', 'Europe/Lisbon', may)).toBe('5 hours behind')
  expect(apartWords('Asia/Kathmandu', 'UTC', may)).toBe('5 hours 45 minutes ahead')
  expect(apartWords('Europe/Paris', 'Europe/London', may)).toBe('1 hour ahead')
  expect(apartWords('Europe/London', 'Europe/Lisbon', may)).toBe('')
})

test('the offset label is short', () => {
  expect(gmtLabel('Europe/Lisbon', may)).toBe('GMT+1')
  expect(gmtLabel('Asia/Kathmandu', may)).toBe('GMT+5:45')
})

test('the preferred zones come first, and each zone is listed once', () => {
  const zones = zonesByCity(['Europe/Lisbon', 'America/New_York', 'Europe/Lisbon'])
  expect(zones.slice(0, 2)).toEqual(['Europe/Lisbon', 'America/New_York'])
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones.at(-1)).toBe('UTC')
})
