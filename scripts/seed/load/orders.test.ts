import { expect, test } from 'vitest'
import { ordersOf } from './orders.ts'
import { sharesOf } from './shares.ts'

const seller = {
  provider: 'USERSUB#ada',
  seed: 7,
  services: [
    { entityId: 'one', title: 'Lesson', serviceUrl: 'lesson', priceCents: 8000, durationMin: 60 },
    { entityId: 'two', title: 'Hello', serviceUrl: 'hello', priceCents: 0, durationMin: 15 },
  ],
}
const now = Date.parse('2026-11-20T12:00:00Z')
const instant = (value: unknown): number => (value instanceof Date ? value.getTime() : Number.NaN)

test('the same seller has the same orders each time', () => {
  expect([...ordersOf(seller, 200, now)]).toEqual([...ordersOf(seller, 200, now)])
})

test('dates go up with numbers, and none lies ahead', () => {
  const orders = [...ordersOf(seller, 500, now)].map(({ orders: row }) => row)
  const dates = orders.map((row) => instant(row[14]))
  expect(orders.map((row) => row[2])).toEqual(orders.map((_, at) => 1001 + at))
  expect(dates).toEqual(dates.toSorted((one, other) => one - other))
  expect(Math.max(...dates)).toBeLessThan(now)
})

test('no two bookings to come have one time', () => {
  const spans = [...ordersOf(seller, 3000, now)]
    .map(({ bookings: row }) => row)
    .filter((row) => row[6] === 'confirmed')
    .map((row) => [instant(row[7]), instant(row[8])] as const)
    .toSorted(([one], [other]) => one - other)
  expect(spans.length).toBeGreaterThan(10)
  for (const [at, [start]] of spans.entries()) expect(start).toBeGreaterThanOrEqual(spans[at - 1]?.[1] ?? 0)
})

test('the ledger of an order says what was paid and what went back', () => {
  for (const { orders: order, payments, refunds, ledger_transfers: transfers } of ordersOf(
    seller,
    500,
    now,
  )) {
    const sum = (kind: string) =>
      transfers.filter((row) => row[3] === kind).reduce((all, row) => all + Number(row[6]), 0)
    expect(sum('captured')).toBe(payments.length === 0 ? 0 : order[8])
    expect(sum('returned')).toBe(refunds.reduce((all, row) => all + Number(row[4]), 0))
    expect(sum('promised')).toBe(sum('returned'))
    expect(order.slice(17, 19)).toEqual([sum('captured'), sum('promised')])
  }
})

test('a person has one row, and lines and their refunds sum to the order', () => {
  const orders = [...ordersOf(seller, 500, now)]
  const people = orders.flatMap((rows) => rows.people)
  expect(new Set(people.map((row) => row[2])).size).toBe(people.length)
  const ids = new Set(people.map((row) => row[1]))
  for (const { orders: order, order_lines: lines, refunds, refund_lines: parts } of orders) {
    expect(ids).toContain(order[3])
    expect(lines.reduce((all, row) => all + Number(row[10]), 0)).toBe(order[8])
    expect(parts.reduce((all, row) => all + Number(row[4]), 0)).toBe(
      refunds.reduce((all, row) => all + Number(row[4]), 0),
    )
  }
})

test('a load is shared out to the last order', () => {
  const shares = sharesOf(1000, 1_000_000, 500_000)
  expect(shares).toHaveLength(1000)
  expect(shares.reduce((all, share) => all + share, 0)).toBe(1_000_000)
  expect(Math.min(...shares)).toBeGreaterThan(0)
})
