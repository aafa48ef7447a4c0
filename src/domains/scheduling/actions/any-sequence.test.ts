import fc from 'fast-check'
import { expect } from 'vitest'
import { Failure } from '#platform/common/errors.ts'
import { minute } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import { deadlocks } from '../../../../test/factories/hostile/deadlocks.ts'
import type { TestClock } from '../../../../test/factories/product/clock.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import {
  anotherService,
  aShop,
  completeSessions,
  type Shop,
} from '../../../../test/factories/product/shop.ts'
import { spanFaults } from '../../../../test/factories/product/spans.ts'
import type { BookingRef } from '../contract.ts'
import { expireAllDue } from './expire-booking.ts'

const runs = process.env['LONG'] === '1' ? 10_000 : 150

type World = { readonly shop: Shop; readonly clock: TestClock; readonly refs: BookingRef[]; orders: number }
type Step = {
  readonly start: Date
  readonly ref: BookingRef
  readonly by: 'customer' | 'provider'
  readonly percent: number
  readonly serviceUrl: string
}

const customerOf = (world: World) => {
  const order = ++world.orders
  return { orderId: `ord_${order}`, name: 'Ola', email: `c${order % 3}@example.test` }
}

/** All operations on a booking; `play` ignores their refusals. */
const deeds = {
  hold: async ({ shop, refs }: World, { start, serviceUrl }: Step) => {
    refs.push(shop.scheduling.refOf((await shop.hold(start.toISOString(), { serviceUrl })).token))
  },
  add: async (world: World, { start }: Step) => {
    const { provider, service, scheduling, context } = world.shop
    const input = { provider, serviceId: service.entityId, start, quantity: 1, customer: customerOf(world) }
    world.refs.push({ provider, bookingId: (await scheduling.addByHand(context, input)).id })
  },
  order: (world: World, { ref }: Step) =>
    world.shop.scheduling.attachOrder(world.shop.visitor, ref, customerOf(world)),
  pay: ({ shop }: World, { ref }: Step) => shop.scheduling.beginPayment(shop.visitor, ref),
  confirm: ({ shop }: World, { ref }: Step) => shop.scheduling.confirm(shop.visitor, ref, { paid: true }),
  decide: ({ shop }: World, { ref, by }: Step) =>
    shop.scheduling.decideRequest(shop.context, {
      bookingId: ref.bookingId,
      decision: by === 'customer' ? 'approve' : 'decline',
    }),
  move: ({ shop }: World, { ref, start, by, percent }: Step) =>
    shop.scheduling.reschedule(shop.visitor, ref, { start, by, reason: '', percentAtMove: percent }),
  cancel: ({ shop }: World, { ref, by }: Step) =>
    shop.scheduling.cancel(shop.visitor, ref, { by, reason: '' }),
  release: ({ shop }: World, { ref }: Step) =>
    shop.scheduling.releaseHold(shop.visitor, { token: shop.scheduling.tokenOf(ref) }),
  endBySystem: ({ shop }: World, { ref }: Step) =>
    shop.scheduling.cancelBySystem(shop.context, ref, 'closed'),
  expire: ({ shop }: World, { ref }: Step) => shop.scheduling.expire(shop.visitor, ref),
  attend: ({ shop }: World, { ref, by }: Step) =>
    shop.scheduling.markAttendance(shop.context, {
      bookingId: ref.bookingId,
      attendance: by === 'customer' ? 'completed' : 'no_show',
    }),
  wait: async ({ shop, clock }: World, { percent }: Step) => {
    clock.advance((percent < 70 ? Math.ceil(percent / 5) : percent * 2) * minute)
    await expireAllDue(shop.visitor)
    await completeSessions(shop.visitor)
  },
} as const

const often = ['hold', 'hold', 'confirm', 'decide', 'move', 'move'] as const
const seldom = [
  'add',
  'order',
  'pay',
  'cancel',
  'release',
  'endBySystem',
  'expire',
  'attend',
  'wait',
] as const

const wish = fc.record({
  deed: fc.constantFrom(...often, ...often, ...seldom),
  // 9:00, 9:30 … in New York: each overlaps its neighbours
  half: fc.nat(9),
  one: fc.nat(20),
  by: fc.constantFrom('customer' as const, 'provider' as const),
  percent: fc.nat(100),
})
/** A sequence of rounds; the one to four operations of a round run concurrently. */
const story = fc.array(fc.array(wish, { minLength: 1, maxLength: 4 }), { minLength: 10, maxLength: 30 })

