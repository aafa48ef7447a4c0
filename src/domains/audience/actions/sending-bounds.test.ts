import { expect } from 'vitest'
import { hour, minute } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import {
  aLetter,
  aListOf,
  type LetterShop,
  many,
  planInAnHour,
  sendDue,
  sendNow,
  standing,
  subscribers,
  work,
} from '../../../../test/factories/product/letters.ts'

const tokenIn = (text = '') => /\/u\/([\w.-]+)/.exec(text)?.[1] ?? ''
const complainTo = async ({ area, visitor, server }: LetterShop, nths: readonly number[]) => {
  for (const nth of nths) await area.complainOf(visitor, tokenIn(server.taken[nth]?.text))
}

test('the first letter to imported people stops at three complaints, also between two steps', async ({
  contextOf,
  clock,
}) => {
  const shop = await aListOf(contextOf(), many(600), { plan: 'pro', source: 'import' })
  const id = await sendNow(shop)
  await work(shop, id, 3)
  await complainTo(shop, [0, 1])
  expect((await standing(shop, id)).state).toBe('sending')
  await complainTo(shop, [2])
  expect(await standing(shop, id)).toMatchObject({
    state: 'paused',
    pauseReason: expect.stringContaining('3 people said that they never asked for it'),
  })
  clock.advance(hour)
  await work(shop, id, 3)
  expect(shop.server.taken).toHaveLength(100)
})

test('three complaints stop no letter to people who were not imported', async ({ contextOf }) => {
  const shop = await aListOf(contextOf(), many(20), { plan: 'pro' })
  const id = await sendNow(shop, { perHour: 240 })
  await work(shop, id)
  await complainTo(shop, [0, 1, 2])
  expect((await standing(shop, id)).state).toBe('sending')
})

test('of a list with imported people, the steps begin with them', async ({ contextOf, clock }) => {
  const shop = await aListOf(contextOf(), many(200), { plan: 'pro' })
  clock.advance(minute)
  await subscribers(shop, many(600, 'imported'), { source: 'import' })
  const id = await sendNow(shop)
  await work(shop, id, 3)
  expect(shop.server.taken.filter(({ to }) => to.startsWith('imported'))).toHaveLength(100)
  clock.advance(hour)
  await work(shop, id, 3)
  expect((await standing(shop, id)).counts).toMatchObject({ delivered: 800, waiting: 0 })
})

test('an import that comes after a letter gets it in steps too, when it is sent to the rest', async ({
  contextOf,
  clock,
}) => {
  const shop = await aListOf(contextOf(), many(150), { plan: 'pro' })
  const id = await sendNow(shop)
  await work(shop, id)
  expect(await failure(shop.area.sendAgain(shop.context, { id, to: 'rest' }))).toBe('audience.nobody_to_mail')
  await subscribers(shop, ['friend@example.com'])
  expect(await shop.area.sendAgain(shop.context, { id, to: 'rest' })).toMatchObject({ people: 1 })
  await work(shop, id)
  expect(await standing(shop, id)).toMatchObject({ state: 'sent', counts: { delivered: 151 } })
  await subscribers(shop, many(600, 'imported'), { source: 'import' })
  expect(await shop.area.sendAgain(shop.context, { id, to: 'rest' })).toMatchObject({ people: 600 })
  await work(shop, id, 3)
  expect(await standing(shop, id)).toMatchObject({ state: 'sending', counts: { delivered: 251 } })
  clock.advance(hour)
  await work(shop, id, 3)
  expect(await standing(shop, id)).toMatchObject({ state: 'sent', counts: { delivered: 751 } })
  expect(new Set(shop.server.taken.map(({ to }) => to)).size).toBe(751)
})

test('the mails of a month are the plan’s for all letters together, also for those that wait, and after a letter is deleted', async ({
  contextOf,
  clock,
}) => {
  const shop = await aListOf(contextOf(), many(200))
  const { area, context } = shop
  // 1,000 mails are five letters to 200 people: each is frozen before one of them is sent
  const ids: string[] = []
  for (let nth = 0; nth < 4; nth++) ids.push(await sendNow(shop, { perHour: 1 }))
  const [first = '', second = ''] = ids
  await Promise.all(ids.map((id) => work(shop, id)))
  const { id: next } = await aLetter(shop)
  expect((await area.countLetter(context, { id: next })).mailsLeft).toBe(200)
  const fifth = await sendNow(shop)
  await work(shop, fifth, 2)
  expect((await standing(shop, fifth)).counts).toMatchObject({ delivered: 200, over_plan: 0 })
  await subscribers(shop, many(10, 'friend'))
  const sixth = await aLetter(shop)
  const send = () =>
    area.planLetter(context, { id: sixth.id, version: sixth.version, at: null, perHour: null })
  expect(await failure(send())).toBe('audience.nobody_to_mail')
  // what was sent stays counted when its letter is deleted
  await area.deleteLetter(context, { id: fifth })
  expect((await area.countLetter(context, { id: next })).mailsLeft).toBe(0)
  // a letter that is cancelled gives back what it has not sent
  await area.stepLetter(context, { id: first, step: 'cancel' })
  expect((await area.countLetter(context, { id: next })).mailsLeft).toBe(199)
  await Promise.all([send(), area.sendAgain(context, { id: second, to: 'rest' })])
  await work(shop, sixth.id)
  const { counts } = await standing(shop, sixth.id)
  expect(
    counts.waiting + counts.delivered + (await standing(shop, second)).counts.waiting,
  ).toBeLessThanOrEqual(199 + 199)
  clock.advance(40 * 24 * hour)
  expect((await area.countLetter(context, { id: next })).mailsLeft).toBeGreaterThan(200)
})

test('two letters that begin at once share the mails that are left', async ({ contextOf }) => {
  const shop = await aListOf(contextOf(), many(250))
  const ids: string[] = []
  for (let nth = 0; nth < 6; nth++) ids.push(await sendNow(shop, { perHour: 1 }))
  await Promise.all(ids.map((id) => work(shop, id)))
  const counts = await Promise.all(ids.map(async (id) => (await standing(shop, id)).counts))
  const sum = (state: 'waiting' | 'delivered' | 'over_plan') =>
    counts.reduce((total, one) => total + one[state], 0)
  expect([sum('waiting') + sum('delivered'), sum('over_plan')]).toEqual([1000, 500])
})

test('a letter whose time came, and whose sending could not begin for more than an hour, asks too', async ({
  contextOf,
  clock,
}) => {
  const shop = await aListOf(contextOf(), many(3))
  const { area, context } = shop
  const { id, version } = await aLetter(shop)
  await planInAnHour(shop, { id, version })
  clock.advance(hour + minute)
  await sendDue(shop)
  clock.advance(2 * hour)
  await work(shop, id, 2)
  expect((await standing(shop, id)).state).toBe('late')
  expect(shop.server.taken).toHaveLength(0)
  await area.planLetter(context, { id, version, at: null, perHour: null })
  await work(shop, id)
  expect((await standing(shop, id)).state).toBe('sent')
})

test('nobody of a cancelled letter is tried again, also who is refused for now while it is cancelled', async ({
  contextOf,
}) => {
  const shop = await aListOf(contextOf(), ['busy@example.com', ...many(10)])
  const id = await sendNow(shop)
  const { area, context } = shop
  shop.server.before = async () => void (await area.stepLetter(context, { id, step: 'cancel' }))
  await work(shop, id)
  expect(await standing(shop, id)).toMatchObject({
    state: 'cancelled',
    counts: { delivered: 3, later: 0, waiting: 0, cancelled: 8 },
  })
})
