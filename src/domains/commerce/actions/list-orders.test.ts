import fc from 'fast-check'
import { expect } from 'vitest'
import { aBook, everyPage } from '../../../../test/factories/product/book-of-orders.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { type OrderQuery, orderSorts } from '../filters-contract.ts'
import { type OrderRow } from '../provider-contract.ts'

const keyOf: Record<(typeof orderSorts)[number], (row: OrderRow) => string | number> = {
  number: ({ number }) => number,
  date: ({ createdAt }) => createdAt,
  customer: ({ customerName }) => customerName.toLowerCase(),
  email: ({ customerEmail }) => customerEmail.toLowerCase(),
  product: ({ productName }) => productName.toLowerCase(),
  amount: ({ amount }) => amount,
}

test('every order of the table, both ways, page by page, misses and repeats nothing', async ({
  till,
  system,
}) => {
  const owner = await aBook(system)
  for (const sort of orderSorts)
    for (const direction of ['asc', 'desc'] as const) {
      const rows = await everyPage(till.commerce, owner, { sort, direction })
      expect(new Set(rows.map(({ id }) => id)).size).toBe(23)
      const sign = direction === 'asc' ? 1 : -1
      const bytes = (value: string | number) => (typeof value === 'string' ? Buffer.from(value) : value)
      const compare = (a: string | number, b: string | number) => {
        const [left, right] = [bytes(a), bytes(b)]
        return typeof left === 'number' || typeof right === 'number'
          ? Number(left) - Number(right)
          : Buffer.compare(left, right)
      }
      const sorted = rows.toSorted(
        (a, b) => sign * (compare(keyOf[sort](a), keyOf[sort](b)) || a.number - b.number),
      )
      expect(rows.map(({ number }) => number)).toEqual(sorted.map(({ number }) => number))
    }
})

test('filters together leave what each of them leaves', async ({ till, system }) => {
  const owner = await aBook(system)
  const all = await everyPage(till.commerce, owner, {})
  const filters = fc.record(
    {
      paymentStatus: fc.constantFrom('paid', 'pending', 'none'),
      from: fc.constantFrom('2026-10-25', '2026-11-01', '2026-11-10'),
      to: fc.constantFrom('2026-10-31', '2026-11-10', '2026-11-30'),
      search: fc.constantFrom('ada', 'YOGA', "o'n", '100%_', '#1003', 'ö', '@example', 'nobody'),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(...orderSorts), async (filter, sort) => {
      const text = (row: OrderRow) =>
        ` ${row.customerName} ${row.customerEmail} ${row.productName} #${row.number}`.toLowerCase()
      const short = filter.search !== undefined && filter.search.length < 3
      const wanted = all.filter(
        (row) =>
          (!filter.paymentStatus || row.paymentStatus === filter.paymentStatus) &&
          (!filter.from || row.createdAt.slice(0, 10) >= filter.from) &&
          (!filter.to || row.createdAt.slice(0, 10) <= filter.to) &&
          (!filter.search ||
            text(row).includes(short ? ` ${filter.search.toLowerCase()}` : filter.search.toLowerCase())),
      )
      const query = { ...filter, sort, direction: 'asc' } as Partial<OrderQuery>
      const rows = await everyPage(till.commerce, owner, query)
      expect(rows.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
        wanted.map(({ number }) => number).toSorted((a, b) => a - b),
      )
      const { total, totalIsMore } = await till.commerce.listOrders(owner.context, {
        sort,
        direction: 'asc',
        limit: 1,
        ...filter,
      } as OrderQuery)
      expect({ total, totalIsMore }).toEqual({ total: wanted.length, totalIsMore: false })
    }),
    { numRuns: 40, seed: 7 },
  )
}, 60_000)

test('an order placed while somebody pages is neither missed twice nor shown twice', async ({
  till,
  system,
}) => {
  const owner = await aBook(system)
  const first = await till.commerce.listOrders(owner.context, {
    sort: 'number',
    direction: 'desc',
    limit: 10,
  })
  const { provider } = owner
  await system.db
    .updateTable('orders')
    .set({ customerName: 'Changed' })
    .where('provider', '=', provider)
    .where('number', '=', 1001)
    .execute()
  const second = await till.commerce.listOrders(owner.context, {
    sort: 'number',
    direction: 'desc',
    limit: 10,
    cursor: first.next ?? '',
  })
  expect(second.orders[0]?.number).toBe((first.orders.at(-1)?.number ?? 0) - 1)
})

test('a cursor made up with a day or a year that no calendar has is refused with a sentence', async ({
  till,
  system,
}) => {
  const { context } = await aProvider(system)
  for (const at of ['2026-02-30', '2026-06-31', '0000-01-01', '2026-13-01', '2025-02-29']) {
    const cursor = btoa(JSON.stringify(['date', 'desc', null, `${at}T00:00:00.000000Z`, 1001]))
    const page = till.commerce.listOrders(context, { sort: 'date', direction: 'desc', limit: 10, cursor })
    expect([at, await failure(page)]).toEqual([at, 'commerce.cursor_invalid'])
  }
})

test('a cursor from elsewhere is refused with a sentence', async ({ till, system }) => {
  const owner = await aBook(system)
  const { next } = await till.commerce.listOrders(owner.context, {
    sort: 'number',
    direction: 'desc',
    limit: 5,
  })
  const other = till.commerce.listOrders(owner.context, {
    sort: 'email',
    direction: 'desc',
    limit: 5,
    cursor: next ?? '',
  })
  expect(await failure(other)).toBe('commerce.cursor_invalid')
  expect(
    await failure(
      till.commerce.listOrders(owner.context, {
        sort: 'date',
        direction: 'desc',
        limit: 5,
        cursor: "'; drop",
      }),
    ),
  ).toBe('commerce.cursor_invalid')
})

test('nobody sees the orders of somebody else', async ({ till, system }) => {
  const owner = await aBook(system)
  const other = await aProvider(system)
  const query = { sort: 'date', direction: 'desc', limit: 25 } as const
  expect(await till.commerce.listOrders(other.context, query)).toMatchObject({
    orders: [],
    total: 0,
    next: null,
  })
  const [first] = (await till.commerce.listOrders(owner.context, query)).orders
  expect(await failure(till.commerce.readOrder(other.context, { id: first?.id ?? '' }))).toBe(
    'commerce.order_missing',
  )
  expect(await failure(till.commerce.listOrders(system, query))).toBe('accounts.not_an_owner')
})

test('orders are there as records of kind order', async ({ till, system }) => {
  const owner = await aBook(system)
  const [newest] = await till.commerce.listOrderRecords(owner.context)
  expect(newest).toMatchObject({ kind: 'order', data: { number: 1023, paymentStatus: 'pending' } })
})
