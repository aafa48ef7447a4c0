import { expect, test } from 'vitest'
import { readBookingsSearch } from './bookings-search.ts'

test('the address says which tab is open; what makes no sense is dropped', () => {
  expect(readBookingsSearch({ view: 'mine' })).toEqual({ view: 'mine' })
  expect(readBookingsSearch({ view: 'with-me', when: 'past' })).toEqual({ view: 'with-me', when: 'past' })
  expect(readBookingsSearch({ when: 'past' })).toEqual({ when: 'past' })
  expect(readBookingsSearch({ view: 'mine', when: 'past' })).toEqual({ view: 'mine' })
  expect(readBookingsSearch({ view: 'theirs', when: 'never', id: '1' })).toEqual({})
})
