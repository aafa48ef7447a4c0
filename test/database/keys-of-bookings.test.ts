import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { Begun, Checkout } from '#domains/commerce/customer-contract.ts'
import { bumpVersion } from '#platform/versions/versions.ts'
import { type App, bootApp } from '../app.ts'
import { test as base } from '../database.ts'
import { freeStarts } from '../factories/product/business.ts'
import { freePort } from '../factories/product/free-port.ts'
import { aPerson } from '../factories/product/person.ts'
import { accounts, aProvider } from '../factories/product/provider.ts'
import { alwaysOpen, holding, ordering, type Request } from '../factories/product/requests.ts'
import { catalogue } from '../factories/product/service.ts'
import { aShowcase } from '../factories/product/showcase.ts'

const cache = path.resolve(import.meta.dirname, '../../.cache')

type Pair = { readonly one: App; readonly two: App }

/** Two processes of one installation, which remember what is sold apart from each other. */
const test = base.extend<{ apps: Pair; aShopIn: (service: object) => ReturnType<typeof aShopOf> }>({
  apps: [
    async ({ database }, provide) => {
      const dataDir = mkdtempSync(path.join(cache, 'keys-'))
      const one = await bootApp(database, { port: await freePort(), dataDir })
      // both are behind one address, and use one payment service
      const env = { PUBLIC_URL: one.origin, STRIPE_API_URL: `${one.origin}/__sim/stripe` }
      const two = await bootApp(database, { port: await freePort(), dataDir, env })
      await provide({ one, two })
      await one.stop()
      await two.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],
  aShopIn: async ({ apps, contextOf }, provide) => {
    await provide((service) => aShopOf(apps.one, contextOf, service))
  },
})

async function aShopOf(app: App, contextOf: () => Parameters<typeof aProvider>[0], service: object) {
  const provider = await aProvider({ ...contextOf(), clock: app.ground.clock })
  const { service: sold } = await aShowcase(provider, { schedule: alwaysOpen, ...service })
  const starts = (await freeStarts(app, provider.userUrl, sold.serviceUrl)).slice(80)
  const holdAt = (place: number) =>
    holding({ userUrl: provider.userUrl, serviceUrl: sold.serviceUrl, start: starts[place] ?? '' })
  return { ...provider, sold, holdAt }
}

const customer = { name: 'Ada Lovelace', email: 'ada@example.com' }

/** Sends a request with a key, signed in with `token`. */
async function send<T>(app: App, [at, body]: Request, key: string, token?: string) {
  const response = await fetch(app.origin + at, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as T }
}

const codeOf = ({ body }: { readonly body: unknown }) => (body as { error?: { code?: string } }).error?.code

/** An answer without the instant at which it was given. */
const lasting = (checkout: Checkout) => ({ ...checkout, now: undefined })

/** Sends one request eight times at once, to both processes in turn. */
const atOnce = <T>({ one, two }: Pair, request: Request, key: string) =>
  Promise.all(Array.from({ length: 8 }, (_, place) => send<T>(place % 2 ? two : one, request, key)))

async function rowsOf({ one }: Pair, table: 'bookings' | 'orders' | 'payments', provider: string) {
  const { rows } = await one.ground.pool.query<{ id: string }>(
    `select id from ${table} where provider = $1`,
    [provider],
  )
  return rows.length
}

test.for([0, 8000])(
  'one key in two processes at once is one booking with one answer, at %i cents',
  async (priceCents, { apps, aShopIn }) => {
    const shop = await aShopIn({ priceCents })
    const held = await atOnce<Begun>(apps, shop.holdAt(0), 'hold-at-once')
    expect(held.map(({ status }) => status)).toEqual(held.map(() => 200))
    const [first] = held
    const token = first?.body.token ?? ''
    for (const { body } of held) {
      expect({ ...body, checkout: lasting(body.checkout) }).toEqual({
        ...first?.body,
        checkout: first && lasting(first.body.checkout),
      })
    }
    expect(await rowsOf(apps, 'bookings', shop.provider)).toBe(1)

    const ordered = await atOnce<Checkout>(apps, ordering(token, customer), 'order-at-once')
    expect(ordered.map(({ status }) => status)).toEqual(ordered.map(() => 200))
    for (const { body } of ordered)
      expect(body).toMatchObject({ order: { number: 1001 }, totalCents: priceCents })
    const secrets = ordered.map(({ body }) => body.payment?.clientSecret)
    expect(secrets.map((secret) => secret !== undefined)).toEqual(ordered.map(() => priceCents > 0))
    expect(new Set(secrets).size).toBe(1)
    expect(await rowsOf(apps, 'orders', shop.provider)).toBe(1)
    expect(await rowsOf(apps, 'payments', shop.provider)).toBe(priceCents ? 1 : 0)

    const repeated = await send<Begun>(apps.two, shop.holdAt(0), 'hold-at-once')
    expect(repeated).toMatchObject({ status: 200, body: { token, bookingId: first?.body.bookingId } })
  },
)

test('a key with another body is refused, whatever became of the first request', async ({
  apps,
  aShopIn,
}) => {
  const shop = await aShopIn({ priceCents: 0 })
  const { body: held } = await send<Begun>(apps.one, shop.holdAt(0), 'the-same-key')
  const other = await send(apps.two, shop.holdAt(1), 'the-same-key')
  expect([other.status, codeOf(other)]).toEqual([409, 'request.key_reused'])
  expect(await rowsOf(apps, 'bookings', shop.provider)).toBe(1)
  // also where the other request would be refused by itself
  const [at, body] = shop.holdAt(0)
  const party = await send(apps.two, [at, { ...body, quantity: 50 }], 'the-same-key')
  expect([party.status, codeOf(party)]).toEqual([409, 'request.key_reused'])

  await send(apps.one, ordering(held.token, customer), 'order-key')
  const stranger = { name: 'Eve', email: 'eve@example.com' }
  const another = await send(apps.two, ordering(held.token, stranger), 'order-key')
  expect([another.status, codeOf(another)]).toEqual([409, 'request.key_reused'])
  expect(await send(apps.two, ordering(held.token, customer), 'order-key')).toMatchObject({
    status: 200,
    body: { state: 'confirmed', customer: { name: 'Ada Lovelace' } },
  })
})

test('the key of a visitor gets a signed-in caller nothing of the visitor', async ({ apps, aShopIn }) => {
  const shop = await aShopIn({ priceCents: 0 })
  const { body: held } = await send<Begun>(apps.one, shop.holdAt(0), 'a-key-that-leaked')
  const { tokens } = await aPerson(apps.one, { first: 'Eve', last: 'Caller' })
  const same = await send(apps.one, shop.holdAt(0), 'a-key-that-leaked', tokens.IdToken)
  expect([same.status, codeOf(same)]).toEqual([409, 'scheduling.slot_taken'])
  expect(JSON.stringify(same.body)).not.toContain(held.bookingId)
  const own = await send<Begun>(apps.one, shop.holdAt(1), 'a-key-that-leaked', tokens.IdToken)
  expect(own.status).toBe(200)
  expect(own.body.bookingId).not.toBe(held.bookingId)
  // and the other way round
  const back = await send(apps.one, shop.holdAt(1), 'a-key-that-leaked')
  expect(JSON.stringify(back.body)).not.toContain(own.body.bookingId)
})

test('what was published, paused or closed in one process counts at once in the other', async ({
  apps,
  aShopIn,
}) => {
  const shop = await aShopIn({ priceCents: 0, title: 'An hour' })
  const { context, sold } = shop
  const hold = (place: number) => send<Begun>(apps.two, shop.holdAt(place), `hold-number-${place}`)
  expect((await hold(0)).body.checkout).toMatchObject({ totalCents: 0 })

  const dearer = catalogue.prepareLive({ ...sold, priceCents: 5000 }, null)
  await apps.one.product.catalogue.replaceLive(context, shop.provider, [dearer])
  await bumpVersion(context, shop.provider)
  expect((await hold(1)).body.checkout).toMatchObject({ totalCents: 5000 })

  await catalogue.pauseService(context, { id: sold.entityId, paused: true })
  expect(codeOf(await hold(2))).toBe('catalogue.service_paused')
  await catalogue.pauseService(context, { id: sold.entityId, paused: false })
  const { body: last } = await hold(3)

  await accounts.askClosing(context, { cancelBookings: true })
  expect(codeOf(await send(apps.two, ordering(last.token, customer), 'too-late-order'))).toBe(
    'commerce.provider_closing',
  )
  expect(codeOf(await hold(4))).toBe('catalogue.service_missing')
})
