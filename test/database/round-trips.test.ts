import { expect } from 'vitest'
import type { Begun, Checkout } from '#domains/commerce/customer-contract.ts'
import { type App, bootApp } from '../app.ts'
import { test as base } from '../database.ts'
import { freeStarts, payAtVendor } from '../factories/product/business.ts'
import { freePort } from '../factories/product/free-port.ts'
import { aProvider, type TestProvider } from '../factories/product/provider.ts'
import { alwaysOpen, holding, ordering } from '../factories/product/requests.ts'
import { aShowcase } from '../factories/product/showcase.ts'
import { nameOf, recordTrips } from '../factories/product/trips.ts'

type Trips = ReturnType<typeof recordTrips>
type Shop = TestProvider & { readonly serviceUrl: string }

const test = base.extend<{ trips: Trips; app: App; aPublished: (service: object) => Promise<Shop> }>({
  trips: [
    async ({ database: { pool: _pool } }, provide) => {
      const trips = recordTrips()
      await provide(trips)
      trips.stop()
    },
    { scope: 'file' },
  ],
  app: [
    async ({ trips, database }, provide) => {
      const app = await bootApp(database, { port: await freePort() })
      trips.watch(app)
      await provide(app)
      await app.stop()
    },
    { scope: 'file' },
  ],
  aPublished: async ({ app, contextOf }, provide) => {
    await provide(async (service) => {
      const provider = await aProvider({ ...contextOf(), clock: app.ground.clock })
      const { service: made } = await aShowcase(provider, { schedule: alwaysOpen, ...service })
      return { ...provider, serviceUrl: made.serviceUrl }
    })
  },
})

const studio = { kind: 'Offline', address: '1 Main Street', directions: 'Ring twice.' } as const
const customer = () => ({ name: 'Ada Lovelace', email: `${crypto.randomUUID()}@example.com` })

/** Sends one request with a key and returns its answer, which must be 200, and its statements. */
async function counted<T>(
  { trips, app }: { trips: Trips; app: App },
  [path, body]: readonly [string, object],
) {
  const { answer, statements } = await trips.of(async (headers) => {
    const response = await fetch(app.origin + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as T }
  })
  expect([answer.status, answer.body]).toEqual([200, answer.body])
  return { body: answer.body, trips: statements.map(nameOf) }
}

const names = (trips: readonly string[]) => trips.map((one, at) => `${at + 1} ${one}`)

test('a hold takes at most two round trips, and a free order three', async ({ trips, app, aPublished }) => {
  const { userUrl, serviceUrl } = await aPublished({ priceCents: 0, location: studio })
  const [first = '', second = '', third = ''] = (await freeStarts(app, userUrl, serviceUrl)).slice(80)
  const at = (start: string) => holding({ userUrl, serviceUrl, start })
  await counted<Begun>({ trips, app }, at(first))
  const held = await counted<Begun>({ trips, app }, at(second))
  const { token } = held.body
  const ordered = await counted<Checkout>({ trips, app }, ordering(token, customer()))
  const move = { start: third, timezone: 'Europe/Berlin' }
  const moved = await counted({ trips, app }, [`/api/checkouts/${token}/move`, move])
  const cancellation = { amountCents: 0 }
  const cancelled = await counted({ trips, app }, [`/api/checkouts/${token}/cancellation`, cancellation])
  expect.soft(names(held.trips)).toEqual(['1 hold_times'])
  expect.soft(names(ordered.trips)).toEqual(['1 select bookings', '2 place_order'])
  expect
    .soft(names(moved.trips))
    .toEqual([
      '1 insert into idempotency_keys',
      '2 select bookings',
      '3 select orders',
      '4 begin',
      '5 select bookings',
      '6 select services',
      '7 is_busy_elsewhere',
      '8 move_time',
      '9 insert into outbox',
      '10 insert into provider_versions',
      '11 commit',
      '12 select bookings',
      '13 select orders',
      '14 select accounts',
      '15 select user_urls',
      '16 select services',
      '17 update idempotency_keys',
    ])
  expect
    .soft(names(cancelled.trips))
    .toEqual([
      '1 insert into idempotency_keys',
      '2 select orders',
      '3 select bookings',
      '4 select orders',
      '5 begin',
      '6 update bookings',
      '7 insert into outbox',
      '8 insert into provider_versions',
      '9 select orders',
      '10 select bookings',
      '11 select orders',
      '12 select bookings',
      '13 select orders',
      '14 select orders',
      '15 select orders',
      '16 update orders',
      '17 select payments',
      '18 select later_tips',
      '19 insert into outbox',
      '20 commit',
      '21 select bookings',
      '22 select orders',
      '23 select accounts',
      '24 select user_urls',
      '25 select services',
      '26 update idempotency_keys',
    ])
})

