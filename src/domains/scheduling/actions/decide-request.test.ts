import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { announcementsOf, aShop, historyOf, refused } from '../../../../test/factories/product/shop.ts'

const monday10 = '2026-11-23T15:00:00.000Z'

const aRequest = async (context: Parameters<typeof aShop>[0]) => {
  const shop = await aShop(context, { requiresApproval: true })
  const ref = shop.scheduling.refOf((await shop.hold(monday10)).token)
  await shop.scheduling.confirm(shop.visitor, ref, {
    paid: false,
    customer: { orderId: 'ord_1', name: 'Ola', email: 'ola@example.test' },
  })
  return {
    ...shop,
    ref,
    decide: (decision: 'approve' | 'decline') =>
      shop.scheduling.decideRequest(shop.context, { bookingId: ref.bookingId, decision }),
  }
}

test('an approved request is a booking', async ({ contextOf }) => {
  const shop = await aRequest(contextOf())
  expect(await shop.decide('approve')).toEqual({ state: 'confirmed' })
  expect((await historyOf(shop.visitor, shop.ref)).at(-1)).toBe('provider confirmed requested -> confirmed')
  expect((await announcementsOf(shop)).at(-1)).toMatchObject({
    type: 'scheduling.booking_confirmed',
    data: { approved: true, orderId: 'ord_1' },
  })
})

test('a declined request frees the time and is announced, so that it is refunded', async ({ contextOf }) => {
  const shop = await aRequest(contextOf())
  expect(await shop.decide('decline')).toEqual({ state: 'declined' })
  expect((await announcementsOf(shop)).at(-1)).toMatchObject({
    type: 'scheduling.booking_declined',
    data: { orderId: 'ord_1' },
  })
  await shop.hold(monday10)
})

test('the end of a request is a later entry for calendars than the request', async ({ contextOf }) => {
  for (const end of ['approve', 'decline', 'expire', 'cancel'] as const) {
    const shop = await aRequest(contextOf())
    const sequence = async () => (await shop.scheduling.bookingOf(shop.visitor, shop.ref)).sequence
    expect([end, await sequence()]).toEqual([end, 0])
    if (end === 'expire') await shop.scheduling.expire(shop.visitor, shop.ref)
    else if (end === 'cancel')
      await shop.scheduling.cancel(shop.visitor, shop.ref, { by: 'customer', reason: '' })
    else await shop.decide(end)
    expect([end, await sequence()]).toEqual([end, 1])
  }
})

test('the first decision counts', async ({ contextOf }) => {
  const shop = await aRequest(contextOf())
  const outcomes = await Promise.allSettled([
    shop.decide('approve'),
    shop.decide('decline'),
    shop.decide('approve'),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refused(shop.decide('decline'))).toMatchObject({
    code: 'scheduling.already_decided',
    kind: 'conflict',
  })
})

test('nobody decides for another provider', async ({ contextOf }) => {
  const shop = await aRequest(contextOf())
  const other = await aShop(contextOf())
  const decision = { bookingId: shop.ref.bookingId, decision: 'approve' as const }
  expect(await refused(shop.scheduling.decideRequest(other.context, decision))).toMatchObject({
    code: 'scheduling.booking_missing',
  })
  expect(await refused(shop.scheduling.decideRequest(shop.visitor, decision))).toMatchObject({
    code: 'accounts.not_an_owner',
  })
})
