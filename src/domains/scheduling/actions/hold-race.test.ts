import { expect } from 'vitest'
import { Failure } from '#platform/common/errors.ts'
import { minute } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { deadlocks } from '../../../../test/factories/hostile/deadlocks.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { anotherService, aShop, type Shop } from '../../../../test/factories/product/shop.ts'
import { spanFaults, spansOf } from '../../../../test/factories/product/spans.ts'

const rounds = process.env['LONG'] === '1' ? 100 : 12
const soon = { slotIncrementMin: 15, horizonDays: 120 } as const

/** Runs all attempts concurrently; returns the number of successes and the error codes of the others. */
async function race(tries: readonly (() => Promise<unknown>)[]): Promise<{ won: number; codes: string[] }> {
  const outcomes = await Promise.allSettled(tries.map((attempt) => attempt()))
  const codes = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return []
    return [
      outcome.reason instanceof Failure
        ? `${outcome.reason.kind} ${outcome.reason.code}`
        : String(outcome.reason),
    ]
  })
  return { won: outcomes.length - codes.length, codes: [...new Set(codes)] }
}

const startsOf = async (shop: Shop): Promise<string[]> => {
  const months = ['2026-11', '2026-12', '2027-01']
  const input = { userUrl: shop.userUrl, serviceUrl: shop.service.serviceUrl, timezone: 'UTC' }
  const answers = await Promise.all(
    months.map((month) => shop.scheduling.freeTimes(shop.visitor, { ...input, month })),
  )
  return answers.flatMap(({ days }) => days.flatMap(({ slots }) => slots.map(({ start }) => start)))
}

const clear = { won: 1, codes: ['conflict scheduling.slot_taken'] }

/** Checks that a shop has this many spans: one of each winner, and none of a loser. */
async function expectSpans(shop: Shop, count: number): Promise<void> {
  expect(await spansOf(shop)).toHaveLength(count)
  expect(await spanFaults(shop)).toEqual([])
}

test('64 visitors want one time: one gets it, everyone else hears that it was taken', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf(), soon)
  const before = await deadlocks(contextOf())
  const starts = (await startsOf(shop)).filter((_, i) => i % 4 === 0)
  for (const [i, start] of starts.slice(0, rounds).entries()) {
    expect(await race(Array.from({ length: 64 }, () => () => shop.hold(start)))).toEqual(clear)
    await expectSpans(shop, i + 1)
  }
  expect(await deadlocks(contextOf())).toBe(before)
}, 300_000)

test('32 visitors want two services at times that overlap without being equal: one gets it', async ({
  contextOf,
}) => {
  const shop = await aShop(contextOf(), soon)
  const short = anotherService({ ...soon, durationMin: 45 })
  await catalogue.replaceLive(contextOf(), shop.provider, [shop.service, short])
  const before = await deadlocks(contextOf())
  // whole hours before 20:00 UTC: sessions that start a quarter later stay inside the window
  const starts = (await startsOf(shop)).filter(
    (start) => start.slice(14, 16) === '00' && Number(start.slice(11, 13)) < 20,
  )
  const hours = starts.filter((_, i) => i % 2 === 0)
  for (const [round, start] of hours.slice(0, rounds).entries()) {
    const later = new Date(Date.parse(start) + 15 * minute).toISOString()
    const tries = Array.from({ length: 32 }, (_, i) => () => {
      const { serviceUrl } = i % 4 < 2 ? shop.service : short
      return shop.hold(i % 2 === 0 ? start : later, { serviceUrl })
    })
    expect(await race(tries)).toEqual(clear)
    await expectSpans(shop, round + 1)
  }
  expect(await deadlocks(contextOf())).toBe(before)
}, 300_000)

test('32 visitors want a time that two abandoned holds are in the way of: one gets it', async ({
  contextOf,
  clock,
}) => {
  const shop = await aShop(contextOf(), { ...soon, maxPerDay: 100 })
  const short = anotherService({ ...soon, durationMin: 30 })
  await catalogue.replaceLive(contextOf(), shop.provider, [shop.service, short])
  const before = await deadlocks(contextOf())
  const starts = (await startsOf(shop)).filter(
    (start) => start > '2026-11-23' && start.slice(14, 16) === '00' && Number(start.slice(11, 13)) < 20,
  )
  const hours = starts.filter((_, i) => i % 2 === 0)
  for (const [round, start] of hours.slice(0, rounds).entries()) {
    const inHalfAnHour = new Date(Date.parse(start) + 30 * minute).toISOString()
    for (const abandoned of [start, inHalfAnHour])
      await shop.hold(abandoned, { serviceUrl: short.serviceUrl })
    clock.advance(10 * minute)
    const later = new Date(Date.parse(start) + 15 * minute).toISOString()
    expect(
      await race(Array.from({ length: 32 }, (_, i) => () => shop.hold(i % 2 === 0 ? start : later))),
    ).toEqual(clear)
    // the winners of earlier rounds have run out, and nobody was in their way
    await expectSpans(shop, round + 1)
  }
  expect(await deadlocks(contextOf())).toBe(before)
}, 300_000)
