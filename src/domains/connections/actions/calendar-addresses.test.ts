import { expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import { test as base } from '../../../../test/database.ts'
import { calendarsAtAddresses } from '../../../../test/factories/product/calendar-address.ts'
import { aConnections } from '../../../../test/factories/product/connections.ts'
import { announcementsOf, aShop, refused } from '../../../../test/factories/product/shop.ts'

const monday10 = '2026-11-23T15:00:00.000Z'
const monday11 = '2026-11-23T16:00:00.000Z'

const test = base.extend<{ sim: Awaited<ReturnType<typeof calendarsAtAddresses>> }>({
  sim: async ({ clock }, provide) => {
    const sim = await calendarsAtAddresses(clock)
    await provide(sim)
    await sim.close()
  },
})

let names = 0

async function withAddress(
  sim: Awaited<ReturnType<typeof calendarsAtAddresses>>,
  contextOf: () => Parameters<typeof aShop>[0],
  onOutage: 'stop' | 'go_on' = 'stop',
) {
  const shop = await aShop(contextOf())
  const { connections, run } = aConnections({ addresses: sim.addresses })
  const name = `cal${++names}`
  const busy = (start: string, end: string) =>
    sim.steer('POST', `/calendars/${name}/events`, { start, end, title: 'Dentist' })
  await busy(monday10, monday11)
  const address = sim.addressOf(name)
  const calendar = await connections.addAddress(shop.context, { address, name: 'Private', onOutage })
  const read = () =>
    run('connections.read-calendar-calendaraddress', shop.context, {
      provider: shop.provider,
      id: calendar.id,
    })
  const list = async () => (await connections.listConnections(shop.context)).calendars[0]
  return { shop, connections, run, name, busy, address, calendar, read, list }
}

test('an event of a private calendar takes its time away, and gives it back when it goes', async ({
  sim,
  contextOf,
}) => {
  const { shop, connections, calendar, list, busy, read, name } = await withAddress(sim, contextOf)
  expect(await refused(shop.hold(monday10))).toMatchObject({ code: 'scheduling.slot_not_offered' })
  expect(await list()).toMatchObject({ name: 'Private', takesTime: true, failure: null, stopsSelling: false })
  const { id } = await busy(monday11, '2026-11-23T17:00:00.000Z')
  await read()
  expect(await refused(shop.hold(monday11))).toMatchObject({ code: 'scheduling.slot_not_offered' })
  await sim.steer('POST', `/calendars/${name}/events/remove`, { id })
  await read()
  await shop.hold(monday11)
  await connections.removeCalendar(shop.context, { id: calendar.id })
  await shop.hold(monday10)
})

test('trying an address stores nothing', async ({ sim, contextOf }) => {
  const shop = await aShop(contextOf())
  const { connections } = aConnections({ addresses: sim.addresses })
  await sim.steer('POST', '/calendars/tried/events', { start: monday10, end: monday11, title: 'x' })
  const address = sim.addressOf('tried')
  expect(await connections.tryAddress(shop.context, { address })).toMatchObject({ busyTimes: 1, classes: [] })
  expect((await connections.listConnections(shop.context)).calendars).toEqual([])
  await shop.hold(monday10)
})

test('an address that cannot be read is refused with its reason, and so is a second one', async ({
  sim,
  contextOf,
}) => {
  const { shop, connections, address } = await withAddress(sim, contextOf)
  const add = (other: string) =>
    refused(connections.addAddress(shop.context, { address: other, name: 'Other', onOutage: 'stop' }))
  expect(await add(sim.addressOf('nobody'))).toMatchObject({
    code: 'connections.address_unreadable',
    details: { reason: 'gone' },
  })
  expect(await add('https://127.0.0.1/x.ics')).toMatchObject({ details: { reason: 'private' } })
  expect(await add(address)).toMatchObject({ code: 'connections.address_added' })
})

test('an outage holds what was known for a day, with one mail after an hour', async ({
  sim,
  contextOf,
  clock,
}) => {
  const { shop, name, read, list } = await withAddress(sim, contextOf)
  const mails = async () =>
    (await announcementsOf(shop)).filter(({ type }) => type === 'connections.calendar_failed').length
  await read()
  await sim.steer('POST', '/faults', { match: `GET /${name}.ics`, times: 100, status: 503 })
  clock.advance(20 * minute)
  await read()
  expect(await list()).toMatchObject({ failure: expect.any(String), stopsSelling: false })
  expect(await mails()).toBe(0)
  clock.advance(hour)
  await read()
  await read()
  expect(await mails()).toBe(1)
  await shop.hold(monday11)
  clock.advance(day)
  expect(await refused(shop.hold('2026-11-24T15:00:00.000Z'))).toMatchObject({
    code: 'scheduling.slot_not_offered',
  })
  expect(await list()).toMatchObject({ stopsSelling: true })
  await sim.steer('POST', '/reset')
}, 60_000)

test('a calendar that became nonsense is told at once, and its owner may go on selling', async ({
  sim,
  contextOf,
}) => {
  const { shop, connections, name, read, calendar } = await withAddress(sim, contextOf)
  await sim.steer('PUT', `/calendars/${name}/text`, 'no calendar at all')
  await read()
  expect(await refused(shop.hold(monday11))).toMatchObject({ code: 'scheduling.slot_not_offered' })
  expect((await announcementsOf(shop)).at(-1)).toMatchObject({
    type: 'connections.calendar_failed',
    data: { failure: 'not_a_calendar', countsUntil: null, goesOn: false },
  })
  await connections.changeCalendar(shop.context, { id: calendar.id, onOutage: 'go_on' })
  await shop.hold(monday11)
})

test('a calendar that is ignored takes nothing, and is read again when it counts', async ({
  sim,
  contextOf,
}) => {
  const { shop, connections, calendar, read } = await withAddress(sim, contextOf)
  await connections.changeCalendar(shop.context, { id: calendar.id, takesTime: false })
  await read()
  await shop.hold(monday10)
  await connections.changeCalendar(shop.context, { id: calendar.id, takesTime: true })
  expect(await refused(shop.hold(monday11))).toMatchObject({ code: 'scheduling.slot_not_offered' })
  await read()
  await shop.hold(monday11)
})

test('a new address takes the place of one that is gone, with its own times', async ({ sim, contextOf }) => {
  const { shop, connections, calendar, name, read, list } = await withAddress(sim, contextOf)
  await sim.steer('POST', `/calendars/${name}/remove`)
  await read()
  expect(await list()).toMatchObject({ failure: 'gone' })
  const other = `${name}-new`
  const event = { start: monday11, end: '2026-11-23T17:00:00.000Z', title: 'Dentist' }
  await sim.steer('POST', `/calendars/${other}/events`, event)
  await connections.changeCalendar(shop.context, { id: calendar.id, address: sim.addressOf(other) })
  await read()
  expect(await list()).toMatchObject({ failure: null, stopsSelling: false })
  expect(await refused(shop.hold(monday11))).toMatchObject({ code: 'scheduling.slot_not_offered' })
  await shop.hold(monday10)
})

test('nobody touches the calendar of somebody else', async ({ sim, contextOf }) => {
  const { connections, calendar } = await withAddress(sim, contextOf)
  const other = await aShop(contextOf())
  for (const act of [
    () => connections.removeCalendar(other.context, { id: calendar.id }),
    () => connections.readNow(other.context, { id: calendar.id }),
    () => connections.changeCalendar(other.context, { id: calendar.id, takesTime: false }),
  ])
    expect(await refused(act())).toMatchObject({ code: 'connections.calendar_missing' })
})
