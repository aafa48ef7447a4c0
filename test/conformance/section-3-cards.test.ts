import { expect } from 'vitest'
import { GroupService } from '#domains/catalogue/cards-contract.ts'
import { groupService } from '#domains/showcase/kinds/group-service.ts'
import { promotion } from '#domains/showcase/kinds/promotion.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../database.ts'
import { failure } from '../factories/product/failure.ts'
import { accounts, aProvider, type TestProvider } from '../factories/product/provider.ts'
import { aService } from '../factories/product/service.ts'
import { scheduling } from '../factories/product/shop.ts'
import { aShowcase, showcase } from '../factories/product/showcase.ts'

const slug = (entityId: string) => `card-${entityId.slice(-8).toLowerCase()}`
const aCard = (example: object, own: object = {}) => {
  const entityId = newEntityId()
  return { ...example, entityId, serviceUrl: slug(entityId), ...own }
}
const aClass = (own: object = {}) => aCard(groupService.example, own)
const aPromotion = (own: object = {}) => aCard(promotion.example, own)

type Saved = Parameters<typeof showcase.saveRecord>[1]['kind']
const save = (context: Context, kind: Saved, data: { entityId: string }) =>
  showcase.saveRecord(context, { kind, entityId: data.entityId, data })
const publish = ({ context }: TestProvider) => showcase.setPublished(context, { isPublished: true })

test('3.03, 3.06 saving a service stores it by its type: individual, group or promotion', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf(), { plan: 'pro' })
  const [group, offer] = [aClass(), aPromotion()]
  const kinds = [
    (await save(context, 'service', aService())).record.kind,
    (await save(context, 'service', group)).record.kind,
    (await save(context, 'service', offer)).record.kind,
    (await save(context, 'booking', aService())).record.kind,
  ]
  expect(kinds).toEqual(['individualService', 'groupService', 'promotion', 'booking'])
  const { record } = await save(context, 'service', { entityId: group.entityId, title: 'Merged' } as never)
  expect(record).toMatchObject({ kind: 'groupService', data: { title: 'Merged', priceCents: 2200 } })
  expect((await showcase.readDraft(context)).records).toHaveLength(4)
})

test('3.04 the settings of groups and promotions order them on the page', async ({ contextOf }) => {
  const ada = await aProvider(contextOf(), { plan: 'pro' })
  await aShowcase(ada)
  const groups = [aClass({ title: 'A' }), aClass({ title: 'B' })]
  const offers = [aPromotion({ title: 'C' }), aPromotion({ title: 'D' })]
  for (const group of groups) await save(ada.context, 'groupService', group)
  for (const offer of offers) await save(ada.context, 'promotion', offer)
  const order = (kind: Saved, cards: { entityId: string }[]) => {
    const sequence = cards.map(({ entityId }) => entityId).toReversed()
    return save(ada.context, kind, { entityId: newEntityId(), sequence } as never)
  }
  await order('groupServiceSettings', groups)
  await order('promotionSettings', offers)
  await publish(ada)
  const page = await showcase.readShowcase(contextOf(), ada)
  expect(page.groups.map(({ title }) => title)).toEqual(['B', 'A'])
  expect(page.promotions.map(({ title }) => title)).toEqual(['D', 'C'])
})

test('3.05 groupService: a class shows its next dates until the next one begins, and no link of its room', async ({
  contextOf,
  clock,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const location = { kind: 'Zoom', link: 'https://zoom.us/j/987654321' }
  const rules = [{ weekday: 'tuesday', startTime: '19:00', durationMin: 60 }]
  await save(ada.context, 'groupService', aClass({ location, rules, title: 'Beginners' }))
  clock.set('2026-11-24T20:00:00.000Z')
  await publish(ada)
  const page = await showcase.readShowcase(contextOf(), ada)
  expect(page.groups).toMatchObject([{ title: 'Beginners', place: 'Zoom', timezone: 'America/New_York' }])
  // ninety days of Tuesdays
  expect(page.groups[0]?.dates).toHaveLength(13)
  const first = '2026-11-25T00:00:00.000Z'
  expect(page.groups[0]?.dates[0]).toMatchObject({
    seatsLeft: null,
    start: first,
    end: '2026-11-25T01:00:00.000Z',
  })
  expect(page.validUntil <= first).toBe(true)
  expect(JSON.stringify(page)).not.toContain('zoom.us')
  clock.set(first)
  const later = await showcase.readShowcase(contextOf(), ada)
  expect(later.groups[0]?.dates[0]?.start).toBe('2026-12-02T00:00:00.000Z')
})

test('3.05 promotion: it is shown in its window alone', async ({ contextOf, clock }) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  clock.set('2026-11-24T20:00:00.000Z')
  const zone = { timezone: 'America/New_York' }
  await save(ada.context, 'basicProfile', { entityId: newEntityId(), ...zone } as never)
  await save(ada.context, 'promotion', aPromotion({ from: '2026-11-25', until: '2026-11-25' }))
  await publish(ada)
  const shown = async () => (await showcase.readShowcase(contextOf(), ada)).promotions.length
  const at: number[] = []
  for (const instant of ['2026-11-25T04:59:59Z', '2026-11-25T05:00:00Z', '2026-11-26T05:00:00Z']) {
    clock.set(instant)
    at.push(await shown())
  }
  expect(at).toEqual([0, 1, 0])
})