async function play(world: World, urls: readonly string[], wishes: readonly Wish[]): Promise<void> {
  const { refs, shop } = world
  const nowhere = { provider: shop.provider, bookingId: 'bkg_none' }
  const tries = wishes.map(async ({ deed, half, one, by, percent }) => {
    const start = new Date(Date.parse('2026-11-23T14:00:00Z') + half * 30 * minute)
    const ref = refs[one % Math.max(1, refs.length)] ?? nowhere
    const serviceUrl = urls[one % urls.length] ?? ''
    try {
      await deeds[deed](world, { start, ref, by, percent, serviceUrl })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  })
  await Promise.all(tries)
}
type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never

type Line = { step: string; fromState: string | null; toState: string; data: Record<string, unknown> }

/** Computes a booking from its history; `breaks` are the lines whose `fromState` is not the state before. */
function replay(lines: readonly Line[]) {
  const breaks: Line[] = []
  let state: string | null = null
  let start: unknown
  let sequence = 0
  let moves = 0
  let by: unknown = null
  for (const line of lines) {
    if (line.fromState !== state) breaks.push(line)
    state = line.toState
    if (line.step === 'rescheduled') {
      if (start !== undefined && line.data['fromStart'] !== start) breaks.push(line)
      start = line.data['start']
      sequence++
      if (line.data['by'] === 'customer') moves++
    }
    // calendars have a request, so that its end is a change of their entry
    if (line.fromState === 'requested' && ['confirmed', 'declined', 'expired'].includes(line.step)) sequence++
    if (line.step === 'cancelled') {
      by = line.data['by']
      sequence++
    }
  }
  const booking = {
    state,
    sequence,
    rescheduleCount: moves,
    cancelledBy: by,
    ...(start !== undefined && { start }),
  }
  return { breaks, booking }
}

test('whatever happens in whatever order, no two have one time and every history tells how it came', async ({
  contextOf,
  clock,
  db,
}) => {
  const before = await deadlocks(contextOf())
  const seen = new Map<string, number>()
  const threeInTheMorning = '2026-11-23T08:00:00.000Z'
  await fc.assert(
    fc.asyncProperty(story, fc.boolean(), async (rounds, limited) => {
      clock.set(threeInTheMorning)
      const limits = limited ? { maxPerDay: 5, maxPerWeek: 7, maxPerCustomer: 3 } : {}
      const shop = await aShop(contextOf(), { slotIncrementMin: 30, bufferAfterMin: 15, ...limits })
      const asked = anotherService({
        slotIncrementMin: 30,
        durationMin: 30,
        requiresApproval: true,
        ...limits,
      })
      await catalogue.replaceLive(shop.context, shop.provider, [shop.service, asked])
      const urls = [shop.service.serviceUrl, asked.serviceUrl]
      const world: World = { shop, clock, refs: [], orders: 0 }
      for (const wishes of rounds) {
        await play(world, urls, wishes)
      }
      expect(await spanFaults(shop)).toEqual([])
      for (const ref of world.refs) {
        const lines = await db
          .selectFrom('bookingEvents')
          .select(['step', 'fromState', 'toState', 'data'])
          .where('provider', '=', ref.provider)
          .where('bookingId', '=', ref.bookingId)
          .orderBy('position')
          .$castTo<Line>()
          .execute()
        const booking = await shop.scheduling.bookingOf(shop.visitor, ref)
        const replayed = replay(lines)
        expect(replayed.breaks).toEqual([])
        expect({ ...booking, start: booking.start.toISOString() }).toMatchObject(replayed.booking)
        for (const { step } of lines) seen.set(step, (seen.get(step) ?? 0) + 1)
      }
    }),
    {
      numRuns: runs,
      timeout: minute,
      endOnFailure: true,
      seed: process.env['SEED'] ? Number(process.env['SEED']) : 2026,
    },
  )
  // every step occurred at least once; how often depends on the order of concurrent operations
  for (const word of ['held', 'added', 'confirmed', 'rescheduled', 'cancelled', 'expired', 'declined'])
    expect([word, (seen.get(word) ?? 0) > 0]).toEqual([word, true])
  expect(await deadlocks(contextOf())).toBe(before)
}, 7_200_000)
