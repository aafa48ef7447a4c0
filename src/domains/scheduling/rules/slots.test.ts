import { expect, test } from 'vitest'
import { hour, minute } from '#platform/common/time.ts'
import { Slot } from '../contract.ts'
import { slotDays } from './slots.ts'

const words = { durationMs: hour, zone: 'America/New_York', visitorZone: 'Europe/Berlin' }

test('a slot carries UTC instants and the words of both zones', () => {
  const days = slotDays([Date.parse('2026-11-24T18:00:00Z')], words)
  expect(days).toEqual([
    {
      date: '2026-11-24',
      slots: [
        {
          start: '2026-11-24T18:00:00.000Z',
          end: '2026-11-24T19:00:00.000Z',
          label: '7:00 PM',
          serviceLabel: '1:00 PM',
        },
      ],
    },
  ])
  expect(Slot.parse(days[0]?.slots[0])).toEqual(days[0]?.slots[0])
})

test('dates are the visitor’s', () => {
  const starts = ['2026-11-24T22:00:00Z', '2026-11-24T23:00:00Z', '2026-11-25T23:30:00Z'].map((text) =>
    Date.parse(text),
  )
  expect(slotDays(starts, words).map(({ date, slots }) => [date, slots.map(({ label }) => label)])).toEqual([
    ['2026-11-24', ['11:00 PM']],
    ['2026-11-25', ['12:00 AM']],
    ['2026-11-26', ['12:30 AM']],
  ])
})

test('labels follow both zones across their clock changes, which fall on different days', () => {
  const starts = ['2026-10-24T16:00:00Z', '2026-10-26T16:00:00Z', '2026-11-02T16:00:00Z'].map((text) =>
    Date.parse(text),
  )
  expect(
    slotDays(starts, words).flatMap(({ slots }) =>
      slots.map(({ label, serviceLabel }) => `${label}, ${serviceLabel}`),
    ),
  ).toEqual(['6:00 PM, 12:00 PM', '5:00 PM, 12:00 PM', '5:00 PM, 11:00 AM'])
})

test('labels are what Intl would print, through a year of quarter hours', () => {
  for (const visitorZone of ['Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia']) {
    const printed = new Intl.DateTimeFormat('en-US', {
      timeZone: visitorZone,
      hour: 'numeric',
      minute: '2-digit',
    })
    const starts = Array.from({ length: 2000 }, (_, i) => Date.UTC(2026, 8, 1) + i * 75 * minute)
    const slots = slotDays(starts, { ...words, visitorZone }).flatMap((day) => day.slots)
    expect(slots.map(({ label }) => label)).toEqual(
      starts.map((start) => printed.format(start).replace(' ', ' ')),
    )
    expect(slots.map(({ start }) => start)).toEqual(starts.map((start) => new Date(start).toISOString()))
  }
})

test('no starts, no days', () => {
  expect(slotDays([], words)).toEqual([])
})
