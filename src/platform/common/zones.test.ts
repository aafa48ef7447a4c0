import { expect, test } from 'vitest'
import { canonicalZone } from './zone-names.ts'
import { cityOf } from './zones.ts'

test.each([
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Calcutta', 'Kolkata'],
  ['Asia/Kolkata', 'Kolkata'],
  ['asia/calcutta', 'Kolkata'],
  ['Asia/Kathmandu', 'Kathmandu'],
  ['Asia/Ho_Chi_Minh', 'Ho Chi Minh City'],
  ['America/Nuuk', 'Nuuk'],
  ['America/Sao_Paulo', 'São Paulo'],
  ['america/bogota', 'Bogotá'],
  ['America/St_Johns', 'St. John’s'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'GMT−5'],
  ['Nowhere/At_All', 'UTC'],
])('%s is called %s', (zone, city) => expect(cityOf(zone)).toBe(city))

test('both names of a zone are one zone', () => {
  expect(canonicalZone('Asia/Kolkata')).toBe(canonicalZone('asia/calcutta'))
})

test('every zone is called the same by each of its names, and by no name of the past', () => {
  const older = ['Calcutta', 'Katmandu', 'Saigon', 'Rangoon', 'Kiev', 'Godthab', 'Faeroe']
  const cities = Intl.supportedValuesOf('timeZone').map((zone) => {
    expect(cityOf(zone)).toBe(cityOf(zone.toLowerCase()))
    return cityOf(zone)
  })
  expect(cities.filter((city) => older.includes(city))).toEqual([])
})
