import { expect } from 'vitest'
import { newId } from '#platform/common/ids.ts'
import { hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import type { TestClock } from '../../../../test/factories/product/clock.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import {
  announcementsOf,
  aShop,
  remindCustomers,
  type Shop,
  scheduling,
} from '../../../../test/factories/product/shop.ts'

/** Thursday 26 November 2026, ten o'clock in New York; six days after the start of the test clock. */
const start = '2026-11-26T15:00:00.000Z'
const moment = (hours: number, later = 0) => new Date(Date.parse(start) - hours * hour + later).toISOString()

async function aBooking(shop: Shop, at = start) {
  const ref = { provider: shop.provider, bookingId: (await shop.hold(at)).bookingId }
  const customer = { orderId: newId('ord'), name: 'Ines', email: 'ines@example.com' }
  await scheduling.confirm(shop.visitor, ref, { paid: true, customer })
  return ref
}

/** Returns `hours start` of each announced reminder, oldest first. */
async function reminded(shop: Shop): Promise<string[]> {
  return (await announcementsOf(shop))
    .filter(({ type }) => type === 'scheduling.reminder_due')
    .map(({ data }) => {
      const { hours, start: at } = data as { hours: number; start: string }
      return `${hours} ${at}`
    })
}

async function sweepAt(context: Context, clock: TestClock, instant: string): Promise<void> {
  clock.set(instant)
  await remindCustomers(context)
}

test('customers are reminded 24 hours and one hour before, each once, to the second', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf())
  const ref = await aBooking(shop)
  const sweep = (instant: string) => sweepAt(contextOf(), clock, instant)
  await sweep(moment(24, -1))
  expect(await reminded(shop)).toEqual([])
  await sweep(moment(24))
  await sweep(moment(24, minute))
  expect(await reminded(shop)).toEqual([`24 ${start}`])
  await sweep(moment(1, -1))
  expect(await reminded(shop)).toHaveLength(1)
  await sweep(moment(1))
  await sweep(moment(1, minute))
  expect(await reminded(shop)).toEqual([`24 ${start}`, `1 ${start}`])
  const [announcement] = (await announcementsOf(shop)).filter(
    ({ type }) => type === 'scheduling.reminder_due',
  )
  expect(announcement?.data).toMatchObject({
    bookingId: ref.bookingId,
    orderId: expect.stringMatching(/^ord_/),
    start,
  })
})

test('two processes that sweep at once remind once', async ({ contextOf, clock }) => {
  const shops = [await aShop(contextOf()), await aShop(contextOf()), await aShop(contextOf())]
  for (const shop of shops) await aBooking(shop)
  clock.set(moment(24))
  await Promise.all(Array.from({ length: 6 }, () => remindCustomers(contextOf())))
  for (const shop of shops) expect(await reminded(shop)).toEqual([`24 ${start}`])
})

test('a sweep that breaks off before its end has reminded nobody, and the next one does', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf())
  await aBooking(shop)
  clock.set(moment(24))
  const dying: Context = {
    ...contextOf(),
    stopPoint: (name) => {
      if (name === 'reminders-announced') throw new Error('killed')
    },
  }
  await expect(remindCustomers(dying)).rejects.toThrow('killed')
  expect(await reminded(shop)).toEqual([])
  await remindCustomers(contextOf())
  expect(await reminded(shop)).toEqual([`24 ${start}`])
})

test('each service reminds as it says; one that is not sold any more reminds twice', async ({
  contextOf,
  clock,
}) => {
  const [never, early, late, gone] = [
    await aShop(contextOf(), { reminderHours: [] }),
    await aShop(contextOf(), { reminderHours: [24] }),
    await aShop(contextOf(), { reminderHours: [1] }),
    await aShop(contextOf(), { reminderHours: [] }),
  ]
  for (const shop of [never, early, late, gone]) await aBooking(shop)
  await catalogue.replaceLive(gone.context, gone.provider, [])
  await sweepAt(contextOf(), clock, moment(24))
  await sweepAt(contextOf(), clock, moment(1))
  expect(await reminded(never)).toEqual([])
  expect(await reminded(early)).toEqual([`24 ${start}`])
  expect(await reminded(late)).toEqual([`1 ${start}`])
  expect(await reminded(gone)).toEqual([`24 ${start}`, `1 ${start}`])
})

