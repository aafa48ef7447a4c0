import { afterEach, expect, test, vi } from 'vitest'
import { canonicalZone, isTimeZone } from './zone-names.ts'
import { inZone } from './zones.ts'

afterEach(() => vi.restoreAllMocks())

/** Returns `count` spellings of a zone in different mixes of upper and lower case. */
const spellings = (zone: string, count: number) =>
  Array.from({ length: count }, (_, mix) =>
    zone
      .toLowerCase()
      .replace(/./g, (letter, at: number) => ((mix >> at) & 1 ? letter.toUpperCase() : letter)),
  )

test('however often a zone is spelled differently, real zones stay cached', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (const zone of spellings('america/argentina/ushuaia', 5000)) {
    expect(isTimeZone(zone)).toBe(true)
    expect(canonicalZone(zone)).toBe('America/Argentina/Ushuaia')
  }
  expect(made.mock.calls.length).toBeLessThanOrEqual(1)
  for (const zone of ['Europe/Berlin', 'Europe/Berlin', 'EUROPE/berlin']) expect(isTimeZone(zone)).toBe(true)
  expect(made.mock.calls.length).toBeLessThanOrEqual(2)
})

test('one format is made for all names and spellings of a zone', () => {
  canonicalZone('Asia/Calcutta')
  canonicalZone('Asia/Kolkata')
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  // no other file asks for these fields: files that run in one process share the formats that were made
  for (const zone of [...spellings('asia/calcutta', 500), ...spellings('asia/kolkata', 500)])
    expect(inZone('2026-11-20T12:00:00Z', zone, { hour: 'numeric', minute: '2-digit', hour12: false })).toBe(
      '17:30',
    )
  expect(made.mock.calls.length).toBe(1)
})

test.each(['Mars/Phobos', '', 'Asia/\u212Aolkata', 'Europe/Berlin '])('%j is no zone', (zone) => {
  isTimeZone('Asia/Kolkata')
  expect(isTimeZone(zone)).toBe(false)
  expect(canonicalZone(zone)).toBe(zone)
})
