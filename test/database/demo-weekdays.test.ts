import { expect, vi } from 'vitest'
import { dateIn, inZone } from '#platform/common/zones.ts'
import { demo } from '../../scripts/seed/demo/demo.ts'
import { ensureDemo } from '../../scripts/seed/demo/ensure-demo.ts'
import { worldOf } from '../../scripts/seed/demo/ensure-history.ts'
import { aroundToday } from '../../scripts/seed/demo/history/around-today.ts'
import { play } from '../../scripts/seed/demo/history/play.ts'
import { test } from '../factories/product/app-test.ts'

// plays five sessions on each of seven days
vi.setConfig({ testTimeout: 600_000 })

const day = 86_400_000

test('the demo has sessions today and tomorrow on each of the seven weekdays', async ({ app }) => {
  const { ground, product } = app
  const { movable } = ground
  await ensureDemo(ground, product)
  const provider = await product.accounts.holderOf(ground.system(), demo.userUrl)
  if (!movable || !provider) throw new Error('there is no demo provider whose clock moves')
  const world = await worldOf(ground, product, movable, { userUrl: demo.userUrl, provider })
  const weekdays = new Set<string>()
  // 22 days apart: the next weekday each time, and the clock never goes back
  for (let n = 1; n <= 7; n++) {
    const now = new Date(Date.now() + n * 22 * day)
    weekdays.add(inZone(now, world.zone, { weekday: 'long' }))
    await play(world, { planned: [], agreed: aroundToday() }, now, () => {})
    await world.travel(now)
    const span = { from: new Date(now.getTime() - day), to: new Date(now.getTime() + 2 * day) }
    const { bookings } = await product.scheduling.listBookings(world.owner, {
      from: span.from.toISOString(),
      to: span.to.toISOString(),
    })
    const on = (at: Date) => bookings.filter(({ start }) => dateIn(start, world.zone) === dateIn(at, world.zone))
    expect(on(now).map(({ customerName }) => customerName)).toEqual(['Leah Osei', 'Mei Tanaka', 'Marcus Bell'])
    expect(on(new Date(now.getTime() + day)).map(({ customerName }) => customerName)).toEqual([
      'Owen Adair',
      'Carla Duarte',
    ])
  }
  expect(weekdays.size).toBe(7)
  await movable.move(0)
})
