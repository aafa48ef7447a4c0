import { expect, test } from 'vitest'
import { ordersWords, sortsNewestOnly } from './count-words.ts'

test('the table says how many orders it holds, and where counting stopped', () => {
  expect(ordersWords({ total: 1, totalIsMore: false }, {})).toBe('1 order')
  expect(ordersWords({ total: 1042, totalIsMore: false }, {})).toBe('1,042 orders')
  expect(ordersWords({ total: 1000, totalIsMore: true }, { search: 'ana' })).toBe(
    'More than 1,000 orders with these filters',
  )
})

test('a search that finds more than it can sort says so; by date and number everything is sorted', () => {
  const more = { total: 1000, totalIsMore: true }
  expect(sortsNewestOnly(more, { search: 'ana', sort: 'amount' })).toBe(true)
  expect(sortsNewestOnly(more, { search: 'ana' })).toBe(false)
  expect(sortsNewestOnly(more, { search: 'ana', sort: 'number' })).toBe(false)
  expect(sortsNewestOnly(more, { status: 'paid', sort: 'amount' })).toBe(false)
  expect(sortsNewestOnly({ total: 12, totalIsMore: false }, { search: 'ana', sort: 'amount' })).toBe(false)
})
