import { expect } from 'vitest'
import { sealTokens } from '#domains/connections/actions/seal.ts'
import { writeConnection } from '#domains/connections/store/connections.ts'
import { type ConnectedVendors, startIn, test, writesInto } from '../factories/hostile/connected-world.ts'
import { dies } from '../factories/hostile/dies.ts'
import { aCustomer, type World } from '../factories/hostile/survivors.ts'
import { eachMeeting } from '../factories/product/meetings.ts'

/** kill -9 at each step of making, moving and deleting the meeting of a booking: one booking has one meeting, one row and one event. */
async function aSeller(world: World, { zoom, google }: ConnectedVendors) {
  const shop = await world.aShop({ priceCents: 0, location: eachMeeting })
  const tokens = await zoom.allow(`${shop.userUrl}@zoom.example`)
  const of = { provider: shop.provider, vendor: 'zoom' }
  const account = await zoom.grants.account(tokens.accessToken)
  await writeConnection(world.system, of, { account, tokens, sealed: sealTokens(world.key, of, tokens) })
  const { events } = await writesInto(world, google, shop)
  const at = (hours: number) => startIn(world, hours)
  const rows = async () => {
    const found = await world.system.db
      .selectFrom('meetings')
      .select(['state', 'meetingId', 'startsAt', 'vendorStart', 'marker'])
      .where('provider', '=', shop.provider)
      .execute()
    const there = [...zoom.sim.book.meetings.values()].filter(({ host }) => host.id === account.id)
    return { rows: found, there }
  }
  return { shop, at, rows, events, buyer: aCustomer(world, shop, at(72)) }
}

for (const point of ['meeting-wanted', 'meeting-reserved', 'meeting-made', 'meeting-stored'])
  test(`a booking has one meeting, one row and one event after kill -9 at '${point}'`, async ({
    world,
    vendors,
  }) => {
    const { buyer, rows, events, at } = await aSeller(world, vendors)
    await buyer.hold()
    await dies(world, [point, () => buyer.order().then(() => undefined)])
    const { rows: found, there } = await rows()
    expect(found).toMatchObject([{ state: 'made', startsAt: new Date(at(72)) }])
    expect(there.map(({ id, agenda }) => [String(id), agenda])).toEqual([
      [found[0]?.meetingId, found[0]?.marker],
    ])
    expect((await events()).map(({ start }) => new Date(start.dateTime).toISOString())).toEqual([at(72)])
  }, 600_000)

test('a meeting moves and ends once, wherever the process dies', async ({ world, vendors }) => {
  const { buyer, rows, at } = await aSeller(world, vendors)
  await buyer.hold()
  await buyer.order()
  await world.atRest()
  const [made] = (await rows()).there
  await dies(world, ['meeting-changed', () => buyer.move(at(96)).then(() => undefined)])
  const moved = await rows()
  expect(moved.rows).toMatchObject([{ state: 'made', vendorStart: new Date(at(96)) }])
  expect(moved.there).toMatchObject([{ id: made?.id, start_time: at(96).replace('.000', '') }])
  await dies(world, ['meeting-removed', () => buyer.cancel(0).then(() => undefined)])
  expect(await rows()).toEqual({ rows: [], there: [] })
}, 600_000)
