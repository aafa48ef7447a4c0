import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { aMailRoom } from '../../../../test/factories/product/mail-room.ts'

const over = { state: 'completed', now: '2026-12-03T22:00:00.000Z' } as const
const moneyBack = (amountCents: number) =>
  ({ amountCents, capturedCents: 8000, state: 'on_its_way', note: '' }) as const
test('one invitation, and none after a full refund, a missed session or on a closed page', async ({
  contextOf,
}) => {
  const sentFor = async (booking: Parameters<typeof aCheckout>[0]) => {
    const room = aMailRoom(contextOf())
    room.booking = aCheckout({ ...over, ...booking })
    await room.hear('scheduling.review_due', {}, 'evt_once')
    await room.hear('scheduling.review_due', {}, 'evt_once')
    await room.send()
    return room.sent.map(({ to, subject }) => `${to} ${subject.slice(0, 7)}`)
  }
  expect(await sentFor({})).toEqual(['ines@example.com How was'])
  expect(await sentFor({ refund: moneyBack(3000) })).toHaveLength(1)
  expect(await sentFor({ refund: moneyBack(8000) })).toEqual([])
  expect(await sentFor({ state: 'no_show' })).toEqual([])
  expect(await sentFor({ provider: { ...aCheckout().provider, userUrl: '' } })).toEqual([])
})
