import { expect } from 'vitest'
import { PaymentStatus } from '#domains/commerce/contract.ts'
import { type OrderRow } from '#domains/commerce/provider-contract.ts'
import { orderColumns } from '#domains/commerce/rules/order-text.ts'
import { paymentMethods } from '#domains/commerce/rules/payment-methods.ts'
import { paidByText } from '#domains/commerce/rules/payment-words.ts'
import { steps } from '#domains/scheduling/contract.ts'
import { test as base } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order, pay } from '../factories/product/business.ts'
import { aPerson, asking, must, type Person } from '../factories/product/person.ts'

type Shop = {
  owner: Person
  /** Holds and orders a time of a service; `service` 0 costs $80, 1 is free. */
  buy(service: 0 | 1, name: string, coupon?: string): Promise<string>
  orders(): Promise<OrderRow[]>
}

/** A coach with a paid and a free service, and a function that buys. */
const test = base.extend<{ shop: Shop }>({
  shop: [
    async ({ app }, use) => {
      const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
      const { userUrl, services } = await openBusiness(owner, [
        { title: 'Private lesson', durationMin: 30 },
        { title: 'First talk', durationMin: 30, priceCents: 0 },
      ])
      let used = 0
      await use({
        owner,
        async buy(service, name, coupon) {
          const { serviceUrl = '' } = services[service] ?? {}
          const start = (await freeStarts(app, userUrl, serviceUrl))[(used += 2)] ?? ''
          const { token } = await hold(app, userUrl, serviceUrl, start)
          if (coupon) await must(asking(app)('POST', `/api/checkouts/${token}/coupon`, { code: coupon }))
          await order(app, token, { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com` })
          return token
        },
        orders: async () =>
          (await must<{ orders: OrderRow[] }>(owner.ask('GET', '/api/orders?limit=100'))).orders,
      })
    },
    { scope: 'file' },
  ],
})

const orderOf = async (shop: Shop, name: string) => {
  const found = (await shop.orders()).find(({ customerName }) => customerName === name)
  if (!found) throw new Error(`no order of ${name}`)
  return found
}

test('1.07 a visitor books a time and pays through the card payment provider', async ({ app, shop }) => {
  const token = await shop.buy(0, 'Carla Card')
  expect(await pay(app, token)).toMatchObject({
    state: 'confirmed',
    totalCents: 8000,
    order: { paymentStatus: 'paid', paymentMethod: 'cc', state: 'active' },
  })
})

test('1.10 a provider sells individual services and manages the orders', async ({ shop }) => {
  await shop.buy(1, 'Frida Free')
  const { id, ...sold } = await orderOf(shop, 'Frida Free')
  expect(sold).toMatchObject({
    productName: 'First talk',
    amount: 0,
    currency: 'USD',
    bookingState: 'confirmed',
  })
  const one = await must<OrderRow & { policyTitle: string; timeline: { step: string }[] }>(
    shop.owner.ask('GET', `/api/orders/${id}`),
  )
  expect(one).toMatchObject({ id, quantity: 1, place: 'Zoom' })
  expect(one.timeline.map(({ step }) => step)).toContain('confirmed')
})

test('2.26 the orders as CSV have the nine columns, in their order, followed by refunds and net', async ({
  shop,
}) => {
  await shop.buy(1, 'Cosima Columns')
  const { text } = await shop.owner.ask('GET', '/api/orders.csv')
  const [head = '', ...rows] = text.replace('\ufeff', '').trim().split('\r\n')
  expect(head).toBe(
    'ORDER#,DATE,CUSTOMER NAME,EMAIL,PRODUCT NAME,PAID BY,PAYMENT STATUS,COUPON CODE,AMOUNT,REFUNDED,NET',
  )
  expect(orderColumns).toHaveLength(9)
  expect(rows.find((row) => row.includes('Cosima'))).toMatch(
    /^#\d{4},\d{4}-\d\d-\d\d \d\d:\d\d,Cosima Columns,cosima\.columns@example\.com,First talk,Free,none,,0\.00,0\.00,0\.00$/,
  )
})

test('3.12 orders are held as a list, newest first, and nobody else’s stand in it', async ({ app, shop }) => {
  await shop.buy(1, 'Lena First')
  await shop.buy(1, 'Lena Second')
  const names = (await shop.orders()).map(({ customerName }) => customerName)
  expect(names.indexOf('Lena Second')).toBeLessThan(names.indexOf('Lena First'))
  const other = await aPerson(app, { first: 'Ben', last: 'Other' })
  expect(await must(other.ask('GET', '/api/orders'))).toEqual({
    orders: [],
    next: null,
    total: 0,
    totalIsMore: false,
  })
})

test('3.12 coupons are held as a list, newest first, and nobody else’s stand in it', async ({
  app,
  shop,
}) => {
  for (const code of ['SPRING10', 'SUMMER20'])
    await must(shop.owner.ask('POST', '/api/coupons', { code, kind: 'percent', value: 10 }))
  const { coupons } = await must<{ coupons: { code: string }[] }>(shop.owner.ask('GET', '/api/coupons'))
  expect(coupons.map(({ code }) => code)).toEqual(['SUMMER20', 'SPRING10'])
  const other = await aPerson(app, { first: 'Ben', last: 'Other' })
  expect(await must(other.ask('GET', '/api/coupons'))).toMatchObject({ coupons: [] })
})

test('2.26 the column COUPON CODE holds the code that an order was placed with', async ({ app, shop }) => {
  await must(shop.owner.ask('POST', '/api/coupons', { code: 'COLUMN5', kind: 'fixed', value: 500 }))
  await pay(app, await shop.buy(0, 'Cora Coupon', 'column5'), 'pm_card_visa')
  expect(await orderOf(shop, 'Cora Coupon')).toMatchObject({ couponCode: 'COLUMN5', couponCents: 500 })
  const { text } = await shop.owner.ask('GET', '/api/orders.csv?coupon=column5')
  const rows = text.trim().split('\r\n').slice(1)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(',COLUMN5,')
})

test('3.18 the payment methods are those of the specification', () => {
  expect(paymentMethods).toEqual([
    'cc',
    'paypal',
    'PaypalAccount',
    'venmo',
    'apple_pay',
    'google_pay',
    'unlisted',
    'unpaid_other_payments',
    'unpaid_pay_later',
  ])
  const isNameless = (paymentMethod: (typeof paymentMethods)[number]) =>
    paidByText({ paymentMethod, paymentStatus: 'paid' }) === ''
  expect(paymentMethods.filter(isNameless)).toEqual([])
})

for (const [method, paymentMethod, words] of [
  ['pm_card_mastercard', 'cc', 'Card'],
  ['pm_standin_apple_pay', 'apple_pay', 'Apple Pay'],
  ['pm_standin_google_pay', 'google_pay', 'Google Pay'],
  ['pm_standin_ideal', 'unlisted', 'Other, online'],
] as const)
  test(`3.18 an order paid with ${method} says ${paymentMethod}`, async ({ app, shop }) => {
    const name = `Paula ${paymentMethod}`
    await pay(app, await shop.buy(0, name), method)
    expect(await orderOf(shop, name)).toMatchObject({ paymentMethod, paymentStatus: 'paid' })
    const { text } = await shop.owner.ask('GET', '/api/orders.csv')
    const cell = words.includes(',') ? `"${words}"` : words
    expect(text.split('\r\n').find((row) => row.includes(name))).toContain(`,${cell},paid,`)
  })

test('3.30 the steps of event tracking include those of the specification, and an order’s timeline says them', async ({
  app,
  shop,
}) => {
  expect(steps).toEqual(
    expect.arrayContaining([
      'added',
      'cancelled',
      'confirmed',
      'paid',
      'payment-deferred',
      'requested',
      'viewed',
      'created',
      'updated',
      'reaction-posted',
    ]),
  )
  await pay(app, await shop.buy(0, 'Stella Steps'))
  const { id } = await orderOf(shop, 'Stella Steps')
  const { timeline } = await must<{ timeline: { of: string; step: string }[] }>(
    shop.owner.ask('GET', `/api/orders/${id}`),
  )
  // mails about the order join its timeline once they are written
  const taken = timeline.filter((entry) => entry.of !== 'mail').map(({ step }) => step)
  expect(taken).toEqual(expect.arrayContaining(['created', 'paid', 'confirmed']))
  expect(taken.filter((step) => !(steps as readonly string[]).includes(step))).toEqual([])
})

test('4.01 the payment status is pending until it is paid, and none where nothing is to be paid', async ({
  app,
  shop,
}) => {
  expect(PaymentStatus.options).toEqual(['paid', 'pending', 'none'])
  await shop.buy(1, 'Nora None')
  expect(await orderOf(shop, 'Nora None')).toMatchObject({ amount: 0, paymentStatus: 'none' })
  const token = await shop.buy(0, 'Petra Pending')
  expect(await orderOf(shop, 'Petra Pending')).toMatchObject({ amount: 8000, paymentStatus: 'pending' })
  await pay(app, token)
  expect(await orderOf(shop, 'Petra Pending')).toMatchObject({ paymentStatus: 'paid' })
  for (const status of ['paid', 'pending', 'none']) {
    const { orders } = await must<{ orders: OrderRow[] }>(
      shop.owner.ask('GET', `/api/orders?paymentStatus=${status}`),
    )
    expect(orders.every(({ paymentStatus }) => paymentStatus === status)).toBe(true)
  }
  const refused = await asking(app)('GET', '/api/orders?paymentStatus=free')
  expect(refused.status).toBe(400)
})
