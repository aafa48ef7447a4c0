import { expect } from 'vitest'
import { strangers } from '#main/strangers.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { createLinks } from '#platform/credentials/links.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test as base, testKey } from '../database.ts'
import { commerceByLink } from '../factories/product/by-link.ts'
import { countingQueries } from '../factories/product/counted-queries.ts'
import { accounts } from '../factories/product/provider.ts'
import { intentOf } from '../factories/product/sale.ts'
import { catalogue } from '../factories/product/service.ts'
import { aShop, type Shop, scheduling } from '../factories/product/shop.ts'
import { aStripe } from '../factories/product/stripe.ts'

const day = 24 * 3_600_000
const start = (index: number) =>
  new Date(
    Date.parse('2026-11-23T15:00:00Z') + (index % 5) * 3_600_000 + Math.floor(index / 5) * day,
  ).toISOString()

/** Commerce with the bounds of a usual installation; `links` collects the mails with a link. */
function aCounter(env: Record<string, string> = {}) {
  const links: { to: string; url: string }[] = []
  const bounds = strangers(readConfig(env), {
    key: testKey,
    links: createLinks(testKey),
    mailLink: async (_context, { to, url }) => void links.push({ to, url }),
  })
  const parts = {
    accounts,
    placeOf: async () => undefined,
    roomOf: async () => undefined,
    pageNameOf: async () => undefined,
    catalogue,
    scheduling: scheduling.area,
    gateways: [],
    publicUrl: 'https://showcase.example',
  }
  const commerce = commerceByLink({ ...parts, strangers: bounds })
  const tokenOf = (at: number) => new URL(links.at(at)?.url ?? '').searchParams.get('token') ?? ''
  return { commerce, links, tokenOf, parts, bounds }
}
type Counter = ReturnType<typeof aCounter>

const test = base.extend<{
  order: (counter: Counter, email: string, times?: number, address?: string) => Promise<string[]>
}>({
  order: async ({ contextOf }, provide) => {
    const shops: Shop[] = []
    let orders = 0
    await provide(async ({ commerce }, email, times = 1, address = '203.0.113.7') => {
      if (shops.length === 0)
        for (let at = 0; at < 2; at++) shops.push(await aShop(contextOf(), { priceCents: 0 }))
      const outcomes: string[] = []
      for (let time = 0; time < times; time++) {
        const shop = shops[orders % 2]
        if (!shop) throw new Error('there are two shops')
        const { token } = await shop.hold(start(orders++))
        const input = { token, name: 'Ada', email, note: '' }
        const placed = await commerce.placeOrder({ ...shop.visitor, address }, input)
        outcomes.push(placed.link ? (placed.link.isNew ? 'link' : 'earlier link') : placed.state)
      }
      return outcomes
    })
  },
})

const confirmedOf = async ({ db }: Context, email: string) =>
  (
    await db
      .selectFrom('bookings')
      .innerJoin('people', (join) =>
        join.onRef('people.provider', '=', 'bookings.provider').onRef('people.id', '=', 'bookings.personId'),
      )
      .select('bookings.id')
      .where('people.email', '=', email)
      .where('state', '=', 'confirmed')
      .execute()
  ).length

test('a stranger’s mailbox gets six free bookings a day over all providers, then three links, then nothing', async ({
  order,
  contextOf,
  clock,
}) => {
  const counter = aCounter()
  const [first, ...others] = ['victim@example.com', 'Victim+1@example.com', 'victim+x@EXAMPLE.com'] as const
  expect(await order(counter, first, 4)).toEqual(Array(4).fill('confirmed'))
  const rest = []
  for (const [at, email] of [...others, ...others, ...others, first].entries())
    rest.push(...(await order(counter, email, 1, `198.51.100.${at}`)))
  expect(rest).toEqual(['confirmed', 'confirmed', 'link', 'link', 'link', 'earlier link', 'earlier link'])
  expect(counter.links).toHaveLength(3)
  expect(await confirmedOf(contextOf(), first)).toBe(4)
  clock.advance(day)
  expect(await order(counter, first)).toEqual(['confirmed'])
})

test('the link books the time, and its mailbox needs none afterwards', async ({ order, contextOf }) => {
  const counter = aCounter()
  const email = 'busy@example.com'
  expect((await order(counter, email, 7)).at(-1)).toBe('link')
  const link = counter.tokenOf(-1)
  const visitor = contextOf({ kind: 'visitor' })
  expect(await counter.commerce.readByLink(visitor, link)).toMatchObject({ state: 'waiting' })
  expect(await confirmedOf(visitor, email)).toBe(6)
  expect(await counter.commerce.confirmByLink(visitor, link)).toMatchObject({ state: 'placed' })
  expect(await counter.commerce.confirmByLink(visitor, link)).toMatchObject({ state: 'placed' })
  expect(await confirmedOf(visitor, email)).toBe(7)
  expect(await order(counter, email, 4)).toEqual(Array(4).fill('confirmed'))
  expect(await counter.commerce.readByLink(visitor, `A${link}`)).toEqual({ state: 'unknown' })
})

