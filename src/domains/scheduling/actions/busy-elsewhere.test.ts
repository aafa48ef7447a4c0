import { expect } from 'vitest'
import type { IndividualService } from '#domains/catalogue/contract.ts'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import { aShop, refused } from '../../../../test/factories/product/shop.ts'

const monday10 = '2026-11-23T15:00:00.000Z'
const monday11 = '2026-11-23T16:00:00.000Z'
const at = (instant: string) => Date.parse(instant)
const later = new Date('2026-12-31T00:00:00Z')

async function withCalendar(
  context: Context,
  knownUntil: Date | null = later,
  overrides: Partial<IndividualService> = {},
) {
  const shop = await aShop(context, overrides)
  const source = { provider: shop.provider, source: 'cal_1' }
  const read = (
    spans: readonly [string, string, string][],
    more: Partial<{ all: boolean; gone: string[] }> = {},
  ) =>
    shop.scheduling.writeBusyTimes(shop.context, {
      ...source,
      knownUntil,
      times: spans.map(([event, from, until]) => ({ event, from: at(from), until: at(until) })),
      gone: [],
      all: true,
      ...more,
    })
  const starts = async () => {
    const { days } = await shop.scheduling.freeTimes(shop.visitor, {
      userUrl: shop.userUrl,
      serviceUrl: shop.service.serviceUrl,
      month: '2026-11',
      timezone: 'America/New_York',
    })
    return days.flatMap(({ slots }) => slots.map(({ start }) => start))
  }
  return { ...shop, source, read, starts }
}

test('a time that a connected calendar takes is not offered and cannot be held, moved to or retaken', async ({
  contextOf,
}) => {
  const shop = await withCalendar(contextOf())
  expect(await shop.starts()).toContain(monday10)
  await shop.read([['a', '2026-11-23T15:30:00Z', '2026-11-23T15:45:00Z']])
  expect(await shop.starts()).not.toContain(monday10)
  expect(await shop.starts()).toContain(monday11)
  expect(await refused(shop.hold(monday10))).toMatchObject({ code: 'scheduling.slot_not_offered' })
  await shop.hold(monday11)
})

test('an event that ends when a session begins takes nothing', async ({ contextOf }) => {
  const shop = await withCalendar(contextOf())
  await shop.read([['a', '2026-11-23T14:00:00Z', monday10]])
  await shop.hold(monday10)
})

test('the version moves only when spans changed', async ({ contextOf }) => {
  const shop = await withCalendar(contextOf())
  const spans: [string, string, string][] = [['a', monday10, monday11]]
  const version = () => readVersion(shop.context, shop.provider)
  expect(await shop.read(spans)).toBe(true)
  const first = await version()
  expect(await shop.read(spans)).toBe(false)
  expect(await version()).toBe(first)
  expect(await shop.read([['a', monday11, '2026-11-23T17:00:00Z']])).toBe(true)
  expect(await version()).toBe(first + 1)
  expect(await shop.read([], { all: false, gone: ['a'] })).toBe(true)
  await shop.hold(monday11)
})

test('a partial reading leaves the other events, a whole one removes them', async ({ contextOf }) => {
  const shop = await withCalendar(contextOf())
  await shop.read([['a', monday10, monday11]])
  await shop.read([['b', monday11, '2026-11-23T17:00:00Z']], { all: false })
  expect(await refused(shop.hold(monday10))).toMatchObject({ code: 'scheduling.slot_not_offered' })
  await shop.read([['b', monday11, '2026-11-23T17:00:00Z']])
  await shop.hold(monday10)
})

test('nothing is offered while a calendar is unknown, and everything again when it is forgotten', async ({
  contextOf,
}) => {
  const shop = await withCalendar(contextOf())
  await shop.scheduling.setKnownUntil(shop.context, shop.source, new Date(0))
  expect(await shop.starts()).toEqual([])
  expect(await refused(shop.hold(monday10))).toMatchObject({ code: 'scheduling.slot_not_offered' })
  await shop.scheduling.setKnownUntil(shop.context, shop.source, null)
  expect(await shop.starts()).toContain(monday10)
  await shop.scheduling.setKnownUntil(shop.context, shop.source, new Date(0))
  await shop.scheduling.dropBusySource(shop.context, shop.source)
  await shop.hold(monday10)
})

test('what was known ends by the clock, with the pages that printed it', async ({ contextOf, clock }) => {
  const until = new Date(clock.now().getTime() + 2 * hour)
  const shop = await withCalendar(contextOf(), until)
  await shop.read([])
  const next = await shop.scheduling.nextAvailable(shop.visitor, shop.provider, [shop.service])
  expect(next.validUntil).toEqual(until)
  clock.advance(3 * hour)
  expect(await shop.starts()).toEqual([])
})

