import { expect } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log/log.ts'
import { aProvider } from '../../../test/factories/product/provider.ts'
import { aPaidSale, aSale, orderIdOf } from '../../../test/factories/product/sale.ts'
import { aServer } from '../../../test/factories/product/server.ts'
import { aShop } from '../../../test/factories/product/shop.ts'
import { test } from '../../../test/factories/product/till-test.ts'
import { commerceRoutes, exportRoutes } from './routes.ts'

const start = '2026-11-23T15:00:00.000Z'

test('a visitor holds a time and has its checkout in the same answer; another visitor is too late', async ({
  till,
  system,
}) => {
  const shop = await aShop(system)
  const ask = await aServer(shop.visitor, (api) => commerceRoutes(api, till.commerce.deps))
  const at = `/api/public/${shop.userUrl}/services/${shop.service.serviceUrl}/holds`
  const body = { start, timezone: 'Europe/Berlin' }
  const begun = await ask('POST', at, body)
  expect(begun).toMatchObject({
    status: 200,
    body: { start, until: '2026-11-20T12:10:00.000Z', checkout: { state: 'held', totalCents: 8000 } },
  })
  expect(begun.body.checkout).toEqual((await ask('GET', `/api/checkouts/${begun.body.token}`)).body)
  expect(await ask('POST', at, body)).toMatchObject({
    status: 409,
    body: { error: { code: 'scheduling.slot_taken' } },
  })
  for (const wrong of [{ start: 'tomorrow', timezone: 'UTC' }, { ...body, quantity: 0 }, {}])
    expect(await ask('POST', at, wrong)).toMatchObject({ status: 400 })
})

test('a visitor with the link reads, orders and settles', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  const ask = await aServer(sale.visitor, (api) => commerceRoutes(api, till.commerce.deps))
  const at = `/api/checkouts/${encodeURIComponent(sale.token)}`
  expect((await ask('GET', at)).body).toMatchObject({ state: 'held', order: { number: 1001 } })
  const repeated = await ask('POST', `${at}/order`, { name: 'Ada Lovelace', email: 'ada@example.com' })
  expect(repeated).toMatchObject({ status: 200, body: { payment: { state: 'created' } } })
  expect(await ask('POST', `${at}/settle`)).toMatchObject({
    status: 200,
    body: { order: { paymentStatus: 'pending' } },
  })
})

test('a decision about a request needs the one who owns it', async ({ till, system }) => {
  const sale = await aSale(till, system, start, { priceCents: 0, requiresApproval: true })
  const askAs = (context: typeof system) => aServer(context, (api) => commerceRoutes(api, till.commerce.deps))
  const decision = `/api/bookings/${sale.bookingId}/decision`
  const body = { decision: 'approve' }
  expect((await (await askAs(sale.visitor))('POST', decision, body)).status).toBe(401)
  const stranger = await aShop(system)
  expect((await (await askAs(stranger.context))('POST', decision, body)).status).toBe(404)
  const owner = await askAs(sale.context)
  expect(await owner('POST', decision, body)).toEqual({ status: 200, body: { state: 'confirmed' } })
  expect((await owner('POST', decision, body)).status).toBe(409)
})

test('a customer sees what comes back, moves and cancels; the owner does both by the order', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, start)
  const visitor = await aServer(sale.visitor, (api) => commerceRoutes(api, till.commerce.deps))
  const owner = await aServer(sale.context, (api) => commerceRoutes(api, till.commerce.deps))
  const at = `/api/checkouts/${encodeURIComponent(sale.token)}`
  const order = `/api/orders/${await orderIdOf(sale)}`
  expect((await visitor('GET', `${at}/move`)).body).toMatchObject({ possible: true, movesLeft: 2 })
  const times = await visitor('GET', `${at}/times?month=2026-11&timezone=Europe/Berlin`)
  const moved = times.body.days[0].slots[0].start
  expect(await visitor('POST', `${at}/move`, { start: moved, timezone: 'Europe/Berlin' })).toMatchObject({
    status: 200,
    body: { start: moved },
  })
  expect((await owner('POST', `${order}/move`, { start })).body).toMatchObject({ bookingStart: start })
  const { amountCents } = (await visitor('GET', `${at}/cancellation`)).body
  expect(amountCents).toBe(8000)
  expect((await visitor('POST', `${at}/cancellation`, { amountCents: 9000 })).status).toBe(409)
  expect((await visitor('POST', `${at}/cancellation`, { amountCents })).body).toMatchObject({
    state: 'cancelled',
  })
  expect((await owner('POST', `${order}/cancellation`, {})).body).toMatchObject({ cancelledBy: 'customer' })
  expect((await visitor('GET', `${at}/receipt`)).body).toMatchObject({ netCents: 0 })
  expect((await visitor('GET', '/api/my-bookings')).status).toBe(401)
  expect((await owner('GET', '/api/my-bookings')).body).toEqual({ bookings: [], next: null })
})

test('a fault in the form is shown beside its field', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  const ask = await aServer(sale.visitor, (api) => commerceRoutes(api, till.commerce.deps))
  const answer = await ask('POST', `/api/checkouts/${encodeURIComponent(sale.token)}/order`, {
    name: ' ',
    email: 'nobody',
  })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      error: {
        details: {
          fields: { name: 'Please enter your name', email: 'Invalid email. Please enter a valid email' },
        },
      },
    },
  })
})

test('a wrong link is 404, a visitor without an account 401, the order of somebody else 404', async ({
  till,
  system,
}) => {
  const sale = await aSale(till, system, start)
  const visitor = await aServer(sale.visitor, (api) => commerceRoutes(api, till.commerce.deps))
  expect((await visitor('GET', '/api/checkouts/nonsense')).status).toBe(404)
  expect((await visitor('GET', '/api/orders')).status).toBe(401)
  const owner = await aServer(sale.context, (api) => commerceRoutes(api, till.commerce.deps))
  const { orders } = (await owner('GET', '/api/orders?sort=amount&direction=asc')).body
  const other = await aServer((await aProvider(system)).context, (api) =>
    commerceRoutes(api, till.commerce.deps),
  )
  expect((await other('GET', `/api/orders/${orders[0].id}`)).status).toBe(404)
  expect((await owner('GET', `/api/orders/${orders[0].id}`)).body.timeline).toHaveLength(2)
  expect((await owner('GET', '/api/summary')).body).toMatchObject({ pending: 1 })
})

test('the export is a file, for its owner alone', async ({ till, system }) => {
  const sale = await aSale(till, system, start)
  const export_ = async (context: typeof system) => {
    const app = await createServer(readConfig({}), createLog('silent'))
    exportRoutes({ app, accountContextOf: async () => context }, till.commerce.deps)
    return app.inject('/api/orders.csv?sort=number&direction=asc')
  }
  const file = await export_(sale.context)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
  })
  expect(file.body.split('\r\n')[1]).toBe(
    '#1001,2026-11-20 07:00,Ada Lovelace,ada@example.com,Private lesson,,pending,,80.00,0.00,0.00',
  )
  expect((await export_(sale.visitor)).statusCode).toBe(401)
})
