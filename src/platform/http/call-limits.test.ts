import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/common/endpoint.ts'
import { readConfig } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { createLog } from '#platform/log/log.ts'
import { spellings } from '../../../test/factories/hostile/spellings.ts'
import { aWire } from '../../../test/factories/hostile/wire.ts'
import { createApi } from './api.ts'
import { createServer } from './server.ts'

const limited = endpoint({
  method: 'PUT',
  path: '/api/shops/:shop/kept',
  summary: 'Keep something of a shop',
  access: 'public',
  params: z.object({ shop: z.string().toLowerCase() }),
  limit: { maxCalls: 3, minutes: 10, each: 'shop' },
  ok: z.object({}),
})

async function aServer(env: Record<string, string> = {}) {
  const app = await createServer(readConfig(env), createLog('silent'))
  createApi(app, async () => ({ actor: { kind: 'visitor' } }) as Context).handle(limited, async () => ({}))
  await app.ready()
  return (shop: string, remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'PUT', url: `/api/shops/${shop}/kept`, remoteAddress, headers })
}

test('one address cannot keep everything that one shop has', async () => {
  const ask = await aServer()
  for (let time = 1; time <= 3; time++) expect((await ask('bakery', '192.0.2.1')).statusCode).toBe(200)
  const refused = await ask('bakery', '192.0.2.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({
    error: { code: 'request.limited', message: 'Too many requests. Please try again in 10 minutes.' },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('florist', '192.0.2.1')).statusCode).toBe(200)
  expect((await ask('bakery', '192.0.2.2')).statusCode).toBe(200)
})

test('RATE_LIMIT raises it in proportion', async () => {
  const ask = await aServer({ RATE_LIMIT: '1200' })
  for (let time = 1; time <= 6; time++) expect((await ask('bakery', '192.0.2.1')).statusCode).toBe(200)
  expect((await ask('bakery', '192.0.2.1')).statusCode).toBe(429)
})

test('behind a proxy the visitor counts, and only what the proxy itself wrote is believed', async () => {
  const ask = await aServer({ PROXIES: '1' })
  const from = (forwarded: string) => ask('bakery', '10.0.0.1', { 'x-forwarded-for': forwarded })
  for (let time = 1; time <= 3; time++) await from(`203.0.113.${time}, 192.0.2.1`)
  expect((await from('203.0.113.9, 192.0.2.1')).statusCode).toBe(429)
  expect((await from('192.0.2.2')).statusCode).toBe(200)
  const without = await aServer()
  for (let time = 1; time <= 3; time++)
    await without('bakery', '192.0.2.1', { 'x-forwarded-for': `203.0.113.${time}` })
  expect((await without('bakery', '192.0.2.1', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(429)
})

test('a limit counts the parameter that the handler sees', async () => {
  const ask = await aServer()
  const shops = ['Bakery', 'BAKERY', 'b%61kery', 'bakery%00', 'bakery']
  const statuses: number[] = []
  for (const shop of shops) statuses.push((await ask(shop, '192.0.2.1')).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test.for(spellings)('another spelling of an address counts like the plain one: $name', async ({ of }) => {
  const app = await createServer(readConfig({}), createLog('silent'))
  const shops: string[] = []
  createApi(app, async () => ({ actor: { kind: 'visitor' } }) as Context).handle(
    limited,
    async (_context, { params }) => {
      shops.push(params.shop)
      return {}
    },
  )
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const wire = aWire(origin)
  for (let time = 1; time <= 12; time++) {
    const { status } = await wire.send({ method: 'PUT', target: of('/api/shops/bakery/kept') })
    expect([200, 400, 404, 429]).toContain(status)
  }
  expect(shops.length).toBeLessThanOrEqual(3)
  for (let time = shops.length; time < 3; time++)
    expect((await wire.send({ method: 'PUT', target: '/api/shops/bakery/kept' })).status).toBe(200)
  expect((await wire.send({ method: 'PUT', target: of('/api/shops/bakery/kept') })).status).not.toBe(200)
  expect((await wire.send({ method: 'PUT', target: '/api/shops/bakery/kept' })).status).toBe(429)
  wire.close()
  await app.close()
})
