import { expect, test } from 'vitest'
import { change, readCustomerSearch } from './customer-search.ts'
import { customersWords, firstNameOf, nextWords } from './words.ts'

const next = {
  bookingId: 'bkg_1',
  orderId: 'ord_1',
  title: 'Salsa',
  state: 'confirmed' as const,
  start: '2026-12-05T16:00:00.000Z',
  end: '2026-12-05T17:00:00.000Z',
  timezone: 'America/New_York',
}

test('the heading counts customers', () => {
  const words = (total: number, totalIsMore = false) => customersWords({ total, totalIsMore })
  expect([words(0), words(1), words(318), words(1000, true)]).toEqual([
    '0 customers',
    '1 customer',
    '318 customers',
    'more than 1,000 customers',
  ])
})

test('what is next names the date in the zone of the session, and says when it is a request', () => {
  expect(nextWords(next)).toBe('Sat, Dec 5, 11:00 AM')
  expect(nextWords({ ...next, state: 'requested' })).toBe('Asked for Sat, Dec 5, 11:00 AM')
  expect(nextWords(null)).toBe('nothing booked')
})

test('a person without a name is this customer', () => {
  expect([firstNameOf({ name: 'Mary Ann Lee' }), firstNameOf({ name: ' ' })]).toEqual([
    'Mary',
    'this customer',
  ])
})

test('a new search starts at the first page, and nonsense in the address is dropped', () => {
  const search = { search: 'ada', cursor: 'x', page: 3, customer: 'per_1' }
  expect(change(search, { sort: 'net' })).toEqual({ search: 'ada', sort: 'net' })
  expect(readCustomerSearch({ sort: 'shoe', page: '-1', search: 7, customer: '' })).toEqual({})
})