test('a link whose time is not held any more still confirms the address', async ({
  order,
  contextOf,
  clock,
}) => {
  const counter = aCounter()
  const email = 'late@example.com'
  await order(counter, email, 7)
  clock.advance(61 * 60_000)
  const visitor = contextOf({ kind: 'visitor' })
  const link = counter.tokenOf(-1)
  expect(await counter.commerce.readByLink(visitor, link)).toMatchObject({ state: 'ended', isProved: false })
  expect(await counter.commerce.confirmByLink(visitor, link)).toMatchObject({
    state: 'ended',
    isProved: true,
  })
  expect(await order(counter, email, 2)).toEqual(['confirmed', 'confirmed'])
})

test('a network orders sixty free bookings an hour; a link confirms further ones, and other networks need none', async ({
  order,
}) => {
  const counter = aCounter({ RATE_LIMIT: '20' })
  const someone = () => `${crypto.randomUUID()}@example.com`
  const outcomes = []
  for (let time = 0; time < 4; time++) outcomes.push(...(await order(counter, someone())))
  expect(outcomes).toEqual(['confirmed', 'confirmed', 'link', 'link'])
  expect(await order(counter, someone(), 1, '198.51.100.200')).toEqual(['confirmed'])
})

test('orders at once are counted one after another', async ({ contextOf }) => {
  const { commerce } = aCounter()
  const shops = await Promise.all(Array.from({ length: 9 }, () => aShop(contextOf(), { priceCents: 0 })))
  const placed = await Promise.all(
    shops.map(async (shop, at) => {
      const { token } = await shop.hold(start(0))
      const order = { token, name: 'Ada', email: 'race@example.com', note: '' }
      return commerce.placeOrder({ ...shop.visitor, address: `198.51.100.${at}` }, order)
    }),
  )
  expect(placed.filter(({ link }) => link === undefined)).toHaveLength(6)
})

test('a payment shows that its mailbox is no stranger’s', async ({ contextOf, order, clock }) => {
  const { parts, bounds, ...counter } = aCounter()
  const stripe = await aStripe(clock, { timeoutMs: 5000 })
  const commerce = commerceByLink({ ...parts, gateways: [stripe.gateway], strangers: bounds })
  const shop = await aShop(contextOf())
  const { token } = await shop.hold(start(0))
  const email = 'payer@example.com'
  const checkout = await commerce.placeOrder(shop.visitor, { token, name: 'Ada', email, note: '' })
  await stripe.client.paymentIntents.confirm(intentOf(checkout), { payment_method: 'pm_card_visa' })
  expect(await commerce.settlePayment(shop.visitor, { token })).toMatchObject({ state: 'confirmed' })
  expect(await order({ ...counter, parts, bounds }, email, 8)).toEqual(Array(8).fill('confirmed'))
  await stripe.close()
})

test('a new account adds six bookings a day by hand for a stranger’s mailbox', async ({
  contextOf,
  clock,
}) => {
  const { commerce } = aCounter()
  const shop = await aShop(contextOf(), { priceCents: 0 })
  const add = (index: number) =>
    commerce.addBooking(shop.context, {
      serviceId: shop.service.entityId,
      start: start(index),
      name: 'Ada',
      email: 'added@example.com',
      note: '',
      quantity: 1,
      amountCents: 0,
      paid: false,
    })
  for (let index = 0; index < 6; index++) await add(index)
  await expect(add(6)).rejects.toMatchObject({ code: 'commerce.mailbox_full' })
  clock.advance(day)
  for (let index = 6; index < 14; index++) await add(index)
})

test('counting takes no round trip of a free order', async ({ contextOf }) => {
  const { commerce, parts } = aCounter()
  const uncounted = commerceByLink(parts)
  const queries: number[] = []
  for (const one of [uncounted, commerce]) {
    const shop = await aShop(contextOf(), { priceCents: 0 })
    const { token } = await shop.hold(start(0))
    const counting = countingQueries(shop.visitor.db)
    const input = { token, name: 'Ada', email: 'counted@example.com', note: '' }
    await one.placeOrder({ ...shop.visitor, db: counting.db, address: '203.0.113.99' }, input)
    queries.push(counting.count())
  }
  expect(queries[1]).toBe(queries[0])
})

test('an order that no link confirmed is deleted after a day, with its name and address', async ({
  order,
  db,
  contextOf,
  clock,
}) => {
  const counter = aCounter()
  await order(counter, 'never@example.com', 7)
  const kept = () =>
    db.selectFrom('awaitedOrders').select('mark').where('customerEmail', '=', 'never@example.com').execute()
  expect(await kept()).toHaveLength(1)
  clock.advance(day + 60_000)
  await taskNamed(counter.commerce.tasks, 'commerce.forget-strangers').run(contextOf(), {})
  expect(await kept()).toEqual([])
})
