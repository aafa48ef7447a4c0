import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aPaidSale, aSale, orderIdOf, type Sale } from '../../../../test/factories/product/sale.ts'
import { announcementsOf, completeSessions } from '../../../../test/factories/product/shop.ts'
import { type Till } from '../../../../test/factories/product/till.ts'
import { test } from '../../../../test/factories/product/till-test.ts'

/** 10:00 in New York on the days of one week. */
const [monday, tuesday, wednesday, thursday, friday] = [23, 24, 25, 26, 27].map(
  (day) => `2026-11-${day}T15:00:00.000Z`,
) as [string, string, string, string, string]
const before = (start: string, hours: number, ms = 0) =>
  new Date(Date.parse(start) - hours * hour + ms).toISOString()
const timezone = 'Europe/Lisbon'
const move = ({ commerce }: Till, { visitor, token }: Sale, start: string) =>
  commerce.moveBooking(visitor, { token, start, timezone })
const moving = ({ commerce }: Till, sale: Sale) => commerce.readMoving(sale.visitor, sale)
const cancellation = ({ commerce }: Till, sale: Sale) => commerce.readCancellation(sale.visitor, sale)
const own = (ladder: { hoursBefore: number; percent: number }[]) => ({
  refund: { template: 'custom' as const, title: '', description: '', ladder },
})

test('a move in time keeps the whole right to a refund: moved on Monday, cancelled on Thursday, all of it', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, tuesday)
  clock.set(before(tuesday, 25))
  expect(await moving(till, sale)).toEqual({
    possible: true,
    until: before(tuesday, 24),
    movesLeft: 2,
    percentAfterMove: 100,
    sentence:
      'You can move it 2 times, until Mon, Nov 23, 4:00 PM in Berlin. Your refund rights move with it.',
  })
  expect(await move(till, sale, friday)).toMatchObject({
    state: 'confirmed',
    start: friday,
    visitorTimezone: timezone,
    movesLeft: 1,
  })
  expect((await announcementsOf(sale)).map(({ type }) => type)).toContain('scheduling.booking_moved')
  clock.set(before(friday, 25))
  expect(await cancellation(till, sale)).toMatchObject({ percent: 100, amountCents: 8000, why: 'policy' })
})

test('nobody escapes a deadline by moving: what a late move found is the most that comes back', async ({
  till,
  system,
  clock,
}) => {
  const ladder = own([
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 1, percent: 10 },
  ])
  const sale = await aPaidSale(till, system, tuesday, ladder)
  clock.set(before(tuesday, 1))
  expect(await moving(till, sale)).toMatchObject({ possible: true, percentAfterMove: 10 })
  await move(till, sale, friday)
  expect((await till.commerce.readCheckout(sale.visitor, sale)).policy.sentence).toBe(
    'Cancel by Fri, Nov 27, 2:00 PM in Lisbon and $8 comes back. After that it does not.',
  )
  clock.set(before(friday, 48))
  expect(await cancellation(till, sale)).toMatchObject({ percent: 10, amountCents: 800, why: 'move_cap' })
  await till.commerce.cancelBooking(sale.visitor, { token: sale.token, amountCents: 800, reason: '' })
  expect((await till.commerce.readCheckout(sale.visitor, sale)).refund?.amountCents).toBe(800)
})

test('two moves, and none after the last step that returns something', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, tuesday)
  clock.set(before(tuesday, 24, 1))
  expect(await moving(till, sale)).toMatchObject({ possible: false, until: null, movesLeft: 0 })
  expect((await till.commerce.readCheckout(sale.visitor, sale)).movesLeft).toBe(0)
  expect(await failure(move(till, sale, friday))).toBe('scheduling.too_late_to_move')
  clock.set(before(tuesday, 24))
  await move(till, sale, wednesday)
  await move(till, sale, thursday)
  expect(await moving(till, sale)).toMatchObject({ possible: false, movesLeft: 0 })
  expect(await failure(move(till, sale, friday))).toBe('scheduling.moves_used_up')
})

test('two at once move it once each or not at all, and the first of them counts for the second', async ({
  till,
  system,
  clock,
}) => {
  const ladder = own([
    { hoursBefore: 48, percent: 100 },
    { hoursBefore: 0, percent: 20 },
  ])
  const sale = await aPaidSale(till, system, friday, ladder)
  clock.set(before(tuesday, 2))
  const codes = await Promise.all([
    failure(move(till, sale, tuesday)),
    failure(move(till, sale, thursday)),
    failure(move(till, sale, wednesday)),
  ])
  expect(codes.filter((code) => code === undefined)).toHaveLength(2)
  const { percentAtMove, rescheduleCount } = await sale.scheduling.bookingOf(system, {
    provider: sale.provider,
    bookingId: sale.bookingId,
  })
  const moves = (await announcementsOf(sale)).filter(({ type }) => type === 'scheduling.booking_moved')
  const [, second] = moves.map(({ data }) => (data as { fromStart: string }).fromStart)
  const ahead = Date.parse(second ?? '') - clock.now().getTime()
  expect([rescheduleCount, percentAtMove]).toEqual([2, ahead >= 48 * hour ? 100 : 20])
})

