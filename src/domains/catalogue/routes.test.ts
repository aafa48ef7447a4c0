import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { aServer } from '../../../test/factories/product/server.ts'
import { catalogueDeps } from '../../../test/factories/product/service.ts'
import { aShop } from '../../../test/factories/product/shop.ts'
import { catalogueRoutes } from './routes.ts'

const mount = (api: Parameters<typeof catalogueRoutes>[0]) => catalogueRoutes(api, catalogueDeps)

test('the owner closes a day and pauses a service, and reads what is switched off', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const owner = await aServer(shop.context, mount)
  const { entityId } = shop.service
  const closed = { closedDays: [{ date: '2026-12-24', note: 'Home' }], pausedServices: [] }
  expect(await owner('PUT', '/api/switches/days/2026-12-24', { closed: true, note: 'Home' })).toEqual({
    status: 200,
    body: closed,
  })
  const both = { ...closed, pausedServices: [entityId] }
  expect(await owner('PUT', `/api/switches/services/${entityId}`, { paused: true })).toEqual({
    status: 200,
    body: both,
  })
  expect(await owner('GET', '/api/switches')).toEqual({ status: 200, body: both })
  expect((await owner('PUT', '/api/switches/days/2026-02-30', { closed: true })).status).toBe(400)
})

test('a visitor who is not signed in gets a sign-in refusal', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const visitor = await aServer(shop.visitor, mount)
  const asked = [
    await visitor('GET', '/api/switches'),
    await visitor('PUT', '/api/switches/days/2026-12-24', { closed: true }),
    await visitor('PUT', `/api/switches/services/${shop.service.entityId}`, { paused: true }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('the service of somebody else is not found', async ({ contextOf }) => {
  const [ada, kofi] = await Promise.all([aShop(contextOf()), aShop(contextOf())])
  const other = await aServer(kofi.context, mount)
  expect(
    await other('PUT', `/api/switches/services/${ada.service.entityId}`, { paused: true }),
  ).toMatchObject({
    status: 404,
    body: { error: { code: 'catalogue.service_missing' } },
  })
})
