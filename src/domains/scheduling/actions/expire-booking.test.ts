import { expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import {
  announcementsOf,
  aShop,
  historyOf,
  refused,
  scheduling,
} from '../../../../test/factories/product/shop.ts'

const monday10 = '2026-11-23T15:00:00.000Z'
const run = (task: string, context: Parameters<typeof aShop>[0]) =>
  taskNamed(scheduling.tasks, `scheduling.${task}`).run(context, {})

test('a hold that nobody pays for ends by the clock and the time is free again', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf())
  const ref = shop.scheduling.refOf((await shop.hold(monday10)).token)
  clock.advance(10 * minute - 1)
  await run('expire-bookings', contextOf())
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({ state: 'held' })
  const before = await readVersion(shop.visitor, shop.provider)
  clock.advance(1)
  await run('expire-bookings', contextOf())
  await run('expire-bookings', contextOf())
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({
    state: 'expired',
    holdUntil: null,
  })
  expect(await historyOf(shop.visitor, ref)).toEqual([
    'customer held -> held',
    'system expired held -> expired',
  ])
  expect(await readVersion(shop.visitor, shop.provider)).toBe(before + 1)
  expect(await announcementsOf(shop)).toEqual([])
})

test('the sweep leaves a hold with an open payment to the order, which expires it', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf())
  const ref = shop.scheduling.refOf((await shop.hold(monday10)).token)
  await shop.scheduling.attachOrder(shop.visitor, ref, {
    orderId: 'ord_1',
    name: 'Ola',
    email: 'ola@example.test',
  })
  clock.advance(2 * hour)
  await run('expire-bookings', contextOf())
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({ state: 'held' })
  expect(await shop.scheduling.expire(contextOf(), ref)).toBe(true)
  expect(await shop.scheduling.expire(contextOf(), ref)).toBe(false)
  expect(await announcementsOf(shop)).toMatchObject([
    { type: 'scheduling.booking_expired', data: { orderId: 'ord_1', from: 'held' } },
  ])
})

test('an unanswered request expires and is announced, so that it is refunded', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf(), { requiresApproval: true })
  const ref = shop.scheduling.refOf((await shop.hold(monday10)).token)
  const customer = { orderId: 'ord_2', name: 'Ola', email: 'ola@example.test' }
  await shop.scheduling.confirm(shop.visitor, ref, { paid: true, customer })
  clock.advance(day)
  await run('expire-bookings', contextOf())
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({ state: 'expired' })
  expect((await announcementsOf(shop)).at(-1)).toMatchObject({
    type: 'scheduling.booking_expired',
    data: { orderId: 'ord_2', from: 'requested' },
  })
  const decision = { bookingId: ref.bookingId, decision: 'approve' as const }
  expect(await refused(shop.scheduling.decideRequest(shop.context, decision))).toMatchObject({
    code: 'scheduling.already_decided',
  })
})

test('a visitor gives kept time back, once, and not while paying', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const { token } = await shop.hold(monday10)
  expect(await shop.scheduling.releaseHold(shop.visitor, { token })).toEqual({ released: true })
  expect(await shop.scheduling.releaseHold(shop.visitor, { token })).toEqual({ released: false })
  const second = await shop.hold(monday10)
  await shop.scheduling.beginPayment(shop.visitor, shop.scheduling.refOf(second.token))
  expect(await shop.scheduling.releaseHold(shop.visitor, { token: second.token })).toEqual({
    released: false,
  })
})

test('a made-up link opens nothing', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const { token } = await shop.hold(monday10)
  for (const wrong of ['', 'x.y', token.slice(0, -1), token.replace(/^./, 'Z')])
    expect(await refused(shop.scheduling.releaseHold(shop.visitor, { token: wrong }))).toMatchObject({
      code: 'scheduling.booking_missing',
      kind: 'missing',
    })
})

test('a session counts as held an hour after its end', async ({ contextOf, clock }) => {
  const shop = await aShop(contextOf())
  const ref = shop.scheduling.refOf((await shop.hold(monday10)).token)
  await shop.scheduling.confirm(shop.visitor, ref, { paid: true })
  clock.set('2026-11-23T16:59:59.999Z')
  await run('complete-sessions', contextOf())
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({ state: 'confirmed' })
  clock.set('2026-11-23T17:00:00Z')
  await run('complete-sessions', contextOf())
  expect(await shop.scheduling.bookingOf(shop.visitor, ref)).toMatchObject({ state: 'completed' })
  expect((await historyOf(shop.visitor, ref)).at(-1)).toBe('system completed confirmed -> completed')
})

test('a cancellation by the product is announced once, with its reason', async ({ contextOf }) => {
  const shop = await aShop(contextOf())
  const ref = shop.scheduling.refOf((await shop.hold(monday10)).token)
  await shop.scheduling.confirm(shop.visitor, ref, { paid: true })
  expect(await shop.scheduling.cancelBySystem(contextOf(), ref, 'paid twice')).toBe(true)
  expect(await shop.scheduling.cancelBySystem(contextOf(), ref, 'paid twice')).toBe(false)
  expect((await announcementsOf(shop)).at(-1)).toMatchObject({
    type: 'scheduling.booking_cancelled',
    data: { reason: 'paid twice' },
  })
  await shop.hold(monday10)
})
