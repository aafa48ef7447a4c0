import { expect } from 'vitest'
import { readAccount } from '#domains/accounts/actions/read-account.ts'
import { Entitlements } from '#domains/accounts/contract.ts'
import {
  IndividualService,
  Location,
  Media,
  RefundPolicy,
  refundTemplates,
  scheduleTypes,
  serviceLocations,
  serviceTypes,
  weekdays,
} from '#domains/catalogue/contract.ts'
import { type RecordKind, recordKinds, specifiedKinds } from '#domains/showcase/contract.ts'
import { kinds } from '#domains/showcase/kinds/derived.ts'
import { unionKinds } from '#domains/showcase/kinds/names.ts'
import { compose } from '#domains/showcase/rules/compose.ts'
import { isWritable } from '#domains/showcase/rules/kinds.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { currency, formatMoney } from '#platform/common/money.ts'
import { test } from '../database.ts'
import { failure } from '../factories/product/failure.ts'
import { accounts, accountsDeps, aProvider } from '../factories/product/provider.ts'
import { aSchedule, aService, catalogue } from '../factories/product/service.ts'
import { aShowcase, showcase } from '../factories/product/showcase.ts'

test('3.02 items are keyed by entityId', async ({ contextOf, db }) => {
  const { context, provider } = await aProvider(contextOf())
  const ids = [newEntityId(), newEntityId()]
  for (const entityId of ids)
    await showcase.saveRecord(context, { kind: 'skill', entityId, data: { name: 'The same name' } })
  const rows = await db.selectFrom('records').select('entityId').where('provider', '=', provider).execute()
  expect(new Set(rows.map(({ entityId }) => entityId))).toEqual(new Set(ids))
  const keyless = showcase.saveRecord(context, { kind: 'skill', entityId: 'one', data: { name: 'Keyless' } })
  expect(await failure(keyless)).toBe('showcase.record_invalid')
})

test('3.03 saving a service merges into the one with the same entityId, or appends it', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  const [first, second] = [aService({ title: 'First' }), aService({ title: 'Second' })]
  const save = (entityId: string, data: Record<string, unknown>) =>
    showcase.saveRecord(context, { kind: 'service', entityId, data })
  await save(first.entityId, first)
  await save(first.entityId, { title: 'Merged' })
  await save(second.entityId, second)
  const { records } = await showcase.readDraft(context)
  expect(records.map(({ data }) => [data['title'], data['durationMin']])).toEqual([
    ['Merged', 60],
    ['Second', 60],
  ])
})