test('3.05, 3.06 booking: a calendar card is published, held and priced as an individual service', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const card = aService({ title: 'A hello', durationMin: 30 })
  await save(ada.context, 'booking', card)
  await publish(ada)
  const page = await showcase.readShowcase(contextOf(), ada)
  const [lesson, hello] = page.services
  expect([lesson?.presentation, hello?.presentation]).toEqual([undefined, 'calendar'])
  expect(hello?.firstStarts?.[0]).toBe(hello?.nextAvailable)
  expect(lesson?.firstStarts).toBeUndefined()
  const { userUrl } = ada
  const start = hello?.nextAvailable ?? ''
  const wish = { start, quantity: 1, timezone: 'America/New_York' }
  const visitor = contextOf({ kind: 'visitor' })
  const hold = (serviceUrl: string) => scheduling.holdSlot(visitor, { userUrl, serviceUrl, ...wish } as never)
  expect(lesson?.nextAvailable).toBe(start)
  // the time of a calendar card and of a service cannot both be sold, whichever is first
  const both = await Promise.all(
    [hello?.serviceUrl ?? '', lesson?.serviceUrl ?? ''].map((url) => failure(hold(url))),
  )
  expect(both.filter((code) => code === undefined)).toHaveLength(1)
  expect(both.filter((code) => code !== undefined)).toEqual(['scheduling.slot_taken'])
})

test('3.13 a Clubhouse service shows its room; the link to it is public only if it is free', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  const clubhouseUrl = 'https://www.clubhouse.com/event/free'
  const room = {
    kind: 'Clubhouse' as const,
    title: 'Out loud',
    moderators: ['Ada', 'Bo'],
    description: 'Questions',
    profileImages: ['https://elsewhere.example/ada.jpg'],
    clubhouseUrl,
  }
  await aShowcase(ada, { location: room, priceCents: 0 })
  const paid = { ...room, clubhouseUrl: 'https://www.clubhouse.com/event/paid' }
  await save(ada.context, 'service', aService({ location: paid, priceCents: 500 }))
  await publish(ada)
  const page = await showcase.readShowcase(contextOf(), ada)
  const [free, sold] = page.services.map((service) => service.room)
  expect(free).toEqual({
    title: 'Out loud',
    description: 'Questions',
    moderators: [
      { name: 'Ada', image: 'https://elsewhere.example/ada.jpg' },
      { name: 'Bo', image: '' },
    ],
    url: clubhouseUrl,
  })
  expect(sold?.url).toBeNull()
  expect(JSON.stringify(page)).not.toContain('event/paid')
  const stranger = `${'0b'.repeat(16)}-200x200-8899aa`
  const borrowed = aService({ location: { ...room, profileImages: [stranger] } })
  expect(await failure(save(ada.context, 'service', borrowed))).toBe('showcase.picture_unknown')
})

test('3.27, 6.06 classes and calendar cards beyond the plan are refused, and rest when the plan ends', async ({
  contextOf,
  clock,
}) => {
  const ada = await aProvider(contextOf())
  const until = new Date(clock.now().getTime() + 3_600_000)
  await accounts.grantPlan(contextOf(), { provider: ada.provider, plan: 'pro', source: 'test', until })
  await aShowcase(ada)
  const add = async (kind: Saved, card: { entityId: string }) => {
    clock.advance(1)
    return failure(save(ada.context, kind, card))
  }
  const classes = [aClass(), aClass()]
  const calendars = [aService(), aService(), aService()]
  const offers = [aPromotion(), aPromotion(), aPromotion()]
  for (const one of classes) await add('groupService', one)
  for (const one of calendars) await add('booking', one)
  for (const one of offers) await add('promotion', one)
  await publish(ada)
  const counts = async () => {
    const page = await showcase.readShowcase(contextOf(), ada)
    const isCalendar = page.services.filter(({ presentation }) => presentation === 'calendar')
    return [page.groups.length, isCalendar.length, page.promotions.length]
  }
  expect(await counts()).toEqual([2, 3, 3])
  clock.set(until.toISOString())
  await publish(ada)
  // one service and two promotions are the three service cards of the free plan
  expect(await counts()).toEqual([1, 2, 2])
  const draft = await showcase.readDraft(ada.context)
  expect(draft.resting.toSorted()).toEqual(
    [classes[1], calendars[2], offers[2]].map((card) => card?.entityId ?? '').toSorted(),
  )
  expect(draft.changes).toEqual([])
  expect(await add('groupService', aClass())).toBe('accounts.limit_reached')
  expect(await add('booking', aService())).toBe('accounts.limit_reached')
  expect(await add('promotion', aPromotion())).toBe('accounts.limit_reached')
  // what rests can be edited, and an upgrade brings it back with the next publish
  await save(ada.context, 'booking', { entityId: calendars[2]?.entityId ?? '', title: 'Still here' } as never)
  await accounts.grantPlan(contextOf(), { provider: ada.provider, plan: 'pro', source: 'test' })
  await publish(ada)
  expect(await counts()).toEqual([2, 3, 3])
})

test('5.02 the name of a group event holds 50 characters on the server', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const named = (title: string) => failure(save(context, 'groupService', aClass({ title })))
  expect(await named('x'.repeat(51))).toBe('showcase.record_invalid')
  expect(await named('')).toBe('showcase.record_invalid')
  expect(await named('x'.repeat(50))).toBeUndefined()
  const read = (own: object) => GroupService.safeParse(aClass(own)).error?.issues[0]?.message
  expect(read({ title: 'x'.repeat(51) })).toBe('1 character too many. At most 50 fit.')
  expect(read({ title: ' ' })).toBe('Title is required')
  expect(read({ description: 'x'.repeat(5001) })).toBe('1 character too many. At most 5000 fit.')
  const reversed = {
    weekday: 'monday',
    startTime: '10:00',
    durationMin: 60,
    from: '2026-05-02',
    until: '2026-05-01',
  }
  expect(read({ rules: [reversed] })).toBe('The last day is before the first')
})
