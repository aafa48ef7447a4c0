import { expect, test } from 'vitest'
import { readBookingsSearch } from './bookings-search.ts'

test('the address says which tab is open; what makes no sense is dropped', () => {
  expect(readBookingsSearch({ view: 'mine' })).toEqual({ view: 'mine' })
  expect(readBookingsSearch({ view: 'with-me', when: 'past' })).toEqual({ view: 'with-me', when: 'past' })
  expect(readBookingsSearch({ when: 'cancelled' })).toEqual({ when: 'cancelled' })
  expect(readBookingsSearch({ view: 'mine', when: 'past', show: 'week' })).toEqual({ view: 'mine' })
  expect(readBookingsSearch({ view: 'theirs', when: 'never', id: '1' })).toEqual({})
})

test('the address says which week or month is shown; a day that does not exist is dropped', () => {
  const shown = (raw: Record<string, unknown>) => readBookingsSearch({ show: 'week', ...raw })
  expect(shown({ date: '2026-05-12', when: 'past' })).toEqual({ show: 'week', date: '2026-05-12' })
  expect(shown({ show: 'month' })).toEqual({ show: 'month' })
  for (const date of ['2026-02-30', '2026-13-01', '12 May', 'x'.repeat(5000)])
    expect(shown({ date })).toEqual({ show: 'week' })
  expect(readBookingsSearch({ show: 'year', date: '2026-05-12' })).toEqual({})
})