test('a paid order takes at most five round trips, with the gateway between', async ({
  trips,
  app,
  aPublished,
}) => {
  const { userUrl, serviceUrl } = await aPublished({ priceCents: 8000, location: studio })
  const [first = '', second = ''] = (await freeStarts(app, userUrl, serviceUrl)).slice(80)
  const at = (start: string) => holding({ userUrl, serviceUrl, start })
  await counted<Begun>({ trips, app }, at(first))
  const held = await counted<Begun>({ trips, app }, at(second))
  const { token } = held.body
  const ordered = await counted<Checkout>({ trips, app }, ordering(token, customer()))
  await payAtVendor(app, ordered.body)
  await counted({ trips, app }, [`/api/checkouts/${token}/settle`, {}])
  const cancellation = { amountCents: 8000 }
  const cancelled = await counted({ trips, app }, [`/api/checkouts/${token}/cancellation`, cancellation])
  expect.soft(names(held.trips)).toEqual(['1 hold_times'])
  expect.soft(names(ordered.trips)).toEqual(['1 select bookings', '2 place_order', '3 update payments'])
  expect
    .soft(names(cancelled.trips))
    .toEqual([
      '1 insert into idempotency_keys',
      '2 select orders',
      '3 select payments',
      '4 select refunds',
      '5 select bookings',
      '6 select orders',
      '7 select payments',
      '8 select refunds',
      '9 begin',
      '10 update bookings',
      '11 insert into outbox',
      '12 insert into provider_versions',
      '13 select orders',
      '14 select bookings',
      '15 select orders',
      '16 select payments',
      '17 select refunds',
      '18 select bookings',
      '19 select orders',
      '20 select payments',
      '21 select refunds',
      '22 select orders',
      '23 select orders',
      '24 update orders',
      '25 select payments',
      '26 select payments',
      '27 select orders',
      '28 select payments',
      '29 select orders',
      '30 write_refund',
      '31 write_transfer',
      '32 update orders',
      '33 insert into order_events',
      '34 enqueue_job',
      '35 select later_tips',
      '36 insert into outbox',
      '37 commit',
      '38 select bookings',
      '39 select orders',
      '40 select payments',
      '41 select refunds',
      '42 select accounts',
      '43 select user_urls',
      '44 select services',
      '45 update idempotency_keys',
    ])
})

test('a meeting for each booking costs a free order no fourth round trip', async ({
  trips,
  app,
  aPublished,
}) => {
  const { userUrl, serviceUrl } = await aPublished({ priceCents: 0 })
  const [start = ''] = (await freeStarts(app, userUrl, serviceUrl)).slice(80)
  const held = await counted<Begun>(
    { trips, app },
    holding({ userUrl, serviceUrl, start, timezone: 'America/New_York' }),
  )
  const ordered = await counted<Checkout>({ trips, app }, ordering(held.body.token, customer()))
  expect.soft(names(ordered.trips)).toEqual(['1 select bookings', '2 place_order', '3 select connections'])
})