test('3.04 a settings sequence orders items, unlisted ones go last, empty ones are dropped', async ({
  contextOf,
  clock,
  db,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const ids: string[] = []
  for (const name of ['A', 'B', 'C', 'D']) {
    clock.advance(1000)
    const { record } = await showcase.saveRecord(ada.context, {
      kind: 'skill',
      entityId: newEntityId(),
      data: { name },
    })
    ids.push(record.entityId)
  }
  const sequence = [ids[2], ids[0]]
  await showcase.saveRecord(ada.context, {
    kind: 'skillSettings',
    entityId: newEntityId(),
    data: { sequence },
  })
  await showcase.setPublished(ada.context, { isPublished: true })
  const names = async () => (await showcase.readShowcase(contextOf(), ada)).skills.map(({ name }) => name)
  expect(await names()).toEqual(['C', 'A', 'B', 'D'])
  // an item without a name, as an import may leave it
  const emptied = { entityId: newEntityId(), name: '' }
  const content = {
    records: [
      ...(await showcase.readDraft(ada.context)).records,
      { kind: 'skill', entityId: emptied.entityId, data: emptied },
    ],
  }
  await db
    .updateTable('snapshots')
    .set({ content: JSON.stringify(content) })
    .where('provider', '=', ada.provider)
    .execute()
  expect(await names()).toEqual(['C', 'A', 'B', 'D'])
})

test('3.06 the stored record kinds are those of the specification, each a key prefix of its own', async ({
  contextOf,
}) => {
  // biome-ignore format: in the order of the specification
  expect([...specifiedKinds].toSorted()).toEqual([
    'user', 'userSub', 'basicProfile', 'blog', 'experience', 'instagram', 'facebook', 'linkedIn', 'youtube', 'review', 'showcase',
    'skill', 'service', 'serviceSettings', 'individualService', 'groupService', 'individualServiceSettings', 'groupServiceSettings',
    'blogSettings', 'experienceSettings', 'reviewSettings', 'showcaseSettings', 'skillSettings', 'linkSettings', 'link',
    'newsletterSub', 'weeklyScheduleSettings', 'desktopProfileConfig', 'order', 'team', 'teamSettings', 'mediaTextSettings',
    'promotion', 'promotionSettings', 'heroSection', 'booking', 'cta', 'appearance',
  ].toSorted())
  expect(new Set(recordKinds).size).toBe(recordKinds.length)
  // every kind, the ten of ours too, is written through the records but `order`, which commerce alone writes
  const closed = recordKinds.filter((kind) => !isWritable(kind) && unionKinds[kind] === undefined)
  expect(closed).toEqual(['order'])
  const { context } = await aProvider(contextOf())
  const { record } = await showcase.saveRecord(context, {
    kind: 'heroSection',
    entityId: newEntityId(),
    data: { greeting: 'Hello', media: aService().media },
  })
  expect((await showcase.readDraft(context)).records).toMatchObject([
    { kind: 'heroSection', entityId: record.entityId },
  ])
})

const lists = kinds.flatMap((kind) =>
  kind.holds === 'many' ? Object.keys(kind.sequences).map((settings) => ({ kind, settings })) : [],
)

test.for(lists)(
  '3.04 $settings orders the records of $kind.kind',
  ({ kind: { kind, example, schema }, settings }) => {
    const [first, second, third] = [newEntityId(), newEntityId(), newEntityId()]
    const records = [first, second, third].map((entityId) => ({
      kind,
      entityId,
      data: schema.parse(example ? { ...example, entityId } : aService({ entityId })),
    }))
    const entityId = newEntityId()
    const order = { kind: settings as RecordKind, entityId, data: { entityId, sequence: [third, first] } }
    const composed = compose([...records, order])[kind as 'skill']
    expect(composed.map((item) => item.entityId)).toEqual([third, first, second])
  },
)

test('3.11 the entitlements have the names of the specification', async ({ contextOf }) => {
  const names = [
    'maxNumberOfServices',
    'maxNumberOfEvents',
    'maxNumberOfCalendarBookings',
    'maxNumberOfExternalLinks',
    'isFlexiblePaymentEnabled',
    'adFreeEntitled',
    'isBillingPortalAvailable',
    'isPremiumAssetsEnabled',
    'isCardAnalyticsEnabled',
  ]
  const { context } = await aProvider(contextOf())
  expect(Object.keys((await readAccount(accountsDeps, context)).entitlements)).toEqual(names)
  expect(Object.keys(Entitlements.shape)).toEqual(names)
})

test('3.15 service types are group, individual, promotion', async ({ contextOf }) => {
  expect(serviceTypes).toEqual(['group', 'individual', 'promotion'])
  const { context } = await aProvider(contextOf())
  const service = aService()
  const save = (type: string) =>
    showcase.saveRecord(context, { kind: 'service', entityId: service.entityId, data: { ...service, type } })
  expect(await failure(save('class'))).toBe('showcase.kind_closed')
  expect((await save('individual')).record.kind).toBe('individualService')
})

test('3.16 schedule types are weekly and one_time; weekdays run from monday to sunday', () => {
  expect(scheduleTypes).toEqual(['weekly', 'one_time'])
  expect(weekdays).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
  expect(aService().scheduleType).toBe('weekly')
  expect(Object.keys(catalogue.prepareLive(aService(), null).schedule.days)).toEqual(weekdays)
  expect(
    IndividualService.safeParse({ ...aService(), schedule: { ...aSchedule(), days: { monday: [] } } })
      .success,
  ).toBe(false)
})

test('3.17 service locations are Zoom, Offline, Clubhouse', () => {
  expect(serviceLocations).toEqual(['Zoom', 'Offline', 'Clubhouse'])
  const accepted = [
    { kind: 'Zoom', link: 'https://zoom.us/j/1' },
    { kind: 'Offline', address: '412 N Howard Street' },
    { kind: 'Clubhouse', clubhouseUrl: 'https://www.clubhouse.com/event/1' },
  ].map((location) => Location.parse(location).kind)
  expect(accepted).toEqual([...serviceLocations])
  // stored services keep their link; a meeting for each booking has none
  expect(Location.parse({ kind: 'Zoom', link: 'https://zoom.us/j/1' })).toEqual({
    kind: 'Zoom',
    link: 'https://zoom.us/j/1',
  })
  expect(Location.parse({ kind: 'Zoom', meeting: 'each' })).toEqual({
    kind: 'Zoom',
    meeting: 'each',
    link: '',
  })
  expect(Location.parse({ kind: 'Link', link: 'https://meet.example/1' }).kind).toBe('Link')
  expect(Location.parse({ kind: 'Phone', number: '+1 410 555 0100' })).toMatchObject({ calls: 'customer' })
  expect(Location.parse({ kind: 'Phone', calls: 'provider' })).toMatchObject({ number: '' })
  for (const refused of [
    { kind: 'zoom', link: 'https://zoom.us/j/1' },
    { kind: 'Zoom', link: 'http://zoom.us/j/1' },
    { kind: 'Zoom', meeting: 'each', link: 'javascript:alert(1)' },
    { kind: 'Zoom', link: '' },
    { kind: 'Link', link: 'http://meet.example/1' },
    { kind: 'Phone', number: '' },
    { kind: 'Phone', number: 'call me' },
    { kind: 'Offline', address: ' ' },
    { kind: 'Clubhouse', clubhouseUrl: 'https://clubhouse.example.test/event/1' },
  ])
    expect(Location.safeParse(refused).success).toBe(false)
})

test('3.19 the currency is USD', () => {
  expect(currency).toBe('USD')
  expect(formatMoney(8050)).toBe('$80.50')
})

test('3.20 a medium is an image or a YouTube video, and an image is drawn or uploaded', () => {
  const read = (media: object) => Media.safeParse(media).success
  expect(Media.options.map(({ shape }) => shape.type.value)).toEqual(['image', 'youtube'])
  const uploaded = `${'0a'.repeat(16)}-1200x800-8899aa`
  const isImage = (image: string) => read({ type: 'image', image })
  expect(['arc', 'gradient-dawn', uploaded].filter(isImage)).toHaveLength(3)
  expect(read({ type: 'youtube', youtubeId: 'dQw4w9WgXcQ' })).toBe(true)
  expect(read({ type: 'vimeo', id: '1' })).toBe(false)
  const others = ['https://elsewhere.example/a.jpg', '/media/../x', `${uploaded}"`, 'gradient-none']
  expect(others.filter(isImage)).toEqual([])
  expect(read({ type: 'youtube', youtubeId: 'javascript:1' })).toBe(false)
})

test('3.23 refund templates are 100p, 100p_conditional, no_refund, custom, each with a title and a rich-text description', () => {
  expect(refundTemplates).toEqual(['100p', '100p_conditional', 'no_refund', 'custom'])
  for (const template of refundTemplates) {
    const { refund } = catalogue.prepareLive(aService({ refund: RefundPolicy.parse({ template }) }), null)
    expect(refund.title).toMatch(/\w/)
    expect(refund.description).toMatch(/^<(?:p|ul)>.*<\/(?:p|ul)>$/)
  }
})

test('3.27 the number of service cards is limited by the plan', async ({ contextOf }) => {
  const { context, provider } = await aProvider(contextOf())
  const add = () => {
    const data = aService()
    return failure(showcase.saveRecord(context, { kind: 'service', entityId: data.entityId, data }))
  }
  expect([await add(), await add(), await add(), await add()]).toEqual([
    undefined,
    undefined,
    undefined,
    'accounts.limit_reached',
  ])
  await accounts.grantPlan(contextOf(), { provider, plan: 'pro', source: 'test' })
  expect(await add()).toBeUndefined()
  const { entitlements } = await accounts.entitlementsOf(contextOf(), provider)
  expect(entitlements).toMatchObject({
    maxNumberOfEvents: 10,
    maxNumberOfCalendarBookings: 8,
    maxNumberOfExternalLinks: 40,
  })
})
