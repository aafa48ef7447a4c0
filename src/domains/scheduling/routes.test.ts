import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { test } from '../../../test/database.ts'
import { aServer } from '../../../test/factories/product/server.ts'
import { aShop, book, scheduling } from '../../../test/factories/product/shop.ts'
import { schedulingRoutes } from './routes.ts'

const ask = (context: Context) => aServer(context, (api) => schedulingRoutes(api, scheduling.deps))
const monday10 = '2026-11-23T15:00:00.000Z'

test('a visitor sees times, and others near a taken one, and gives a held one back', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf())
  const visitor = await ask(shop.visitor)
  const service = `/api/public/${shop.userUrl}/services/${shop.service.serviceUrl}`
  const times = await visitor('GET', `${service}/times?month=2026-11&timezone=Europe/Berlin`)
  expect(times).toMatchObject({ status: 200, body: { nextAvailable: '2026-11-20T14:00:00.000Z' } })
  const { token } = await shop.hold(monday10)
  const others = await visitor('GET', `${service}/alternatives?start=${monday10}&timezone=Europe/Berlin`)
  expect(others.body.slots).toHaveLength(3)
  expect(await visitor('DELETE', `/api/holds/${token}`)).toEqual({
    status: 200,
    body: { released: true },
  })
})

test('bad input is refused with the field it is in', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const visitor = await ask(shop.visitor)
  const service = `/api/public/${shop.userUrl}/services/${shop.service.serviceUrl}`
  for (const query of ['month=2026-13&timezone=UTC', 'month=2026-11'])
    expect(await visitor('GET', `${service}/times?${query}`)).toMatchObject({
      status: 400,
      body: { error: { code: 'request.invalid' } },
    })
  expect(await visitor('DELETE', '/api/holds/made.up')).toMatchObject({
    status: 404,
    body: { error: { code: 'scheduling.booking_missing' } },
  })
})

test.for(['Etc/Unknown', 'Mars/Phobos', '', 'GMT+6'])(
  'a visitor whose zone is called %j gets the times, the hold and others in the zone of the service',
  async (timezone, { contextOf }) => {
    const shop = await aShop(contextOf())
    const visitor = await ask(shop.visitor)
    const service = `/api/public/${shop.userUrl}/services/${shop.service.serviceUrl}`
    const zone = encodeURIComponent(timezone)
    const times = await visitor('GET', `${service}/times?month=2026-11&timezone=${zone}`)
    const home = await visitor('GET', `${service}/times?month=2026-11&timezone=America/New_York`)
    expect(times).toEqual(home)
    expect(times).toMatchObject({ status: 200, body: { timezone: 'America/New_York' } })
    const address = { userUrl: shop.userUrl, serviceUrl: shop.service.serviceUrl }
    await scheduling.holdSlot(shop.visitor, { ...address, start: monday10, quantity: 1, timezone })
    const others = await visitor('GET', `${service}/alternatives?start=${monday10}&timezone=${zone}`)
    expect(others.body.slots).toMatchObject([
      { label: '9:00 AM' },
      { label: '11:00 AM' },
      { label: '12:00 PM' },
    ])
    const { visitorZone } = await shop.visitor.db
      .selectFrom('bookings')
      .select('visitorZone')
      .where('provider', '=', shop.provider)
      .executeTakeFirstOrThrow()
    expect(visitorZone).toBe('America/New_York')
  },
)

test('the calendar needs the one who owns it', async ({ contextOf }) => {
  const shop = await aShop(contextOf(), { requiresApproval: true })
  const ref = scheduling.refOf((await shop.hold(monday10)).token)
  await scheduling.confirm(shop.visitor, ref, { paid: false })
  const calendar = '/api/bookings?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z'
  const visitor = await ask(shop.visitor)
  expect((await visitor('GET', calendar)).status).toBe(401)
  const stranger = await ask((await aShop(contextOf())).context)
  expect(await stranger('GET', calendar)).toEqual({ status: 200, body: { bookings: [] } })
  const owner = await ask(shop.context)
  expect((await owner('GET', calendar)).body.bookings).toMatchObject([
    { id: ref.bookingId, state: 'requested' },
  ])
})

test('the owner lists bookings, sees own times and marks who came; nobody else does', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf())
  const ref = await book(shop, monday10)
  clock.set(monday10)
  const paths = {
    booked: '/api/booked?when=upcoming&limit=5',
    times: `/api/services/${shop.service.entityId}/times?month=2026-11&timezone=UTC&except=${ref.bookingId}`,
    attendance: `/api/bookings/${ref.bookingId}/attendance`,
  }
  const came = { attendance: 'completed' }
  const visitor = await ask(shop.visitor)
  expect([
    (await visitor('GET', paths.booked)).status,
    (await visitor('GET', paths.times)).status,
    (await visitor('POST', paths.attendance, came)).status,
  ]).toEqual([401, 401, 401])
  const stranger = await ask((await aShop(contextOf())).context)
  expect(await stranger('GET', paths.booked)).toEqual({ status: 200, body: { bookings: [], next: null } })
  expect((await stranger('GET', paths.times)).status).toBe(404)
  expect((await stranger('POST', paths.attendance, came)).status).toBe(404)

  const owner = await ask(shop.context)
  expect((await owner('GET', paths.booked)).body).toMatchObject({
    bookings: [{ id: ref.bookingId, start: monday10, state: 'confirmed' }],
    next: null,
  })
  expect(await owner('GET', paths.times)).toMatchObject({
    status: 200,
    body: { month: '2026-11', nextAvailable: '2026-11-23T16:00:00.000Z' },
  })
  expect(await owner('POST', paths.attendance, came)).toEqual({ status: 200, body: { state: 'completed' } })
})
