// Names of zones from browsers, requests and stored values, and what each becomes.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { browserZone, isTimeZone } from './zone-names.ts'
import { cityOf, dateIn, dayIn, gmtLabel, inCity, momentIn, offsetMinutes, timeIn } from './zones.ts'

const etc = [...Array(12).keys()].map((at) => at + 1).map((n) => `Etc/GMT+${n}`)
const etcEast = [...Array(14).keys()].map((at) => at + 1).map((n) => `Etc/GMT-${n}`)
const zero = [
  'Etc/GMT',
  'Etc/GMT0',
  'Etc/GMT+0',
  'Etc/GMT-0',
  'Etc/UTC',
  'Etc/UCT',
  'Etc/Zulu',
  'Etc/Universal',
]
const legacy = [
  'US/Eastern',
  'US/Pacific',
  'GB',
  'NZ',
  'PRC',
  'Asia/Calcutta',
  'EST5EDT',
  'CET',
  'Zulu',
  'UTC',
]
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
const at = '2026-07-01T12:00:00Z'

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

test.each([...etc, ...etcEast, ...zero, ...legacy, ...unknown])(
  '%j has a clock, and its name is true',
  (zone) => {
    const label = inCity(zone)
    expect(momentIn(at, zone)).toBe(`${dayIn(at, zone)}, ${timeIn(at, zone)} ${label}`)
    expect(dateIn(at, zone)).toMatch(/^2026-07-0[12]$/)
    const offset = offsetMinutes(zone, new Date(at))
    if (label === 'UTC') expect(offset).toBe(0)
    const [, sign, hours] = /^GMT([+−])(\d+)$/.exec(label) ?? []
    if (hours) expect(offset).toBe((sign === '−' ? -60 : 60) * Number(hours))
    if (zone.startsWith('Etc/GMT') && offset !== 0) expect(hours).toBeDefined()
    if (!isTimeZone(zone)) expect([label, offset]).toEqual(['UTC', 0])
  },
)

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
