import { expect } from 'vitest'
import type { GroupService } from '#domains/catalogue/cards-contract.ts'
import { hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { ada, buy, callOffDate, sold, taken } from '../../../../test/factories/product/class-sale.ts'
import { aClass, aSeries, putOnSale } from '../../../../test/factories/product/class-shop.ts'
import { refused } from '../../../../test/factories/product/shop.ts'
import type { Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { aLine } from '../../../../test/factories/product/waitlist.ts'

/** A class whose first date is full, and its line. */
async function aFullDate(till: Till, system: Context, group: GroupService = aClass({ capacity: 2 })) {
  const { shop, cancel } = await sold(till, system, group, { quantity: group.capacity })
  const line = aLine(till, shop)
  return { shop, line, cancel }
}

test('seats that come free are kept for the first in the line, who takes them and pays', async ({
  till,
  system,
}) => {
  const { shop, line, cancel } = await aFullDate(till, system)
  const first = await line.join({ email: 'bea@example.com' })
  const second = await line.join({ email: 'cay@example.com' })
  expect([first.number, second.number]).toEqual([1, 2])
  await cancel(0, 6000)
  expect(await first.read()).toMatchObject({ state: 'offered', totalCents: 3000 })
  expect(await second.read()).toMatchObject({ state: 'offered' })
  expect(await line.roster()).toMatchObject({ offeredSeats: 2, heldSeats: 0, waitlist: [{}, {}] })
  // nobody else gets a seat that is on offer
  expect(await refused(buy(till, shop, { who: { ...ada, email: 'dee@example.com' } }))).toMatchObject({
    code: 'scheduling.seats_left',
  })
  const begun = await first.take()
  expect(begun.checkout).toMatchObject({ state: 'held', totalCents: 3000, quantity: 1 })
  expect((await taken(shop))[0]).toBe(2)
  expect(await first.read()).toMatchObject({ state: 'taken', booking: { isHeld: true } })
  // a second press opens the same checkout
  expect(await first.take()).toMatchObject({ bookingId: begun.bookingId })
  await line.pay(begun)
  expect(await first.read()).toMatchObject({ state: 'taken', booking: { isHeld: false } })
  const roster = await line.roster()
  expect(roster).toMatchObject({ offeredSeats: 1, session: { waiting: 1 } })
  expect(roster.bookings.filter(({ fromLineAt }) => fromLineAt !== null)).toMatchObject([
    { customerEmail: 'bea@example.com', state: 'confirmed' },
  ])
  expect((await taken(shop))[0]).toBe(2)
})

test('a party that does not fit keeps its place, and the next that fits gets the offer', async ({
  till,
  system,
}) => {
  const { shop, line } = await aFullDate(till, system, aClass({ capacity: 3 }))
  const pair = await line.join({ email: 'bea@example.com', quantity: 2 })
  const one = await line.join({ email: 'cay@example.com' })
  await line.giveSeats(1)
  expect([await pair.state(), await one.state()]).toEqual(['waiting', 'offered'])
  expect(await pair.read()).toMatchObject({ number: 1 })
  await line.giveSeats(1)
  expect(await pair.state()).toBe('waiting')
  await one.leave()
  expect([await pair.state(), await one.state()]).toEqual(['offered', 'declined'])
  expect((await taken(shop))[0]).toBe(3)
})

test('an offer lapses after 30 minutes and goes on; the last seats are told to those who only want to hear', async ({
  till,
  system,
  clock,
}) => {
  const { shop, line } = await aFullDate(till, system)
  const first = await line.join({ email: 'bea@example.com' })
  const second = await line.join({ email: 'cay@example.com' })
  const listener = await line.join({ email: 'dee@example.com', wish: 'news' })
  expect(listener.number).toBeNull()
  await line.giveSeats(1)
  const { offerUntil } = await first.read()
  expect(Date.parse(offerUntil ?? '') - clock.now().getTime()).toBe(30 * minute)
  clock.set(new Date(Date.parse(offerUntil ?? '') - 1).toISOString())
  await line.tend()
  expect(await first.state()).toBe('offered')
  clock.set(offerUntil ?? '')
  await line.tend()
  expect([await first.state(), await second.state(), await listener.state()]).toEqual([
    'lapsed',
    'offered',
    'waiting',
  ])
  expect(await refused(first.take())).toMatchObject({ code: 'scheduling.offer_over' })
  await second.leave()
  expect([await second.state(), await listener.state()]).toEqual(['declined', 'told'])
  expect((await taken(shop))[0]).toBe(1)
})

test('an offer that was taken and not paid goes to the next', async ({ till, system, clock }) => {
  const { line } = await aFullDate(till, system)
  const first = await line.join({ email: 'bea@example.com' })
  const second = await line.join({ email: 'cay@example.com' })
  await line.giveSeats(1)
  const begun = await first.take()
  clock.set(begun.until)
  await line.tend()
  expect([await first.state(), await second.state()]).toEqual(['lapsed', 'offered'])
})

test('an offer in the night lasts until half past eight of the customer', async ({ till, system, clock }) => {
  const { line } = await aFullDate(till, system)
  const first = await line.join({ email: 'bea@example.com', timezone: 'Europe/Lisbon' })
  const [start = ''] = await line.starts()
  const eve = new Date(Date.parse(start) - 3 * 24 * hour).toISOString().slice(0, 10)
  clock.set(`${eve}T23:10:00.000Z`)
  await line.giveSeats(1)
  const morning = new Date(Date.parse(`${eve}T08:30:00.000Z`) + 24 * hour).toISOString()
  expect(await first.read()).toMatchObject({ state: 'offered', offerUntil: morning })
})

test('the price is that of the day of the offer, also where it changed before it was taken', async ({
  till,
  system,
}) => {
  const group = aClass({ capacity: 1 })
  const { shop, line, cancel } = await aFullDate(till, system, group)
  const first = await line.join({ email: 'bea@example.com' })
  await putOnSale(shop.context, shop.provider, { ...group, priceCents: 4000 })
  await cancel(0, 3000)
  expect(await first.read()).toMatchObject({ totalCents: 4000 })
  await putOnSale(shop.context, shop.provider, { ...group, priceCents: 5000 })
  expect((await first.take()).checkout).toMatchObject({ totalCents: 4000 })
})

test('a series has one line for all its dates, and offers them together', async ({ till, system }) => {
  const { shop, line, cancel } = await aFullDate(till, system, aSeries(3, { capacity: 2 }))
  const first = await line.join({ email: 'bea@example.com', quantity: 2 })
  expect(await first.read()).toMatchObject({ dates: [{}, {}, {}] })
  await cancel(0, 20_000)
  expect(await first.state()).toBe('offered')
  expect(await taken(shop)).toEqual([2, 2, 2])
  const begun = await first.take()
  expect(begun.checkout.dates).toHaveLength(3)
  expect(begun.checkout).toMatchObject({ sells: 'series', totalCents: 20_000 })
  expect(await taken(shop)).toEqual([2, 2, 2])
})

test('when booking closes the line ends and everybody in it hears once', async ({ till, system, clock }) => {
  const { shop, line } = await aFullDate(till, system, aClass({ capacity: 2, minNoticeMin: 60 }))
  const first = await line.join({ email: 'bea@example.com' })
  const second = await line.join({ email: 'cay@example.com', wish: 'news' })
  const [start = ''] = await line.starts()
  clock.set(new Date(Date.parse(start) - hour - 1).toISOString())
  await line.tend()
  expect(await first.state()).toBe('waiting')
  clock.set(new Date(Date.parse(start) - hour).toISOString())
  await line.tend()
  expect([await first.state(), await second.state()]).toEqual(['ended', 'ended'])
  expect(await line.announced('scheduling.line_ended')).toBe(2)
  await line.tend()
  expect(await line.announced('scheduling.line_ended')).toBe(2)
  expect((await taken(shop))[0]).toBe(2)
})

test('who waits for a date hears of its new time, and keeps the place', async ({ till, system }) => {
  const { shop, line } = await aFullDate(till, system)
  const first = await line.join({ email: 'bea@example.com' })
  const [start = ''] = await line.starts()
  const later = new Date(Date.parse(start) + hour).toISOString()
  await line.moveDate(later)
  expect(await first.read()).toMatchObject({ state: 'waiting', number: 1, dates: [{ start: later }] })
  expect(await line.announced('scheduling.line_moved')).toBe(1)
  expect((await taken(shop))[0]).toBe(2)
})

test('a date that is called off ends its line', async ({ till, system }) => {
  const { shop, line } = await aFullDate(till, system)
  const first = await line.join({ email: 'bea@example.com' })
  const [start = ''] = await line.starts()
  await callOffDate(till, shop, start)
  expect(await first.read()).toMatchObject({ state: 'ended', off: 'I am ill' })
  expect((await taken(shop))[0]).toBe(0)
})

test('nobody waits twice for one date, nor while there are seats', async ({ till, system }) => {
  const { line } = await aFullDate(till, system)
  const first = await line.join({ email: 'bea@example.com' })
  expect(await refused(line.join({ email: 'Bea@Example.com' }))).toMatchObject({
    code: 'scheduling.waiting_already',
  })
  await first.leave()
  expect(await first.state()).toBe('left')
  await line.join({ email: 'bea@example.com' })
  expect(await refused(line.join({ email: 'cay@example.com', date: 1 }))).toMatchObject({
    code: 'scheduling.seats_free',
  })
  expect(await refused(line.join({ email: 'cay@example.com', quantity: 3 }))).toMatchObject({
    code: 'scheduling.party_too_large',
  })
})

test('a place that was over is forgotten after 90 days; one that is erased is gone, and its seats go on', async ({
  till,
  system,
  clock,
}) => {
  const { shop, line } = await aFullDate(till, system)
  const [first, second] = [
    await line.join({ email: 'bea@example.com' }),
    await line.join({ email: 'cay@example.com' }),
  ]
  await line.giveSeats(1)
  expect(await second.state()).toBe('waiting')
  await shop.scheduling.area.erasing.person(shop.visitor, {
    provider: shop.provider,
    personId: 'nobody',
    email: 'BEA@example.com',
  })
  await till.work()
  expect(await refused(first.read())).toMatchObject({ code: 'scheduling.entry_missing' })
  expect(await second.state()).toBe('offered')
  await second.leave()
  clock.advance(89 * 24 * hour)
  await line.forget()
  expect(await second.state()).toBe('declined')
  clock.advance(2 * 24 * hour)
  await line.forget()
  expect(await refused(second.read())).toMatchObject({ code: 'scheduling.entry_missing' })
})

test('a paused class offers nothing, and the line goes on when it is resumed', async ({ till, system }) => {
  const group = aClass({ capacity: 1 })
  const { shop, line, cancel } = await aFullDate(till, system, group)
  const first = await line.join({ email: 'bea@example.com' })
  await putOnSale(shop.context, shop.provider, { ...group, visibility: 'paused' })
  await cancel(0, 3000)
  expect(await first.state()).toBe('waiting')
  await line.tend()
  expect(await first.state()).toBe('waiting')
  await putOnSale(shop.context, shop.provider, group)
  expect(await first.state()).toBe('waiting')
  await line.tend()
  expect(await first.state()).toBe('offered')
})