test('a booking made after a reminder’s moment gets no such reminder', async ({ contextOf, clock }) => {
  const shop = await aShop(contextOf())
  clock.set(moment(24, minute))
  await aBooking(shop)
  await sweepAt(contextOf(), clock, moment(24, 2 * minute))
  expect(await reminded(shop)).toEqual([])
  await sweepAt(contextOf(), clock, moment(1))
  expect(await reminded(shop)).toEqual([`1 ${start}`])
})

test('a process that was down reminds late while it is still true, and not at all after that', async ({
  contextOf,
  clock,
}) => {
  const [soon, tooLate] = [await aShop(contextOf()), await aShop(contextOf())]
  for (const shop of [soon, tooLate]) await aBooking(shop)
  await sweepAt(contextOf(), clock, moment(24, 3 * hour))
  expect(await reminded(soon)).toEqual([`24 ${start}`])
  await sweepAt(contextOf(), clock, moment(1, 30 * minute))
  expect(await reminded(soon)).toEqual([`24 ${start}`, `1 ${start}`])

  const another = await aShop(contextOf())
  const next = '2026-12-03T15:00:00.000Z'
  await aBooking(another, next)
  const before = (hours: number, later: number) =>
    new Date(Date.parse(next) - hours * hour + later).toISOString()
  await sweepAt(contextOf(), clock, before(24, 3 * hour + 1))
  await sweepAt(contextOf(), clock, before(1, 30 * minute + 1))
  expect(await reminded(another)).toEqual([])
})

test('a booking that moves is reminded for its new start, and never because of the old one', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf())
  const ref = await aBooking(shop)
  await sweepAt(contextOf(), clock, moment(24))
  const later = '2026-11-27T16:00:00.000Z'
  await scheduling.reschedule(shop.visitor, ref, { start: new Date(later), by: 'customer', reason: '' })
  await sweepAt(contextOf(), clock, moment(1))
  expect(await reminded(shop)).toEqual([`24 ${start}`])
  await sweepAt(contextOf(), clock, '2026-11-26T16:00:00.000Z')
  await sweepAt(contextOf(), clock, '2026-11-27T15:00:00.000Z')
  expect(await reminded(shop)).toEqual([`24 ${start}`, `24 ${later}`, `1 ${later}`])
})

test('a booking moved past a reminder’s moment gets no such reminder', async ({ contextOf, clock }) => {
  const shop = await aShop(contextOf())
  const ref = await aBooking(shop, '2026-11-27T16:00:00.000Z')
  clock.set(moment(24, hour))
  await scheduling.reschedule(shop.context, ref, { start: new Date(start), by: 'provider', reason: '' })
  await remindCustomers(contextOf())
  expect(await reminded(shop)).toEqual([])
  await sweepAt(contextOf(), clock, moment(1))
  expect(await reminded(shop)).toEqual([`1 ${start}`])
})

test('a cancelled booking or an open request gets no reminder', async ({ contextOf, clock }) => {
  const cancelled = await aShop(contextOf())
  const ref = await aBooking(cancelled)
  await scheduling.cancel(cancelled.visitor, ref, { by: 'customer', reason: '' })
  const asked = await aShop(contextOf(), { requiresApproval: true })
  await aBooking(asked)
  await sweepAt(contextOf(), clock, moment(24))
  await sweepAt(contextOf(), clock, moment(1))
  expect(await reminded(cancelled)).toEqual([])
  expect(await reminded(asked)).toEqual([])
})

test('more sessions than one batch holds are all reminded', async ({ contextOf, clock, db }) => {
  const shop = await aShop(contextOf())
  const { bookingId } = await aBooking(shop)
  // creating 250 providers would take a minute; the job only reads the rows, so copies are enough
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 250 }, (_, i) => ({
    ...row,
    personId: null,
    provider: `USERSUB#batch-${String(i).padStart(3, '0')}`,
  }))
  await db.insertInto('bookings').values(copies).execute()
  await sweepAt(contextOf(), clock, moment(24))
  const announcements = await db
    .selectFrom('outbox')
    .select('provider')
    .where('type', '=', 'scheduling.reminder_due')
    .where('provider', 'like', 'USERSUB#batch-%')
    .execute()
  expect(new Set(announcements.map(({ provider }) => provider)).size).toBe(250)
  expect(announcements).toHaveLength(250)
})
