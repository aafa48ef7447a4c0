import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, minute } from '#platform/common/time.ts'
import { zonedAt } from '#platform/common/zoned.ts'
import { firstSentence, titleOfDay } from './day-words.ts'
import { mailDate, nextMailAt, reminderDue } from './mail-times.ts'
import { programmes } from './programmes/all.ts'
import { occupations } from './written-task.ts'

const zones = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Vancouver',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'UTC',
]

test.each(zones)('every date of %s has one half past seven, over its clock changes', (zone) => {
  const anyInstant = fc.integer({ min: Date.UTC(2021, 0) / minute, max: Date.UTC(2031, 0) / minute })
  fc.assert(
    fc.property(anyInstant, (minutes) => {
      const now = minutes * minute
      const next = nextMailAt(now, zone)
      const here = zonedAt(next.getTime(), zone)
      expect(here.toPlainTime().toString()).toBe('07:30:00')
      expect(next.getTime()).toBeGreaterThan(now)
      expect(mailDate(next.getTime(), zone)).toBe(here.toPlainDate().toString())
      expect(mailDate(next.getTime() - 1, zone)).toBeUndefined()
      const after = zonedAt(nextMailAt(next.getTime(), zone).getTime(), zone)
      expect(after.toPlainDate().toString()).toBe(here.toPlainDate().add({ days: 1 }).toString())
    }),
    { seed: 20261129, numRuns: 300 },
  )
})

test('a mail may be late until noon', () => {
  const at = (time: string) => mailDate(Date.parse(`2026-11-29T${time}Z`), 'UTC')
  expect([at('07:29:59.999'), at('07:30'), at('11:59:59'), at('12:00')]).toEqual([
    undefined,
    '2026-11-29',
    '2026-11-29',
    undefined,
  ])
})

describe('a reminder', () => {
  const touchedAt = new Date('2026-11-20T07:30:00Z')
  const after = (days: number, reminded: number) =>
    reminderDue({ touchedAt, reminded }, touchedAt.getTime() + days * day)

  test.each([
    [2.99, 0, undefined],
    [3, 0, 3],
    [4, 3, undefined],
    [7, 3, 7],
    // the first was not sent, perhaps because the address was not proved
    [8, 0, 7],
    [13, 7, undefined],
  ])('after %d idle days, reminded after %i: %s', (days, reminded, expected) => {
    expect(after(days, reminded)).toBe(expected)
  })
})

describe('words of a day', () => {
  test('the title has the number of the day', () => {
    expect(titleOfDay(6, 'Make the empty places easy to fill')).toBe(
      'Day 6: make the empty places easy to fill',
    )
  })

  test.each([
    ['Two lines. And more.', 'Two lines.'],
    ['From 7.30 to 9. Then stop.', 'From 7.30 to 9.'],
    ['Who comes? Ask them.', 'Who comes?'],
    ['No end', 'No end'],
  ])('the first sentence of “%s” is “%s”', (text, first) => {
    expect(firstSentence(text)).toBe(first)
  })

  test('the first sentence of every written task is a sentence', () => {
    const details = Object.values(programmes)
      .flatMap(({ days }) => days.flatMap(({ tasks }) => tasks))
      .flatMap(({ detail }) =>
        typeof detail === 'string' ? [detail] : occupations.map((occupation) => detail[occupation]),
      )
    expect(details.map(firstSentence).filter((first) => !/^[“\p{Lu}\d].{4,}[.?]$/u.test(first))).toEqual([])
  })
})
