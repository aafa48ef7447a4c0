import { expect } from 'vitest'
import { day, hour } from '#platform/common/time.ts'
import { withOwnCards } from '../../../../test/factories/product/referrals.ts'
import { aPair, firstSession as start } from '../../../../test/factories/product/referred-pair.ts'
import type { Sale } from '../../../../test/factories/product/sale.ts'
import { completeSessions } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { earnCredits } from './earn-credits.ts'
import { followReferral } from './follow-referral.ts'
import { listReviews, settleReview } from './settle-review.ts'

test('the fourth order on one card anywhere sends all four to the review, but none that counts already', async ({
  till,
  system,
  clock,
}) => {
  const cards = withOwnCards(till.commerce)
  const [one, other] = [await aPair(till, system, {}, cards), await aPair(till, system, {}, cards)]
  const states = async () =>
    (await Promise.all([one, other].map((pair) => pair.ledgerOf(pair.ana)))).map((rows) =>
      rows.map(({ state }) => String(state)).toSorted((a, b) => a.localeCompare(b)),
    )
  const reviewsOf = async ({ ben }: typeof one) =>
    (await listReviews(system)).filter(({ toProvider }) => toProvider === ben.provider)
  const settle = (id: string | undefined, how: 'uphold' | 'dismiss') =>
    settleReview(one.deps, system, { id: id ?? '', how })

  const first = await one.note(await one.paid({ email: 'first@example.com' }))
  clock.advance(Date.parse(start) + 5 * hour - clock.now().getTime())
  await completeSessions(system)
  await till.work()
  await followReferral(one.deps, system, first)
  clock.advance(48 * hour)
  await earnCredits(system)
  const later = async (pair: typeof one, days: number) => {
    const at = new Date(Date.parse(start) + days * day).toISOString()
    return pair.note(await pair.paid({ email: `d${days}@example.com` }, at))
  }
  await later(one, 6)
  await later(other, 7)
  expect(await states()).toEqual([['earned', 'pending'], ['pending']])
  await later(other, 8)
  expect(await states()).toEqual([
    ['earned', 'review'],
    ['review', 'review'],
  ])
  expect((await one.ledgerOf(one.ana))[0]).toMatchObject({
    words: 'More than three orders with one card in 30 days; we are looking at it',
  })

  const [waiting] = await reviewsOf(one)
  expect([await settle(waiting?.id, 'uphold'), await settle(waiting?.id, 'dismiss')]).toEqual([true, false])
  await later(other, 9)
  expect(await states()).toEqual([
    ['earned', 'pending'],
    ['review', 'review', 'review'],
  ])
  const [again] = await reviewsOf(other)
  expect(await settle(again?.id, 'dismiss')).toBe(true)
  expect(await other.ledgerOf(other.ana)).toContainEqual(
    expect.objectContaining({ state: 'not_counted', credits: 0, words: 'Not counted, after a review' }),
  )
})

test('a client who orders again and again with one card is one order on it', async ({
  till,
  system,
  clock,
}) => {
  const { ana, note, paid, ledgerOf } = await aPair(till, system)
  for (const hours of [0, 1, 2, 3, 4]) {
    await note(
      await paid({ email: 'a@example.com' }, new Date(Date.parse(start) + hours * hour).toISOString()),
    )
    clock.advance(1000)
  }
  const states = (await ledgerOf(ana)).map(({ state }) => String(state))
  expect(states.toSorted((a, b) => a.localeCompare(b))).toEqual([
    ...Array.from({ length: 4 }, () => 'not_counted'),
    'pending',
  ])
})

test('four orders on one card at four sellers at the same moment are all in review', async ({
  till,
  system,
}) => {
  const cards = withOwnCards(till.commerce)
  const pairs = await Promise.all(Array.from({ length: 4 }, () => aPair(till, system, {}, cards)))
  const sales: Sale[] = []
  for (const { paid } of pairs) sales.push(await paid())
  await Promise.all(pairs.map(({ note }, at) => note(sales[at] as Sale)))
  const rows = await Promise.all(pairs.map(({ ana, ledgerOf }) => ledgerOf(ana)))
  expect(rows.flat().map(({ state }) => state)).toEqual(['review', 'review', 'review', 'review'])
})
