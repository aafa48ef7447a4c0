import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aProviderWithFiles } from '../../../../test/factories/product/imports.ts'
import {
  aLetterShop,
  type LetterShop,
  sendNow,
  subscribers,
  work,
} from '../../../../test/factories/product/letters.ts'
import { aLikedPage, someone, thePage } from '../../../../test/factories/product/liked-page.ts'
import { anAudience } from '../../../../test/factories/product/subscribing.ts'
import { endByHand } from '../actions/end-by-hand.ts'
import { complainAt } from '../actions/leave-letters.ts'
import { readContactFigures } from './contact-figures.ts'

const noon = '2026-11-20T12:00:00.000Z'
const figures = (context: Context, provider: string, from = '2020-01-01', before = '2040-01-01') =>
  readContactFigures(context, provider, { from: new Date(from), before: new Date(before) })
const leaving = ({ deps, provider }: LetterShop, id = '', letterId = '') =>
  deps.links.sign('letter-leave', [provider, id, letterId])

test('an address counts when it confirms, not when it asks', async ({ contextOf, clock }) => {
  const { area, sent, provider } = anAudience()
  const context = contextOf()
  await area.subscribe(context, { userUrl: 'thea', email: 'amira@example.com' })
  await area.subscribe(context, { userUrl: 'thea', email: 'never@example.com' })
  expect(await figures(context, provider)).toMatchObject({ subscribed: 0, netGrowth: 0 })
  clock.advance(hour)
  const token = new URL(sent[0]?.confirmUrl ?? '').searchParams.get('token') ?? ''
  await area.confirmSubscription(context, token)
  expect(await figures(context, provider)).toMatchObject({ subscribed: 1, imported: 0, netGrowth: 1 })
  // a span has its first instant, and not the one that it ends with
  const confirmedAt = '2026-11-20T13:00:00.000Z'
  expect(await figures(context, provider, noon, confirmedAt)).toMatchObject({ subscribed: 0 })
  expect(await figures(context, provider, confirmedAt)).toMatchObject({ subscribed: 1 })
})

test('who leaves, comes back and leaves counts each time, in the span in which it was', async ({
  contextOf,
  clock,
}) => {
  const shop = await aLetterShop(contextOf())
  const { area, context, provider, visitor } = shop
  const [first, second] = await subscribers(shop, ['one@example.com', 'two@example.com'])
  clock.set('2026-11-21T12:00:00.000Z')
  await area.leaveLetters(visitor, leaving(shop, first))
  await area.leaveLetters(visitor, leaving(shop, first))
  await endByHand(shop.deps, context, { id: second ?? '' })
  clock.set('2026-11-22T12:00:00.000Z')
  await area.comeBack(visitor, leaving(shop, first))
  clock.set('2026-11-23T12:00:00.000Z')
  await area.leaveLetters(visitor, leaving(shop, first))
  const day = (date: number) => figures(context, provider, `2026-11-${date}`, `2026-11-${date + 1}`)
  expect(await day(20)).toMatchObject({ subscribed: 2, unsubscribed: 0, netGrowth: 2 })
  expect(await day(21)).toMatchObject({ subscribed: 0, unsubscribed: 2, netGrowth: -2 })
  expect(await day(22)).toMatchObject({ subscribed: 1, unsubscribed: 0, netGrowth: 1 })
  expect(await day(23)).toMatchObject({ subscribed: 0, unsubscribed: 1, netGrowth: -1 })
  expect(await figures(context, provider)).toMatchObject({ subscribed: 3, unsubscribed: 3, netGrowth: 0 })
})

test('a complaint counts for everybody who sent letters there, once, and not for those who had left', async ({
  contextOf,
  clock,
}) => {
  const [shop, other, left] = [
    await aLetterShop(contextOf()),
    await aLetterShop(contextOf()),
    await aLetterShop(contextOf()),
  ]
  const email = `${crypto.randomUUID()}@example.com`
  const [[id], , [gone]] = [
    await subscribers(shop, [email]),
    await subscribers(other, [email]),
    await subscribers(left, [email]),
  ]
  clock.advance(hour)
  await left.area.leaveLetters(left.visitor, leaving(left, gone))
  clock.set('2026-11-22T12:00:00.000Z')
  await shop.area.complainOf(shop.visitor, leaving(shop, id))
  await complainAt(shop.deps, shop.context, email)
  const day = ({ context, provider }: LetterShop) => figures(context, provider, '2026-11-22', '2026-11-23')
  for (const one of [shop, other])
    expect(await day(one)).toMatchObject({ unsubscribed: 0, complained: 1, netGrowth: -1 })
  expect(await day(left)).toMatchObject({ unsubscribed: 0, complained: 0, netGrowth: 0 })
  expect(await figures(left.context, left.provider)).toMatchObject({ unsubscribed: 1, complained: 0 })
})

test('people of an import began to get the letters with it', async ({ contextOf }) => {
  const { bring, provider } = await aProviderWithFiles(contextOf())
  await bring('email\none@example.com\ntwo@example.com\n')
  expect(await figures(contextOf(), provider)).toMatchObject({ subscribed: 2, imported: 2, netGrowth: 2 })
})

test('mails count once they are delivered, with those whose reader pressed a link', async ({
  contextOf,
  clock,
}) => {
  const shop = await aLetterShop(contextOf())
  const { area, context, provider, visitor } = shop
  const ids = await subscribers(shop, ['a@example.com', 'b@example.com', 'gone@example.com'])
  clock.set('2026-11-21T12:00:00.000Z')
  const letterId = await sendNow(shop)
  await work(shop, letterId)
  clock.set('2026-11-23T12:00:00.000Z')
  const click = shop.deps.links.sign('letter-click', [provider, ids[0] ?? '', letterId, '0'])
  await area.followClick(visitor, click)
  await area.followClick(visitor, click)
  expect(await figures(context, provider, '2026-11-21', '2026-11-22')).toMatchObject({
    delivered: 2,
    clicked: 1,
  })
  expect(await figures(context, provider, '2026-11-23', '2026-11-24')).toMatchObject({
    delivered: 0,
    clicked: 0,
  })
})

test('likes count when they were given, and those that were taken back do not', async ({
  contextOf,
  clock,
}) => {
  const context = contextOf()
  const { provider, tap } = await aLikedPage(context)
  const [one, other] = [someone(), someone()]
  await tap(one)
  await tap(one, true, thePage)
  clock.set('2026-11-21T12:00:00.000Z')
  await tap(other)
  expect(await figures(context, provider, noon, '2026-11-21T12:00Z')).toMatchObject({ likes: 2 })
  await tap(one, false)
  expect(await figures(context, provider)).toMatchObject({ likes: 2, subscribed: 0 })
})
