import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'
import { baseAddresses } from '#main/config-json.ts'
import { readConfig } from '#platform/config/config.ts'
import { bootApp } from '../app.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import { freePort } from '../factories/product/free-port.ts'
import { aPerson, asking, must } from '../factories/product/person.ts'

const upload = (path: string) => ({
  api_key: 'showcase',
  events: [
    {
      device_id: 'device-one',
      event_type: 'viewed',
      insert_id: `insert-${path}`,
      time: Date.now(),
      session_id: 1,
      event_properties: { kind: 'page', path },
    },
  ],
})
const collect = '/api/collect/2/httpapi'
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' }

test('7.07 a page says where its events go, and that address and the service’s own take them', async ({
  app,
  db,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(owner, [{ priceCents: 0 }])
  const { text } = await asking(app)('GET', `/at/${userUrl}`)
  expect(elementsOf(text).find(({ tag }) => tag === 'html')?.attributes['data-analytics']).toBe(
    `${app.origin}/api/seen`,
  )

  for (const address of ['/api/seen', collect]) {
    const answer = await asking(app)('POST', address, upload(`/at/${userUrl}`), browser)
    expect(answer.body).toMatchObject({ code: 200, events_ingested: 1 })
  }
  const stored = await db
    .selectFrom('analyticsEvents')
    .selectAll()
    .where('provider', '=', owner.userId)
    .execute()
  expect(stored).toMatchObject([{ type: 'viewed', path: `/at/${userUrl}`, deviceId: 'device-one' }])
})

test('7.07 with a key they are posted on to the third-party analytics service', { timeout: 180_000 }, async ({
  app: first,
  database,
}) => {
  const received: { api_key: string; events: { insert_id: string; event_type: string }[] }[] = []
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push(JSON.parse(body) as (typeof received)[number])
      response.end('{"code":200}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const env = { AMPLITUDE_API_KEY: 'key_of_ours', AMPLITUDE_SERVER_URL: `http://127.0.0.1:${port}/2/httpapi` }
  // a second process of the installation, with the analytics key
  const app = await bootApp(database, { port: await freePort(), dataDir: first.config.DATA_DIR, env })
  await asking(app)('POST', collect, upload('/newhome'), browser)
  await vi.waitUntil(() => received.length > 0, { timeout: 30_000 })
  await app.stop()
  service.close()
  expect(received).toMatchObject([
    { api_key: 'key_of_ours', events: [{ event_type: 'viewed', insert_id: 'insert-/newhome' }] },
  ])
})

test('7.08 no page brings the card script along; its address is served and named for who needs it', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 8000 }])
  const { payments } = await must<{ payments: { provider: string; scriptUrl: string } }>(
    asking(app)('GET', '/config.json'),
  )
  expect(payments).toMatchObject({ provider: 'stripe', scriptUrl: '/__sim/stripe/v1.js' })
  for (const url of [
    `/at/${userUrl}`,
    `/at/${userUrl}/services/${services[0]?.serviceUrl}`,
    '/bookings/confirm',
    '/dashboard',
  ]) {
    const { text } = await asking(app)('GET', url)
    const scripts = elementsOf(text).flatMap(({ tag, attributes }) =>
      tag === 'script' ? (attributes['src'] ?? []) : [],
    )
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((src) => !src.startsWith('/assets/'))).toEqual([])
  }
  const script = await asking(app)('GET', payments.scriptUrl)
  expect(script.headers['content-type']).toContain('text/javascript')
  expect(script.text).toContain('Stripe')
})

test('7.09 base addresses for API, auth, booking and files come from the environment', async ({ app }) => {
  expect(await must(asking(app)('GET', '/config.json'))).toMatchObject({
    environment: 'development',
    origin: app.origin,
    addresses: {
      api: `${app.origin}/api`,
      auth: `${app.origin}/idp`,
      booking: `${app.origin}/bookings`,
      files: `${app.origin}/media`,
    },
  })
  const production = readConfig({
    APP_ENV: 'production',
    PUBLIC_URL: 'https://showcase.example',
    INTEGRATIONS: 'off',
  })
  expect(Object.values(baseAddresses(production))).toEqual(
    ['api', 'idp', 'bookings', 'media'].map((part) => `https://showcase.example/${part}`),
  )
})

test('/config.json contains no secret', async ({ app }) => {
  const { text } = await asking(app)('GET', '/config.json')
  expect(text).not.toMatch(/sk_test|whsec|secret|postgres|DATA_DIR/i)
})
