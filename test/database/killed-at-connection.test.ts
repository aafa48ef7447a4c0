import { expect } from 'vitest'
import { sealTokens } from '#domains/connections/actions/seal.ts'
import type { Tokens } from '#domains/connections/ports.ts'
import { writeConnection } from '#domains/connections/store/connections.ts'
import { insertMeeting, storeMade } from '#domains/connections/store/meetings.ts'
import { hour } from '#platform/common/time.ts'
import { type ConnectedVendors, startIn, test, writesInto } from '../factories/hostile/connected-world.ts'
import { dies } from '../factories/hostile/dies.ts'
import { aSignedUp } from '../factories/hostile/signed-up.ts'
import { aCustomer, type World } from '../factories/hostile/survivors.ts'
import { eachMeeting } from '../factories/product/meetings.ts'

/**
 * kill -9 between the answer of a vendor and its storing: a rotated grant that was lost needs its owner, once, and a booking
 * has one event in the calendar. Renewals in two processes are one.
 */
type Zoom = ConnectedVendors['zoom']

/** Connects a provider to Zoom with an access token whose time is over. */
async function connectZoom(world: World, zoom: Zoom, provider: string) {
  const tokens: Tokens = await zoom.allow(`${provider.slice(-8).toLowerCase()}@zoom.example`)
  const of = { provider, vendor: 'zoom' }
  const account = await zoom.grants.account(tokens.accessToken)
  const over = { ...tokens, expiresAt: world.clock.now() }
  await writeConnection(world.system, of, { account, tokens: over, sealed: sealTokens(world.key, of, over) })
  return tokens.accessToken
}

/** A meeting of a provider that was made before. Returns its path, below which its host begins it. */
async function aMeetingMade(world: World, zoom: Zoom, provider: string, accessToken: string) {
  const [start, minutes] = [new Date(startIn(world, 24)), 60]
  const row = { title: 'Lesson', timezone: 'UTC', marker: crypto.randomUUID().replaceAll('-', '') }
  const made = await zoom.meetings.createMeeting(accessToken, { ...row, topic: row.title, start, minutes })
  const key = { provider, occasion: 'bkg_early' }
  await insertMeeting(world.system, {
    ...key,
    ...row,
    serviceId: 'service',
    vendor: 'zoom',
    startsAt: start,
    endsAt: new Date(start.getTime() + hour),
    room: row.marker,
    nextTryAt: null,
  })
  await storeMade(world.system, { ...key, marker: row.marker }, made)
  return `/api/meetings/${key.occasion}`
}

const renewalsAt = (zoom: Zoom) =>
  zoom.sim.log.filter((line) => 'request' in line && line.request === 'POST /oauth/token').length

test('a renewal whose answer is lost with its process needs the owner, once', async ({ world, vendors }) => {
  const shop = await world.aShop({ priceCents: 0, location: eachMeeting })
  await connectZoom(world, vendors.zoom, shop.provider)
  const buyer = aCustomer(world, shop, startIn(world, 72))
  await buyer.hold()
  await dies(world, ['tokens-renewed', () => buyer.order().then(() => undefined)])
  // the lease of the process that died ends
  await world.later(2)
  await world.pool.query(`select development.enqueue_job('connections.tend-due-meetings', '{}', null, null)`)
  await world.atRest()
  const { rows: connections } = await world.pool.query(
    'select state, tokens, lease from development.connections where provider = $1',
    [shop.provider],
  )
  expect(connections).toEqual([{ state: 'needs_reconnect', tokens: null, lease: null }])
  const { rows: mails } = await world.pool.query(
    `select recipient, state from development.mails where provider = $1 and template = 'connection-ended'`,
    [shop.provider],
  )
  expect(mails).toEqual([{ recipient: shop.email, state: 'sent' }])
  // the booking stands, and its meeting waits for the owner
  const { rows: meetings } = await world.pool.query(
    'select state, meeting_id from development.meetings where provider = $1',
    [shop.provider],
  )
  expect(meetings).toEqual([{ state: 'creating', meeting_id: null }])
}, 600_000)

test('20 renewals at once in two processes are one', async ({ world, vendors: { zoom } }) => {
  const owner = await aSignedUp(world, 'Thea')
  const accessToken = await connectZoom(world, zoom, owner.provider)
  const meeting = await aMeetingMade(world, zoom, owner.provider, accessToken)
  const other = await world.another()
  try {
    const before = renewalsAt(zoom)
    const headers = { authorization: `Bearer ${owner.token}` }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_one, place) => {
        const { origin } = place % 2 === 0 ? world.product() : other
        return fetch(`${origin}${meeting}/start`, { method: 'POST', headers })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(renewalsAt(zoom) - before).toBe(1)
  } finally {
    await other.stop()
  }
}, 600_000)

test('a booking has one event, which moves and goes with it, wherever the process dies', async ({
  world,
  vendors: { google },
}) => {
  const shop = await world.aShop({ priceCents: 0 })
  const { events, entries } = await writesInto(world, google, shop)
  const buyer = aCustomer(world, shop, startIn(world, 72))
  await buyer.hold()
  await dies(world, ['entry-written', () => buyer.order().then(() => undefined)])
  const [event] = await events()
  expect(await events()).toHaveLength(1)
  expect(await entries()).toEqual([{ state: 'written', event_id: event?.id }])
  const later = startIn(world, 96)
  await dies(world, ['entry-written', () => buyer.move(later).then(() => undefined)])
  const moved = await events()
  expect(moved.map(({ id, start }) => [id, new Date(start.dateTime).toISOString()])).toEqual([
    [event?.id, later],
  ])
  await dies(world, ['entry-removed', () => buyer.cancel(0).then(() => undefined)])
  expect(await events()).toEqual([])
  expect(await entries()).toMatchObject([{ state: 'removed' }])
}, 600_000)
