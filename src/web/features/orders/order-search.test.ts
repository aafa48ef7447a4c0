import { expect, test } from 'vitest'
import { change, readOrderSearch, sortBy, toQuery } from './order-search.ts'

test('an address that makes no sense is an address without filters', () => {
  expect(
    readOrderSearch({
      status: 'refunded',
      sort: 'price',
      direction: 'up',
      days: '12',
      page: '9',
      search: '',
    }),
  ).toEqual({})
})

test('filters survive their way through the address', () => {
  const search = {
    search: 'adair',
    status: 'paid',
    service: '01J',
    days: 7,
    sort: 'amount',
    direction: 'asc',
  } as const
  expect(
    readOrderSearch(Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))),
  ).toEqual(search)
})

test('seven days are today and the six before', () => {
  expect(toQuery({ days: 7, status: 'pending' }, '2026-05-03')).toEqual({
    paymentStatus: 'pending',
    from: '2026-04-27',
    to: '2026-05-03',
  })
})

test('another filter starts at the first page', () => {
  expect(change({ cursor: 'abc', page: 3, id: 'ord_1', days: 7 }, { status: 'paid' })).toEqual({
    status: 'paid',
    days: 7,
  })
  expect(change({ status: 'paid', days: 7 }, { status: undefined })).toEqual({ days: 7 })
})

test('a column sorts by its natural way first and turns round when pressed again', () => {
  expect(sortBy({}, 'date')).toEqual({ direction: 'asc' })
  expect(sortBy({}, 'customer')).toEqual({ sort: 'customer', direction: 'asc' })
  expect(sortBy({ sort: 'customer', direction: 'asc' }, 'customer')).toEqual({
    sort: 'customer',
    direction: 'desc',
  })
  expect(sortBy({ cursor: 'abc', page: 2 }, 'amount')).toEqual({ sort: 'amount', direction: 'desc' })
})
