import { expect } from 'vitest'
import { test as base } from '../../../../test/database.ts'
import { announced } from '../../../../test/factories/product/announced.ts'
import { calendarsAtAddresses } from '../../../../test/factories/product/calendar-address.ts'
import { aClassShop } from '../../../../test/factories/product/class-shop.ts'
import { aConnections } from '../../../../test/factories/product/connections.ts'

const test = base.extend<{ sim: Awaited<ReturnType<typeof calendarsAtAddresses>> }>({
  sim: async ({ clock }, provide) => {
    const sim = await calendarsAtAddresses(clock)
    await provide(sim)
    await sim.close()
  },
})

type Sim = Awaited<ReturnType<typeof calendarsAtAddresses>>
let names = 0

/** A class on Tuesdays whose provider has a calendar at an address, with an event in its first date. */
async function aBusyTeacher(sim: Sim, contextOf: () => Parameters<typeof aClassShop>[0]) {
  const shop = await aClassShop(contextOf())
  const { connections, run } = aConnections({ addresses: sim.addresses })
  const starts = await shop.starts()
  const add = async () => {
    const name = `busy${++names}`
    const busy = (start = '') =>
      sim.steer('POST', `/calendars/${name}/events`, {
        start,
        end: new Date(Date.parse(start) + 1_800_000).toISOString(),
        title: 'Parents’ evening',
      })
    await busy(starts[0])
    const address = sim.addressOf(name)
    const tried = await connections.tryAddress(shop.context, { address })
    const { id } = await connections.addAddress(shop.context, { address, name, onOutage: 'stop' })
    const read = () =>
      run('connections.read-calendar-calendaraddress', shop.context, { provider: shop.provider, id })
    return { name, busy, tried, id, read }
  }
  const told = () => announced(shop.visitor, shop.provider, 'connections.classes_collide')
  const shown = async () => (await connections.listConnections(shop.context)).collisions
  return { shop, starts, add, told, shown }
}

test('a reading tells the dates that collide since, in one list, and never again', async ({
  sim,
  contextOf,
}) => {
  const { starts, add, told, shown } = await aBusyTeacher(sim, contextOf)
  const { busy, tried, id, name, read } = await add()
  expect(tried.classes).toEqual([{ title: 'Beginners', start: starts[0] }])
  await read()
  // the owner saw it when the address was tried
  expect(await told()).toEqual([])
  expect(await shown()).toEqual([{ calendarId: id, title: 'Beginners', start: starts[0] }])
  await busy(starts[1])
  await busy(starts[2])
  await read()
  await read()
  const dates = [starts[1], starts[2]].map((start) => ({ title: 'Beginners', start }))
  expect(await told()).toEqual([{ calendar: name, zone: 'America/New_York', dates }])
  expect((await shown()).map(({ start }) => start)).toEqual(starts.slice(0, 3))
})

test('a second calendar that says the same tells nothing new, and the dates stay on sale', async ({
  sim,
  contextOf,
}) => {
  const { shop, starts, add, told, shown } = await aBusyTeacher(sim, contextOf)
  const first = await add()
  await first.busy(starts[1])
  await first.read()
  expect(await told()).toHaveLength(1)
  const second = await add()
  await second.busy(starts[1])
  await second.read()
  expect(await told()).toHaveLength(1)
  expect((await shown()).filter(({ start }) => start === starts[1])).toHaveLength(2)
  expect(await shop.starts()).toEqual(starts)
})
