import { expect } from 'vitest'
import type { GroupService } from '#domains/catalogue/cards-contract.ts'
import type { BookingMoved } from '#domains/scheduling/events.ts'
import { newId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aClass } from '../../../../test/factories/product/class-shop.ts'
import { aProvider, type TestProvider } from '../../../../test/factories/product/provider.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { refused, scheduling } from '../../../../test/factories/product/shop.ts'
import { aShowcase, showcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { changeClassRule } from './change-class-rule.ts'

/** A published class on Tuesdays at seven in New York, with its owner's other open changes. */
async function aSchool(system: Context, overrides: Partial<GroupService> = {}) {
  const owner = await aProvider(system, { plan: 'pro' })
  await aShowcase(owner)
  const group = aClass({ timezone: null, ...overrides })
  const save = (data: Record<string, unknown>) =>
    showcase.saveRecord(owner.context, { kind: 'groupService', entityId: group.entityId, data })
  await save(group)
  await showcase.setPublished(owner.context, { isPublished: true })
  return { owner, group, save }
}

type Row = { id: string; startsAt: Date; state: string; taken: number; capacity: number }
const rows = ({ context, provider }: TestProvider, serviceId: string): Promise<Row[]> =>
  context.db
    .selectFrom('classSessions')
    .select(['id', 'startsAt', 'state', 'taken', 'capacity'])
    .where('provider', '=', provider)
    .where('serviceId', '=', serviceId)
    .orderBy('startsAt')
    .execute()

/** The dates on sale in words of New York: `Tue 1 19:00`. */
const shown = (all: readonly Row[]) =>
  all
    .filter(({ state }) => state === 'scheduled')
    .map(({ startsAt }) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'America/New_York',
        weekday: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      })
        .format(startsAt)
        .replace(',', ''),
    )

async function book({ context, provider }: TestProvider, serviceId: string, start: Date, quantity = 1) {
  const live = await catalogue.findLiveClass(context, provider, { entityId: serviceId })
  if (!live) throw new Error('the class is not live')
  const visitor: Context = { ...context, actor: { kind: 'visitor' } }
  const [held] = await scheduling.area.holdSeats(visitor, {
    offered: { provider, live },
    starts: [start.toISOString()],
    quantity,
    timezone: 'Europe/Berlin',
    names: { providerName: 'Ada Mensah', providerFirstName: 'Ada', sellerName: 'Ada Mensah' },
  })
  const ref = { provider, bookingId: held?.booking.id ?? '' }
  const customer = { orderId: newId('ord'), name: 'Ines', email: 'ines@example.com' }
  await scheduling.confirm(visitor, ref, { paid: true, customer })
  return ref
}

const change = (owner: TestProvider, { id, startsAt }: Row, over: object = {}) =>
  changeClassRule(showcaseDeps, owner.context, {
    id,
    start: startsAt.toISOString(),
    durationMin: 60,
    capacity: 12,
    reason: 'A new hall',
    dates: 'all',
    ...over,
  })

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString()

test('all dates move half an hour: booked and empty ones at once, page and draft together, nothing else is published', async ({
  contextOf,
}) => {
  const { owner, group, save } = await aSchool(contextOf())
  const before = await rows(owner, group.entityId)
  const [, second] = before
  if (!second) throw new Error('no dates')
  const ref = await book(owner, group.entityId, second.startsAt, 3)
  // a change that waits for a publish
  await save({ ...group, title: 'Not yet published' })
  await change(owner, second, { start: later(second.startsAt, 30), capacity: 8 })

  const after = await rows(owner, group.entityId)
  expect(after).toHaveLength(before.length)
  expect(shown(after)).toEqual(shown(before).map((one) => one.replace('19:00', '19:30')))
  expect(after.every(({ capacity }) => capacity === 8)).toBe(true)
  const booking = await scheduling.area.bookingOf(owner.context, ref)
  expect(booking.start.toISOString()).toBe(later(second.startsAt, 30))
  expect(booking.freeCancelUntil).not.toBeNull()
  const live = await catalogue.findLiveClass(owner.context, owner.provider, { entityId: group.entityId })
  const rule = { weekday: 'tuesday', startTime: '19:30', durationMin: 60, capacity: 8 }
  expect(live).toMatchObject({ title: 'Beginners', rules: [rule] })
  const draft = await showcase.readDraft(owner.context)
  const record = draft.records.find(({ entityId }) => entityId === group.entityId)
  expect(record?.data).toMatchObject({ title: 'Not yet published', rules: [rule] })
  expect(draft.isPublished).toBe(false)
  expect(draft.changes).toMatchObject([{ entityId: group.entityId }])
  // the next night finds nothing to do
  expect(await scheduling.area.makeSessions(owner.context, owner.provider)).toBe(0)
})

