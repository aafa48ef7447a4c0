import { expect } from 'vitest'
import { newEntityId, newId } from '#platform/common/ids.ts'
import { day, hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import {
  announcementsOf,
  aShop,
  completeSessions,
  type Shop,
  scheduling,
} from '../../../../test/factories/product/shop.ts'

/** Thursday 26 November 2026, ten o'clock in New York. */
const start = '2026-11-26T15:00:00.000Z'
const end = Date.parse(start) + hour

async function aBooking(shop: Shop) {
  const ref = { provider: shop.provider, bookingId: (await shop.hold(start)).bookingId }
  const customer = { orderId: newId('ord'), name: 'Ines', email: 'ines@example.com' }
  await scheduling.confirm(shop.visitor, ref, { paid: true, customer })
  return ref
}

const invite = (context: Context) =>
  taskNamed(scheduling.tasks, 'scheduling.invite-reviewers').run(context, {})
const invited = async (shop: Shop) =>
  (await announcementsOf(shop)).filter(({ type }) => type === 'scheduling.review_due').length

test('a customer is invited once, two hours after the end', async ({ contextOf, clock }) => {
  const shop = await aShop(contextOf())
  await aBooking(shop)
  for (const [at, count] of [
    [end + hour, 0],
    [end + 2 * hour - 1, 0],
    [end + 2 * hour, 1],
    [end + 2 * hour + minute, 1],
    [end + day, 1],
  ] as const) {
    clock.set(new Date(at).toISOString())
    await completeSessions(contextOf())
    await invite(contextOf())
    expect([at - end, await invited(shop)]).toEqual([at - end, count])
  }
})

test('two processes that sweep at once invite once; one that breaks off invites nobody', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf())
  await aBooking(shop)
  clock.set(new Date(end + 2 * hour).toISOString())
  await completeSessions(contextOf())
  const dying: Context = {
    ...contextOf(),
    stopPoint: (name) => {
      if (name === 'reviews-announced') throw new Error('killed')
    },
  }
  await expect(invite(dying)).rejects.toThrow('killed')
  expect(await invited(shop)).toBe(0)
  await Promise.all(Array.from({ length: 6 }, () => invite(contextOf())))
  expect(await invited(shop)).toBe(1)
})

test('nobody is invited after a cancellation, a missed session, a review, or more than four days', async ({
  contextOf,
  clock,
}) => {
  const [cancelled, missed, reviewed, late] = [
    await aShop(contextOf()),
    await aShop(contextOf()),
    await aShop(contextOf()),
    await aShop(contextOf()),
  ]
  const refs = [await aBooking(cancelled), await aBooking(missed), await aBooking(reviewed)] as const
  await aBooking(late)
  await scheduling.cancel(cancelled.visitor, refs[0], { by: 'customer', reason: '' })
  clock.set(new Date(end + 2 * hour).toISOString())
  await completeSessions(contextOf())
  await scheduling.markAttendance(missed.context, { bookingId: refs[1].bookingId, attendance: 'no_show' })
  await scheduling.noteReview(reviewed.visitor, refs[2], {
    reviewId: newEntityId(),
    stars: 5,
    name: 'Ines',
    text: '',
  })
  clock.set(new Date(end + 2 * hour + 4 * day + minute).toISOString())
  await invite(contextOf())
  expect(await invited(late)).toBe(0)
  clock.set(new Date(end + 2 * hour).toISOString())
  await invite(contextOf())
  for (const shop of [cancelled, missed, reviewed]) expect(await invited(shop)).toBe(0)
  expect(await invited(late)).toBe(1)
})