test('a calendar of somebody else takes nothing', async ({ contextOf }) => {
  const other = await withCalendar(contextOf())
  await other.read([['a', monday10, monday11]])
  const shop = await aShop(contextOf())
  await shop.hold(monday10)
})

const ola = { orderId: 'ord_1', name: 'Ola', email: 'ola@example.test' }
const warned = {
  code: 'scheduling.slot_not_offered',
  details: expect.objectContaining({ busyElsewhere: true }),
}

test('the provider is warned when adding and moving, and may go on', async ({ contextOf }) => {
  const shop = await withCalendar(contextOf())
  const ref = shop.scheduling.refOf((await shop.hold(monday11)).token)
  await shop.scheduling.confirm(shop.visitor, ref, { paid: true, customer: ola })
  await shop.read([['a', monday10, monday11]])
  const time = { start: new Date(monday10), quantity: 1, customer: { ...ola, orderId: 'ord_2' } }
  const add = { provider: shop.provider, serviceId: shop.service.entityId, ...time }
  expect(await refused(shop.scheduling.addByHand(shop.context, add))).toMatchObject(warned)
  const move = { start: new Date(monday10), by: 'provider', reason: '' } as const
  expect(await refused(shop.scheduling.reschedule(shop.context, ref, move))).toMatchObject(warned)
  await shop.scheduling.reschedule(shop.context, ref, { ...move, evenIfBusy: true })
  await shop.read([['b', monday11, '2026-11-23T17:00:00Z']])
  const after = { ...add, start: new Date(monday11), evenIfBusy: true }
  expect(await shop.scheduling.addByHand(shop.context, after)).toMatchObject({ state: 'confirmed' })
})

test('the provider is warned when approving, and may go on', async ({ contextOf }) => {
  const shop = await withCalendar(contextOf(), later, { requiresApproval: true })
  const ref = shop.scheduling.refOf((await shop.hold(monday10)).token)
  await shop.scheduling.confirm(shop.visitor, ref, { paid: false, customer: ola })
  await shop.read([['a', monday10, monday11]])
  const approve = { bookingId: ref.bookingId, decision: 'approve' } as const
  expect(await refused(shop.scheduling.decideRequest(shop.context, approve))).toMatchObject(warned)
  expect(await refused(shop.scheduling.approveUnpaid(shop.context, ref))).toMatchObject(warned)
  expect(await shop.scheduling.decideRequest(shop.context, { ...approve, evenIfBusy: true })).toEqual({
    state: 'confirmed',
  })
})

test('a customer does not move to a time that a calendar takes', async ({ contextOf }) => {
  const shop = await withCalendar(contextOf())
  const ref = shop.scheduling.refOf((await shop.hold(monday11)).token)
  await shop.scheduling.confirm(shop.visitor, ref, { paid: true, customer: ola })
  await shop.read([['a', monday10, monday11]])
  const move = { start: new Date(monday10), by: 'customer', reason: '' } as const
  expect(await refused(shop.scheduling.reschedule(shop.visitor, ref, move))).toMatchObject({
    code: 'scheduling.slot_not_offered',
  })
})

test('32 buyers while a calendar changes: a time that stays busy through every change is never sold', async ({
  contextOf,
}) => {
  const shop = await withCalendar(contextOf())
  const starts = (await shop.starts()).slice(0, 16)
  const staysBusy = new Set(starts.filter((_start, place) => place % 4 === 0))
  let isOver = false
  // each reading gives the events new names, so that the same time is deleted and written in one statement
  const readTurn = (turn: number) =>
    shop.read(
      starts
        .filter((start, place) => staysBusy.has(start) || (place + turn) % 3 === 0)
        .map((start) => [`${start} ${turn}`, start, new Date(at(start) + hour).toISOString()]),
    )
  await readTurn(0)
  const changing = (async () => {
    for (let turn = 1; !isOver; turn++) await readTurn(turn)
    return true
  })()
  const sold = await Promise.all(
    Array.from({ length: 32 }, async (_one, buyer) => {
      const start = starts[buyer % starts.length] ?? ''
      return shop.hold(start).then(
        () => [start],
        () => [],
      )
    }),
  )
  isOver = true
  expect(await changing).toBe(true)
  expect(sold.flat().length).toBeGreaterThan(0)
  expect(sold.flat().filter((start) => staysBusy.has(start))).toEqual([])
}, 60_000)
