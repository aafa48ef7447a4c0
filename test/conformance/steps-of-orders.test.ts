import { expect, vi } from 'vitest'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order, pay } from '../factories/product/business.ts'
import { ofProvider } from '../factories/product/counts.ts'
import { anEvent, aView, macintosh } from '../factories/product/growth.ts'
import { aPerson, asking, must } from '../factories/product/person.ts'

const ola = { name: 'Ola Berg', email: 'ola@example.test' }

test('a visit becomes a booking in the numbers: the steps of an order come from the product', async ({
  app,
  db,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl, services } = await openBusiness(owner, [
    { priceCents: 8000 },
    { priceCents: 0, title: 'A free hour', serviceUrl: 'free-hour' },
  ])
  const [paid, free] = services
  const steps = async () =>
    (
      await db
        .selectFrom('analyticsEvents')
        .selectAll()
        .where('provider', '=', owner.userId)
        .where('deviceId', '=', 'server')
        .orderBy('type')
        .execute()
    ).map(({ type, checkout, visitorDay, userId }) => [type, checkout, visitorDay, userId])
  const seen = (events: object[]) =>
    must(asking(app)('POST', '/api/seen', { api_key: 'showcase', events }, { 'user-agent': macintosh }))
  const book = async (service: (typeof services)[number] | undefined, address: number) => {
    const { serviceUrl = '', entityId = '' } = service ?? {}
    const [start = ''] = (await freeStarts(app, userUrl, serviceUrl)).slice(address)
    const held = await hold(app, userUrl, serviceUrl, start)
    const path = `/at/${userUrl}/services/${serviceUrl}`
    await seen([
      aView(path, {}, { time: Date.now() }),
      anEvent('added', { path, target: entityId, checkout: held.bookingId }, { time: Date.now() }),
    ])
    await order(app, held.token, ola)
    return held
  }
  const first = await book(free, 0)
  await vi.waitUntil(async () => (await steps()).length === 1, { timeout: 20_000 })
  const second = await book(paid, 3)
  await pay(app, second.token)
  await vi.waitUntil(async () => (await steps()).length === 3, { timeout: 20_000 })
  await must(
    asking(app)('POST', `/api/checkouts/${encodeURIComponent(first.token)}/cancellation`, { amountCents: 0 }),
  )
  await vi.waitUntil(async () => (await steps()).length === 4, { timeout: 20_000 })
  expect(await steps()).toEqual(
    expect.arrayContaining([
      ['cancelled', first.bookingId, '', null],
      ['confirmed', first.bookingId, '', null],
      ['confirmed', second.bookingId, '', null],
      ['paid', second.bookingId, '', null],
    ]),
  )
  const growth = app.product.tasks.find(({ name }) => name === 'growth.roll-up')
  await growth?.run(app.ground.system(), {})
  const counts = await ofProvider(db, owner.userId)
  // one visitor, from one address, who booked two services
  expect(counts).toMatchObject({ visitor: 1, opened: 1, picked: 1, booked: 1 })
  expect(counts[`booked ${paid?.entityId}`]).toBe(1)
  expect(counts[`booked ${free?.entityId}`]).toBe(1)
})
