import { expect, test } from 'vitest'
import { change, changeDays, daysOf, readOrderSearch, sortBy, toQuery } from './order-search.ts'

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

test('the method and the days on which money moved are filters of their own', () => {
  const search = { method: 'venmo', moved: 30, days: 7 } as const
  expect(readOrderSearch({ method: 'venmo', moved: '30', days: '7' })).toEqual(search)
  expect(toQuery(search, '2026-05-30')).toEqual({
    paymentMethod: 'venmo',
    from: '2026-05-24',
    to: '2026-05-30',
    movedFrom: '2026-05-01',
    movedTo: '2026-05-30',
  })
  const own = changeDays({ moved: 7, days: 90 }, 'own', '2026-05-30', daysOf.moved)
  expect(own).toEqual({ days: 90, movedFrom: '2026-05-24', movedTo: '2026-05-30' })
  expect(toQuery({ movedFrom: '2026-05-03', movedTo: '2026-05-01' }, '2026-06-01')).toEqual({
    movedFrom: '2026-05-01',
    movedTo: '2026-05-03',
  })
  expect(readOrderSearch({ method: 'cash' })).toEqual({})
})

test('seven days are today and the six before', () => {
  expect(toQuery({ days: 7, status: 'pending' }, '2026-05-03')).toEqual({
    paymentStatus: 'pending',
    from: '2026-04-27',
    to: '2026-05-03',
  })
})

test('dates of one’s own stand in the address, begin with the days shown, and win over them', () => {
  expect(changeDays({ days: 7, status: 'paid', cursor: 'abc' }, 'own', '2026-05-03')).toEqual({
    status: 'paid',
    from: '2026-04-27',
    to: '2026-05-03',
  })
  expect(readOrderSearch({ from: '2026-04-27', days: '30' })).toEqual({ from: '2026-04-27' })
  expect(changeDays({ from: '2026-04-27', to: '2026-05-03' }, '30', '2026-05-03')).toEqual({ days: 30 })
  expect(changeDays({ from: '2026-04-27' }, '', '2026-05-03')).toEqual({})
})

test('dates are asked for in order, and one alone leaves the other side open', () => {
  expect(toQuery({ from: '2026-05-03', to: '2026-04-27' }, '2026-06-01')).toEqual({
    from: '2026-04-27',
    to: '2026-05-03',
  })
  expect(toQuery({ to: '2026-04-27' }, '2026-06-01')).toEqual({ to: '2026-04-27' })
})

test('a date that does not exist is no filter', () => {
  const dates = ['2026-02-30', '0020-05-01', 'yesterday', '2026-13-01']
  expect(dates.map((from) => readOrderSearch({ from }))).toEqual(dates.map(() => ({})))
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
