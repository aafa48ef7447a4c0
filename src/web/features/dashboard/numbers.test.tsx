import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Summary } from '../../parts/data/orders.ts'
import { Numbers } from './numbers.tsx'

const summary: Summary = {
  orders30: 31,
  net30: 214_500,
  before: { orders: 24, net: 191_500 },
  customers30: 16,
  pending: 0,
  requests: 0,
  netByDay: [
    { date: '2026-05-11', cents: 226_500 },
    { date: '2026-05-12', cents: -12_000 },
  ],
}
const markup = (change: Partial<Summary> = {}) =>
  renderToStaticMarkup(<Numbers summary={{ ...summary, ...change }} />)
const textOf = (change?: Partial<Summary>) =>
  markup(change)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('the dashboard shows net, and compares it and the orders with the 30 days before', () => {
  expect(textOf()).toContain('Net, last 30 days $2,145 ▲ Up 12% against the 30 days before')
  expect(textOf()).toContain('Orders, last 30 days 31 ▲ 7 more than in the 30 days before')
  expect(textOf({ net30: 95_750 })).toContain('▼ Down 50% against the 30 days before')
  expect(textOf({ orders30: 23 })).toContain('▼ 1 fewer than in the 30 days before')
  expect(textOf({ orders30: 24 })).toContain('24 The same as in the 30 days before')
})

test('a first month has nothing to be compared with, and an empty one says so', () => {
  const none = { orders: 0, net: 0 }
  expect(textOf({ before: none })).toContain('$2,145 Nothing in the 30 days before')
  expect(textOf({ before: none })).toContain('31 ▲ 31 more than in the 30 days before')
  const empty = textOf({ before: none, net30: 0, orders30: 0, customers30: 0, netByDay: [] })
  expect(empty).toContain('$0 Nothing yet')
  expect(empty).toContain('0 None yet')
  expect(empty).toContain('0 Nobody yet')
})

test('a day of refunds pulls the line down and stays inside the picture', () => {
  const heights = [...markup().matchAll(/[ML][\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y))
  expect(heights).toEqual([3, 33])
})