test('the provider moves it: for 72 hours everything comes back, whatever the policy and earlier moves', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, tuesday)
  const id = await orderIdOf(sale)
  clock.set(before(tuesday, 2))
  const detail = await till.commerce.moveOrder(sale.context, { id, start: wednesday, reason: 'A burst pipe' })
  expect(detail).toMatchObject({ bookingStart: wednesday, bookingState: 'confirmed' })
  clock.set(before(wednesday, 1))
  expect(await cancellation(till, sale)).toMatchObject({
    percent: 100,
    amountCents: 8000,
    why: 'provider_moved',
  })
  // after the start the 72 hours still last
  clock.set(before(wednesday, 0, 60_000))
  expect(await cancellation(till, sale)).toMatchObject({ possible: true, percent: 100 })
  const { refund } = await till.commerce.cancelBooking(sale.visitor, {
    token: sale.token,
    amountCents: 8000,
    reason: '',
  })
  expect(refund?.amountCents).toBe(8000)
})

test('a day after a session that the provider moved at short notice its customer still gets everything back', async ({
  till,
  system,
  clock,
}) => {
  const sale = await aPaidSale(till, system, tuesday)
  const id = await orderIdOf(sale)
  const page = () => till.commerce.readCheckout(sale.visitor, sale)
  clock.set(before(tuesday, 3))
  await till.commerce.moveOrder(sale.context, { id, start: before(tuesday, 1), reason: '' })
  clock.set(before(tuesday, -24))
  await completeSessions(system)
  await till.work()
  expect(await till.commerce.readOrder(sale.context, { id })).toMatchObject({
    bookingState: 'confirmed',
    actions: ['completed', 'refund'],
  })
  const { cancellable, policy } = await page()
  expect([cancellable, policy.sentence]).toEqual([
    true,
    'Cancel by Fri, Nov 27, 1:00 PM in Berlin and all $80 comes back. After that it does not.',
  ])
  await till.commerce.cancelBooking(sale.visitor, { token: sale.token, amountCents: 8000, reason: '' })
  await till.work()
  expect(await page()).toMatchObject({
    state: 'cancelled',
    cancellable: false,
    order: { state: 'cancelled', refundState: 'full' },
    refund: { amountCents: 8000, state: 'arrived' },
  })
})

test('after those 72 hours the policy counts again', async ({ till, system, clock }) => {
  const sale = await aPaidSale(till, system, monday)
  const moved = '2026-11-20T13:00:00.000Z'
  clock.set(moved)
  await till.commerce.moveOrder(sale.context, {
    id: await orderIdOf(sale),
    start: '2026-11-23T16:00:00.000Z',
    reason: '',
  })
  clock.set(before(moved, -72))
  expect(await cancellation(till, sale)).toMatchObject({ percent: 100, why: 'provider_moved' })
  clock.set(before(moved, -72, 1))
  expect(await cancellation(till, sale)).toMatchObject({ percent: 0, why: 'policy' })
})

test('times to move to are those that are free, its own time among them; a taken one is refused', async ({
  till,
  system,
}) => {
  const sale = await aPaidSale(till, system, tuesday)
  await sale.hold(wednesday)
  const { days } = await till.commerce.readMoveTimes(sale.visitor, {
    token: sale.token,
    month: '2026-11',
    timezone,
  })
  const starts = days.flatMap(({ slots }) => slots.map(({ start }) => start))
  expect(starts).toContain(thursday)
  expect(starts).not.toContain(wednesday)
  expect(await failure(move(till, sale, wednesday))).toBe('scheduling.slot_taken')
  expect(await failure(move(till, sale, '2026-11-28T15:00:00.000Z'))).toBe('scheduling.slot_not_offered')
})

test('a hold, a request or a withdrawn service cannot be moved, and the refusal says why', async ({
  till,
  system,
}) => {
  const held = await aSale(till, system, tuesday)
  expect(await moving(till, held)).toMatchObject({ possible: false })
  expect(await failure(move(till, held, friday))).toBe('scheduling.not_confirmed_yet')
  const asked = await aPaidSale(till, system, tuesday, { requiresApproval: true })
  expect((await moving(till, asked)).sentence).toBe(
    'Ada Mensah has not agreed yet. Once that is done you can move it.',
  )
  expect(await failure(move(till, asked, friday))).toBe('scheduling.not_confirmed_yet')
})
