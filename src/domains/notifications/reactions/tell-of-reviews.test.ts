import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { aMailRoom, type MailRoom } from '../../../../test/factories/product/mail-room.ts'

const service = { ...aCheckout().service, title: 'Lesson' }
const over = { service, state: 'completed', now: '2026-12-03T22:00:00.000Z' } as const
const answered = ['scheduling.review_answered', { answer: 'See you, <b>Noor</b>.' }] as const
const written = ['scheduling.booking_reviewed', { name: 'Noor', stars: 5, text: 'Kind.' }] as const

async function sent(room: MailRoom): Promise<string[]> {
  await room.send()
  return room.sent.map(({ to, subject }) => `${to}: ${subject}`)
}

test('the customer reads the answer in one mail, and none for a closed page or without an address', async ({
  contextOf,
}) => {
  const room = aMailRoom(contextOf())
  room.booking = aCheckout(over)
  await room.hear(...answered, 'evt_once')
  await room.hear(...answered, 'evt_once')
  expect(await sent(room)).toEqual(['ines@example.com: Thea answered your review of Lesson'])
  expect(room.sent[0]?.text).toContain('“See you, <b>Noor</b>.”')

  const nowhere = { ...aCheckout().provider, userUrl: '' }
  for (const none of [{ provider: nowhere }, { customer: null }]) {
    const closed = aMailRoom(contextOf())
    closed.booking = aCheckout({ ...over, ...none })
    await closed.hear(...answered)
    expect(await sent(closed)).toEqual([])
  }
})

test('a review and an answer of more than a week ago are no news', async ({ contextOf }) => {
  const context = contextOf()
  for (const [days, mails] of [
    [6.9, 2],
    [7.1, 0],
  ] as const) {
    const room = aMailRoom(context)
    room.booking = aCheckout(over)
    const at = new Date(context.clock.now().getTime() - days * day)
    await room.hear(...written, undefined, at)
    await room.hear(...answered, undefined, at)
    expect(await sent(room)).toHaveLength(mails)
  }
})
