import fc from 'fast-check'
import { expect } from 'vitest'
import { newEntityId, newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aProvider, type TestProvider } from '../../../../test/factories/product/provider.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import type { Commerce } from '../index.ts'
import { type OrderQuery, type OrderRow, orderSorts } from '../provider-contract.ts'
import { writeTransfer } from '../store/ledger.ts'
import { writePaid } from '../store/orders.ts'
import { insertOrder } from '../store/place.ts'

const services = [newEntityId(), newEntityId()] as const
const people = ['Ada Lovelace', 'bob stone', 'Çelik Öz', 'Zoë 100%_off', "O'Neil"] as const

/** Twenty-three orders of all kinds, one day apart. */
async function aBook(context: Context): Promise<TestProvider> {
  const owner = await aProvider(context)
  const began = Date.parse('2026-10-25T12:00:00Z')
  for (let index = 0; index < 23; index++) {
    const name = people[index % people.length] ?? ''
    const amount = index % 4 === 0 ? 0 : 1000 * (1 + (index % 3))
    const at: Context = { ...context, clock: { now: () => new Date(began + index * 86_400_000) } }
    const order = {
      provider: owner.provider,
      id: newId('ord'),
      bookingId: newId('bkg'),
      serviceId: services[index % 2] ?? '',
      customer: { name, email: `${name.split(' ')[0]?.toLowerCase()}${index % 7}@example.com`, note: '' },
      amount,
      state: 'active' as const,
      actor: 'customer' as const,
      snapshot: {
        title: index % 2 ? 'Yoga' : 'Deep tissue massage',
        serviceUrl: 's',
        priceCents: amount,
        quantity: 1,
        currency: 'USD' as const,
        durationMin: 60,
        timezone: 'UTC',
        visitorTimezone: 'UTC',
        location: { kind: 'Offline' as const, address: 'Here', directions: '' },
        providerName: 'Ada Mensah',
        requiresApproval: false,
        policy: { template: 'no_refund' as const, title: '', description: '', ladder: [], sha256: '' },
      },
    }
    await insertOrder(at, order)
    if (amount > 0 && index % 3 === 0) {
      await writePaid(at, order, { method: 'cc', state: 'active' })
      const paid = { provider: owner.provider, orderId: order.id, sourceId: newId('pay'), amount }
      await writeTransfer(at, { ...paid, kind: 'captured', till: 'gateway' })
      const back = { ...paid, sourceId: newId('rfd'), amount: amount / 4 }
      await writeTransfer(at, { ...back, kind: 'promised', till: 'gateway' })
    }
  }
  return owner
}

/** Reads all pages. */
async function everyPage(
  commerce: Commerce,
  owner: TestProvider,
  query: Partial<OrderQuery>,
  limit = 4,
): Promise<OrderRow[]> {
  const rows: OrderRow[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await commerce.listOrders(owner.context, {
      sort: 'date',
      direction: 'desc',
      limit,
      ...query,
      ...(cursor && { cursor }),
    })
    rows.push(...page.orders)
    if (page.next === null) return rows
    cursor = page.next
  }
}

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

test('the totals sum every order that matches, on all pages', async ({ till, system }) => {
  const owner = await aBook(system)
  const filters = [
    {},
    { paymentStatus: 'paid' },
    { paymentStatus: 'pending' },
    { serviceId: services[1] },
    { from: '2026-10-28', to: '2026-11-06' },
    { search: 'ada', paymentStatus: 'paid' },
    { search: 'nobody' },
  ] as const
  for (const filter of filters) {
    const orders = await everyPage(till.commerce, owner, filter)
    const paidCents = orders.reduce((sum, one) => sum + (one.paymentStatus === 'paid' ? one.amount : 0), 0)
    const refundedCents = paidCents / 4
    expect([filter, await till.commerce.totalOrders(owner.context, filter)]).toEqual([
      filter,
      { count: orders.length, paidCents, refundedCents, netCents: paidCents - refundedCents },
    ])
  }
  const stranger = await aProvider(system)
  expect(await till.commerce.totalOrders(stranger.context, {})).toMatchObject({ count: 0, netCents: 0 })
  expect(await failure(till.commerce.totalOrders(system, {}))).toBe('accounts.not_an_owner')
})

test('the export has a line an order, with a harmless formula', async ({ till, system }) => {
  const owner = await aBook(system)
  await system.db
    .updateTable('orders')
    .set({ customerName: '=HYPERLINK("http://evil")' })
    .where('provider', '=', owner.provider)
    .where('number', '=', 1001)
    .execute()
  const lines = (
    await Array.fromAsync(
      await till.commerce.exportOrders(owner.context, { sort: 'number', direction: 'asc', limit: 25 }),
    )
  )
    .join('')
    .split('\r\n')
  expect(lines[0]).toBe(
    '\ufeffORDER#,DATE,CUSTOMER NAME,EMAIL,PRODUCT NAME,PAID BY,PAYMENT STATUS,COUPON CODE,AMOUNT,REFUNDED,NET',
  )
  expect(lines[1]).toBe(
    '#1001,2026-10-25 12:00,"\'=HYPERLINK(""http://evil"")",ada0@example.com,Deep tissue massage,Free,none,,0.00,0.00,0.00',
  )
  expect(lines[4]).toBe(
    '#1004,2026-10-28 12:00,Zoë 100%_off,zoë3@example.com,Yoga,Card,paid,,10.00,2.50,7.50',
  )
  expect(lines).toHaveLength(25)
})

test('the summary counts the last thirty days and the thirty before, money on the day it moved', async ({
  till,
  system,
  clock,
}) => {
  const owner = await aBook(system)
  clock.set('2026-11-20T12:00:00Z')
  const paid = (await everyPage(till.commerce, owner, { paymentStatus: 'paid' })).reduce(
    (sum, { amount }) => sum + amount,
    0,
  )
  const summary = await till.commerce.readSummary(owner.context)
  const net = (paid * 3) / 4
  expect(summary).toMatchObject({ orders30: 23, net30: net, pending: 0, requests: 0 })
  expect(summary.before).toEqual({ orders: 0, net: 0 })
  expect(summary.netByDay).toHaveLength(30)
  expect(summary.netByDay.find(({ date }) => date === '2026-10-28')?.cents).toBe(750)
  expect(summary.netByDay.reduce((sum, { cents }) => sum + cents, 0)).toBe(net)

  clock.set('2026-12-05T12:00:00Z')
  const later = await till.commerce.readSummary(owner.context)
  expect(later.before).toEqual({ orders: 12, net: net - later.net30 })
  expect(later.orders30).toBe(11)
})

test('orders are there as records of kind order', async ({ till, system }) => {
  const owner = await aBook(system)
  const [newest] = await till.commerce.listOrderRecords(owner.context)
  expect(newest).toMatchObject({ kind: 'order', data: { number: 1023, paymentStatus: 'pending' } })
})
