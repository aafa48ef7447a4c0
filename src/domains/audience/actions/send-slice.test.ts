import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { announced } from '../../../../test/factories/product/announced.ts'
import {
  aLetterShop,
  many,
  sendNow,
  standing,
  subscribers,
  work,
} from '../../../../test/factories/product/letters.ts'

test('a letter is announced once, with the first mail that a mail server took, however many follow and however often it goes on', async ({
  contextOf,
  clock,
}) => {
  const shop = await aLetterShop(contextOf())
  const { context, provider, area, server } = shop
  const told = () => announced(context, provider, 'audience.letter_delivered')
  await subscribers(shop, ['gone@example.com', 'busy@example.com'])
  const first = await sendNow(shop)
  await work(shop, first)
  // nobody got it yet
  expect(await told()).toEqual([])
  await subscribers(shop, many(40))
  await area.sendAgain(context, { id: first, to: 'rest' })
  let before: unknown[] = []
  server.before = async () => {
    if (server.taken.length === 8) before = await told()
    if (server.taken.length === 20) await area.stepLetter(context, { id: first, step: 'pause' })
  }
  await work(shop, first)
  expect(before).toEqual([{ letterId: first }])
  await area.stepLetter(context, { id: first, step: 'resume' })
  clock.advance(day)
  await work(shop, first, 2)
  expect((await standing(shop, first)).counts.delivered).toBe(40)
  expect(await told()).toEqual([{ letterId: first }])
  const second = await sendNow(shop)
  await work(shop, second)
  expect(await told()).toEqual([{ letterId: first }, { letterId: second }])
})
