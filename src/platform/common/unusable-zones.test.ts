// Names of zones from browsers, requests and stored values, and what each becomes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { browserZone, isTimeZone } from './zone-names.ts'
import { cityOf, dateIn, dayIn, gmtLabel, inCity, momentIn, offsetMinutes, timeIn } from './zones.ts'

const at = '2026-07-01T12:00:00Z'

/** Fixed clocks behind UTC and ahead of it: POSIX counts west, so `Etc/GMT+6` is six hours behind. */
const behind = [...Array(12).keys()].map((n) => [`Etc/GMT+${n + 1}`, `GMT−${n + 1}`, -60 * (n + 1)] as const)
const ahead = [...Array(14).keys()].map((n) => [`Etc/GMT-${n + 1}`, `GMT+${n + 1}`, 60 * (n + 1)] as const)
const zero = [
  'Etc/GMT',
  'Etc/GMT0',
  'Etc/GMT+0',
  'Etc/GMT-0',
  'Etc/UTC',
  'Etc/UCT',
  'Etc/Zulu',
  'Etc/Universal',
  'Zulu',
  'UTC',
]
/** Old names of zones, with their minutes east of UTC at `at`. */
const legacy = [
  ['US/Eastern', -240],
  ['US/Pacific', -420],
  ['GB', 60],
  ['NZ', 720],
  ['PRC', 480],
  ['Asia/Calcutta', 330],
  ['EST5EDT', -240],
  ['CET', 120],
] as const
const unknown = [
  '',
  'Etc/Unknown',
  'GMT+6',
  'undefined',
  'Mars/Phobos',
  'localtime',
  '\u212A',
  'UTC ',
  '../x',
]

afterEach(() => vi.restoreAllMocks())

/** Makes this runtime not know a zone, as a browser whose data are older than the zone. */
function forget(zone: string): void {
  const format = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
    if (options?.timeZone?.toLowerCase() === zone.toLowerCase()) throw new RangeError('Invalid time zone')
    return new format(locale, options)
  })
}

/** Makes this runtime say that its own zone has this name. */
function liveIn(zone: string | undefined): void {
  const options = Intl.DateTimeFormat.prototype.resolvedOptions
  const first = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  first.mockImplementationOnce(() => ({
    ...options.call(new Intl.DateTimeFormat()),
    timeZone: zone as string,
  }))
}

/** Every zone with its name, or a pattern of it, and its minutes east of UTC. */
const clocks: readonly (readonly [zone: string, name: unknown, offset: number])[] = [
  ...behind,
  ...ahead,
  ...[...zero, ...unknown].map((zone) => [zone, 'UTC', 0] as const),
  // the name of a place, which says no offset
  ...legacy.map(([zone, offset]) => [zone, expect.not.stringMatching(/^(?:UTC$|GMT)/), offset] as const),
]

test.each(clocks)('%j has a clock, and its name is true', (zone, name, offset) => {
  const label = inCity(zone)
  expect([label, offsetMinutes(zone, new Date(at))]).toEqual([name, offset])
  expect(momentIn(at, zone)).toBe(`${dayIn(at, zone)}, ${timeIn(at, zone)} ${label}`)
  expect(dateIn(at, zone)).toMatch(/^2026-07-0[12]$/)
})

test.each(unknown)('%j is no zone', (zone) => {
  expect(isTimeZone(zone)).toBe(false)
})

test('a fixed clock six hours behind is called GMT−6, and one ahead GMT+6', () => {
  expect([cityOf('Etc/GMT+6'), inCity('etc/gmt+6')]).toEqual(['GMT−6', 'GMT−6'])
  expect(cityOf('Etc/GMT-6')).toBe('GMT+6')
  expect([cityOf('-03:00'), cityOf('+05:30')]).toEqual(['GMT−3', 'GMT+5:30'])
  expect(gmtLabel('America/New_York', new Date(at))).toBe('GMT−4')
})

test('a zone that this runtime does not know is replaced by the fallback, else by UTC', async () => {
  forget('America/Coyhaique')
  // known names are cached
  vi.resetModules()
  const { usableZone } = await import('./zone-names.ts')
  const { momentIn } = await import('./zones.ts')
  expect(usableZone('America/Coyhaique', 'Europe/Lisbon')).toBe('Europe/Lisbon')
  expect(usableZone('Europe/Lisbon', 'America/Coyhaique')).toBe('Europe/Lisbon')
  expect(usableZone('Etc/Unknown', 'America/Coyhaique')).toBe('UTC')
  expect(usableZone(undefined, 'Europe/Lisbon')).toBe('Europe/Lisbon')
  expect(usableZone('')).toBe('UTC')
  expect(momentIn(at, 'America/Coyhaique')).toBe('Wed, Jul 1, 12:00 PM UTC')
})

test.each([undefined, '', 'Etc/Unknown', 'GMT+6'])('a browser that says %j names no zone', (zone) => {
  liveIn(zone)
  expect(browserZone()).toBeUndefined()
})

test('a browser that names its zone lives there', () => {
  liveIn('Europe/Lisbon')
  expect(browserZone()).toBe('Europe/Lisbon')
})

const src = join(import.meta.dirname, '../..')
const direct = /DateTimeFormat\(|resolvedOptions|toZonedDateTime|timeZoneId|toLocale(?:Date|Time)String/
const homes = ['platform/common/zone-names.ts', 'platform/common/zones.ts', 'platform/common/zoned.ts']

test('no other file gives the name of a zone to Intl or Temporal', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture)\.tsx?$/.test(file) && !homes.includes(file),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => direct.test(readFileSync(join(src, file), 'utf8')))).toEqual([])
})