test('this and following go to Wednesdays; earlier dates and those changed or called off by hand stay', async ({
  contextOf,
}) => {
  const { owner, group } = await aSchool(contextOf())
  const [first, second, third, fourth] = await rows(owner, group.entityId)
  if (!first || !second || !third || !fourth) throw new Error('no dates')
  await scheduling.area.cancelSession(owner.context, { id: third.id, reason: '' })
  await scheduling.area.changeSession(owner.context, {
    id: fourth.id,
    start: later(fourth.startsAt, 60),
    durationMin: 60,
    capacity: 12,
    reason: '',
  })
  await change(owner, second, { dates: 'following', start: later(second.startsAt, 24 * 60) })
  const dates = shown(await rows(owner, group.entityId))
  const was = shown([first, second, third, fourth])
  expect(dates.slice(0, 3)).toEqual([
    was[0],
    was[1]?.replace(/Tue \d+/, 'Wed 2'),
    was[3]?.replace('19:00', '20:00'),
  ])
  expect(dates.slice(3).every((one) => one.startsWith('Wed ') && one.endsWith('19:00'))).toBe(true)
  const live = await catalogue.findLiveClass(owner.context, owner.provider, { entityId: group.entityId })
  expect(live?.rules).toMatchObject([
    { key: 'tuesdays', weekday: 'tuesday', until: '2026-11-30' },
    { weekday: 'wednesday', from: '2026-12-02', until: null },
  ])
  expect(await scheduling.area.makeSessions(owner.context, owner.provider)).toBe(0)
})

test('each person who is moved is told once, with the words of the provider', async ({ contextOf, db }) => {
  const { owner, group } = await aSchool(contextOf())
  const [first, second] = await rows(owner, group.entityId)
  if (!first || !second) throw new Error('no dates')
  const moved = [
    await book(owner, group.entityId, first.startsAt),
    await book(owner, group.entityId, second.startsAt),
    await book(owner, group.entityId, second.startsAt),
  ]
  await change(owner, first, { start: later(first.startsAt, 15) })
  const told = await db
    .selectFrom('outbox')
    .select('data')
    .where('provider', '=', owner.provider)
    .where('type', '=', 'scheduling.booking_moved')
    .execute()
  const said = told.map(({ data }) => data as unknown as BookingMoved['data'])
  expect(said.map(({ bookingId }) => bookingId).toSorted()).toEqual(
    moved.map(({ bookingId }) => bookingId).toSorted(),
  )
  expect(said.every(({ reason, by }) => reason === 'A new hall' && by === 'provider')).toBe(true)
})

test('what cannot be is refused with nothing changed: too few seats, a taken hour, another week, a single date', async ({
  contextOf,
}) => {
  const { owner, group, save } = await aSchool(contextOf())
  const before = await rows(owner, group.entityId)
  const [first, second] = before
  if (!first || !second) throw new Error('no dates')
  await book(owner, group.entityId, second.startsAt, 3)
  const other = aClass({ rules: [{ ...group.rules[0], key: 'late', startTime: '21:00' }] as never })
  await showcase.saveRecord(owner.context, { kind: 'groupService', entityId: other.entityId, data: other })
  await showcase.setPublished(owner.context, { isPublished: true })

  const few = await refused(change(owner, first, { capacity: 2 }))
  expect(few).toMatchObject({
    code: 'scheduling.seats_sold',
    message: '3 seats are sold; the class cannot be smaller.',
  })
  const busy = await refused(change(owner, first, { start: later(first.startsAt, 100) }))
  expect(busy.code).toBe('scheduling.host_busy')
  expect(busy.message).toMatch(/^You have something else on Tue, Dec 1, 8:40 PM\.$/)
  const far = await refused(change(owner, first, { start: later(first.startsAt, 8 * 24 * 60) }))
  expect(far.code).toBe('scheduling.other_week')
  expect(await rows(owner, group.entityId)).toMatchObject([
    { id: first.id, startsAt: first.startsAt, capacity: 12 },
    { id: second.id, startsAt: second.startsAt, capacity: 12, taken: 3 },
    ...before.slice(2).map(({ id, startsAt }) => ({ id, startsAt })),
  ])
  await save({ ...group, rules: [] })
  await showcase.setPublished(owner.context, { isPublished: true })
  expect((await refused(change(owner, second))).code).toBe('scheduling.rule_gone')
})
