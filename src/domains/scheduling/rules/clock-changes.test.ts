import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type WeeklySchedule, weekdays } from '#domains/catalogue/contract.ts'
import { day, hour, minute, Temporal } from '#platform/common/time.ts'
import { anOffer, type OfferInput } from '../../../../test/factories/product/offer.ts'
import { mergeBusy } from './busy-spans.ts'
import { freeStarts, isOffered } from './free-starts.ts'
import { offsetsOf } from './zone-offsets.ts'

const zones = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Vancouver',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
]
const long = process.env['LONG'] === '1'

const windowsOfADay = fc
  .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 0, maxLength: 8 })
  .map((quarters) => quarters.sort((one, other) => one - other))
  .map((quarters) => {
    const text = (quarter: number) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
    return quarters.flatMap((start, i) => {
      const end = quarters[i + 1]
      return i % 2 === 0 && end !== undefined ? [{ start: text(start), end: text(end) }] : []
    })
  })

/** Computes free starts with Temporal, start by start: a slow, independent implementation to compare with. */
function slowly(
  input: OfferInput,
  now: number,
  from: number,
  to: number,
  busy: readonly { from: number; until: number }[],
): number[] {
  const offer = anOffer(input)
  const { timezone: zone = 'America/New_York', days } = input
  const found = new Set<number>()
  const instant = (date: Temporal.PlainDate, minutes: number) => {
    const wall = date.toPlainDateTime().add({ minutes })
    const at = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
    return {
      at: at.epochMilliseconds,
      exists: at.toPlainDateTime().equals(wall),
      jump: wall.toZonedDateTime(zone, { disambiguation: 'later' }),
    }
  }
  let date = Temporal.Instant.fromEpochMilliseconds(from)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .subtract({ days: 2 })
  const last = Temporal.Instant.fromEpochMilliseconds(to).toZonedDateTimeISO(zone).toPlainDate()
  for (; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    for (const { start, end } of days?.[weekdays[date.dayOfWeek - 1] ?? 'monday'] ?? []) {
      const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
      const opens = minutes(start)
      const closes = minutes(end) <= opens ? minutes(end) + 1440 : minutes(end)
      const close = instant(date, closes)
      const closing = close.exists
        ? close.at
        : (close.jump.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')?.epochMilliseconds ??
          close.at)
      for (let wall = opens; wall < closes; wall += offer.incrementMs / minute) {
        const { at, exists } = instant(date, wall)
        const isFree = busy.every(
          (span) =>
            at + offer.durationMs + offer.bufferAfterMs <= span.from ||
            at - offer.bufferBeforeMs >= span.until,
        )
        if (
          exists &&
          at + offer.durationMs <= closing &&
          at >= from &&
          at < to &&
          at >= now + offer.noticeMs &&
          isFree
        )
          found.add(at)
      }
    }
  }
  return [...found].sort((one, other) => one - other)
}

const changesOf = (zone: string): number[] => {
  const { since } = offsetsOf(zone, Date.UTC(2026, 0))
  const changes = since.filter((change) => change > Date.UTC(2021, 0) && change < Date.UTC(2031, 0))
  return changes.length > 0 ? changes : [Date.UTC(2026, 2, 8, 10)]
}

for (const zone of zones)
  test(`no time is missing, doubled or invented around the clock changes of ${zone}`, () => {
    const changes = changesOf(zone)
    const anyOffer = fc.record({
      change: fc.constantFrom(...changes),
      windows: windowsOfADay,
      night: fc.boolean(),
      durationMin: fc.constantFrom(15, 30, 45, 60, 90, 240),
      slotIncrementMin: fc.constantFrom(null, 10, 15, 30, 60),
      bufferBeforeMin: fc.constantFrom(0, 15),
      bufferAfterMin: fc.constantFrom(0, 20),
      busy: fc.array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 1, max: 12 })), {
        maxLength: 6,
      }),
    })
    fc.assert(
      fc.property(anyOffer, ({ change, windows, night, busy, ...limits }) => {
        const lastWindow = windows.at(-1)?.end ?? '00:00'
        const overnight = night && lastWindow <= '22:00' && !(windows[0] && windows[0].start < '02:00')
        const all = overnight ? [...windows, { start: '22:30', end: '02:00' }] : windows
        const days = Object.fromEntries(weekdays.map((name) => [name, all])) as WeeklySchedule['days']
        const input: OfferInput = { timezone: zone, days, minNoticeMin: 0, ...limits }
        const spans = busy.map(([offset, length]) => ({
          from: change + offset * hour,
          until: change + (offset + length) * hour,
        }))
        const now = change - 3 * day
        const from = change - 2 * day
        const to = change + 2 * day
        const fast = freeStarts(anOffer(input), { now, from, to, busy: mergeBusy(spans) })
        expect(fast).toEqual(slowly(input, now, from, to, spans))
        expect(fast.slice(0, 3).filter((start) => !isOffered(anOffer(input), start, now))).toEqual([])
        expect(freeStarts(anOffer(input), { now, from, to, busy: mergeBusy(spans), limit: 2 })).toEqual(
          fast.slice(0, 2),
        )
      }),
      { seed: 20261120, numRuns: long ? 60 * changes.length : 40 },
    )
  }, 600_000)
