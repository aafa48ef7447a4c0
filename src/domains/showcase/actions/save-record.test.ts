import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { aProfile } from '../../../../test/factories/product/requests.ts'
import { aSchedule, aService } from '../../../../test/factories/product/service.ts'
import { aShowcase, showcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { deleteRecord } from './delete-record.ts'
import { unpublish } from './set-published.ts'

test('a field that was not sent stays, a null clears', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const entityId = newEntityId()
  const save = (data: Record<string, unknown>) =>
    showcase.saveRecord(context, { kind: 'experience', entityId, data })
  await save({ name: 'Dancer', from: '2004', to: '2009', place: 'Havana' })
  const { record } = await save({ place: null, text: 'On tour' })
  expect(record.data).toEqual({
    entityId,
    name: 'Dancer',
    from: '2004',
    to: '2009',
    place: '',
    text: 'On tour',
  })
})

test('two saves at once both count', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const service = aService()
  const save = (data: Record<string, unknown>) =>
    showcase.saveRecord(context, { kind: 'service', entityId: service.entityId, data })
  await save(service)
  await Promise.all([
    save({ title: 'Renamed' }),
    save({ priceCents: 9900 }),
    save({ durationMin: 45 }),
    save({ tags: ['salsa'] }),
  ])
  const { records } = await showcase.readDraft(context)
  expect(records.find(({ entityId }) => entityId === service.entityId)?.data).toMatchObject({
    title: 'Renamed',
    priceCents: 9900,
    durationMin: 45,
    tags: ['salsa'],
  })
})

test('of a single kind there is one, whatever id was sent', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const first = newEntityId()
  await showcase.saveRecord(context, { kind: 'basicProfile', entityId: first, data: aProfile() })
  const { record } = await showcase.saveRecord(context, {
    kind: 'basicProfile',
    entityId: newEntityId(),
    data: { bio: 'Two left feet' },
  })
  expect(record).toMatchObject({ entityId: first, data: { firstName: 'Ada', bio: 'Two left feet' } })
  expect((await showcase.readDraft(context)).records).toHaveLength(1)
})

test('a rich text that its cleaning makes too long is refused by the save, and not by the publish', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  const save = (text: string) =>
    showcase.saveRecord(context, { kind: 'longtext', entityId: newEntityId(), data: { text } })
  // a browser shows all of it, and a scan for tags finds one long tag
  const text = `1 < 2 ${'and '.repeat(2000)}3 > 2`
  await expect(save(text)).rejects.toMatchObject({
    code: 'showcase.record_invalid',
    details: { fields: { text: expect.stringMatching(/characters too many. At most 5000 fit.$/) } },
  })
  await expect(save('<b>'.repeat(10_000))).rejects.toMatchObject({
    code: 'showcase.record_invalid',
    details: { fields: { text: 'Lists and quotes can be nested at most 20 levels deep.' } },
  })
  await save('1 < 2 and 3 > 2')
})

test('rich text is cleaned before it is kept', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const service = aService({
    description: '<p>Hi<script>alert(1)</script></p>',
    refund: { template: 'custom', title: '', description: '<img src=x onerror=y><p>Ask</p>', ladder: [] },
  })
  const { record } = await showcase.saveRecord(context, {
    kind: 'service',
    entityId: service.entityId,
    data: service,
  })
  expect(record.data).toMatchObject({ description: '<p>Hi</p>', refund: { description: '<p>Ask</p>' } })
})

test('fields that are not valid are named and nothing is kept', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const data = { ...aService(), title: '', priceCents: 20 }
  await expect(
    showcase.saveRecord(context, { kind: 'service', entityId: newEntityId(), data }),
  ).rejects.toMatchObject({
    code: 'showcase.record_invalid',
    details: { fields: { title: 'Title is required', priceCents: 'Free, or at least $0.50' } },
  })
  const { context: other } = await aProvider(contextOf())
  const isPublished = { kind: 'appearance', entityId: newEntityId(), data: { isPublished: 'yes' } } as const
  expect(await failure(showcase.saveRecord(other, isPublished))).toBe('showcase.record_invalid')
  expect((await showcase.readDraft(other)).records).toEqual([])
})

test('orders, and services of an unknown type, cannot be written', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const order = { kind: 'order', entityId: newEntityId() } as const
  expect(await failure(showcase.saveRecord(context, { ...order, data: { title: 'x' } }))).toBe(
    'showcase.kind_closed',
  )
  expect(await failure(deleteRecord(showcaseDeps, context, order))).toBe('showcase.kind_closed')
  const untyped = showcase.saveRecord(context, {
    kind: 'service',
    entityId: newEntityId(),
    data: { type: 'class' },
  })
  expect(await failure(untyped)).toBe('showcase.kind_closed')
})

test('an entityId belongs to one record across kinds', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const entityId = newEntityId()
  await showcase.saveRecord(context, { kind: 'skill', entityId, data: { name: 'Salsa' } })
  const save = showcase.saveRecord(context, {
    kind: 'experience',
    entityId,
    data: { name: 'Dancer', from: '2004' },
  })
  expect(await failure(save)).toBe('showcase.entity_elsewhere')
})

test('two services of a provider cannot have one address; of two providers they can', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  const { context: other } = await aProvider(contextOf())
  const [first, second] = [aService({ serviceUrl: 'salsa' }), aService({ serviceUrl: 'salsa' })]
  const save = (by: typeof context, data: typeof first) =>
    failure(showcase.saveRecord(by, { kind: 'service', entityId: data.entityId, data }))
  expect(await save(context, first)).toBeUndefined()
  expect(await save(context, first)).toBeUndefined()
  expect(await save(context, second)).toBe('catalogue.service_url_taken')
  expect(await save(other, second)).toBeUndefined()
})

test('a schedule whose windows overlap is refused with the day', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const schedule = aSchedule()
  schedule.days.friday = [
    { start: '22:00', end: '02:00' },
    { start: '23:00', end: '23:30' },
  ]
  const data = { ...schedule }
  await expect(
    showcase.saveRecord(context, { kind: 'weeklyScheduleSettings', entityId: newEntityId(), data }),
  ).rejects.toMatchObject({
    code: 'catalogue.windows_overlap',
    details: { fields: { 'days.friday': expect.any(String) } },
  })
})

test('a list holds so many and no more', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const add = (name: string) =>
    showcase.saveRecord(context, { kind: 'skill', entityId: newEntityId(), data: { name } })
  for (let n = 0; n < 30; n++) await add(`Skill ${n}`)
  expect(await failure(add('One more'))).toBe('showcase.too_many')
})

test('a record can be deleted, and what is live stays until the next publish', async ({ contextOf }) => {
  const provider = await aProvider(contextOf())
  const { service } = await aShowcase(provider)
  const gone = { kind: 'service', entityId: service.entityId } as const
  expect(await deleteRecord(showcaseDeps, provider.context, gone)).toEqual({ isPublished: false })
  expect((await showcase.readShowcase(contextOf(), provider)).services).toHaveLength(1)
  expect(await failure(deleteRecord(showcaseDeps, provider.context, gone))).toBe('showcase.record_missing')
})

test('the records of another provider are untouched by the same ids', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const kofi = await aProvider(contextOf())
  const entityId = newEntityId()
  await showcase.saveRecord(ada.context, { kind: 'skill', entityId, data: { name: 'Salsa' } })
  expect(await failure(deleteRecord(showcaseDeps, kofi.context, { kind: 'skill', entityId }))).toBe(
    'showcase.record_missing',
  )
  await showcase.saveRecord(kofi.context, { kind: 'skill', entityId, data: { name: 'Drums' } })
  expect((await showcase.readDraft(ada.context)).records[0]?.data['name']).toBe('Salsa')
})

test('a display order with an entityId of another provider is refused, and nothing changes', async ({
  contextOf,
}) => {
  const [ada, kofi] = [await aProvider(contextOf()), await aProvider(contextOf())]
  const add = async ({ context }: typeof ada, entityId = newEntityId()) => {
    await showcase.saveRecord(context, { kind: 'skill', entityId, data: { name: 'Salsa' } })
    return entityId
  }
  const settings = newEntityId()
  const order = (...sequence: string[]) =>
    showcase.saveRecord(ada.context, { kind: 'skillSettings', entityId: settings, data: { sequence } })
  const [own, theirs] = [await add(ada), await add(kofi)]
  // an entry that is not saved yet, and one that was deleted
  const [unsaved, deleted] = [newEntityId(), await add(ada)]
  await deleteRecord(showcaseDeps, ada.context, { kind: 'skill', entityId: deleted })
  await order(unsaved, own, deleted)
  const before = (await showcase.readDraft(ada.context)).records
  await expect(order(own, theirs)).rejects.toMatchObject({
    code: 'showcase.record_invalid',
    details: { fields: { sequence: 'Only your own records can be put in order' } },
  })
  expect((await showcase.readDraft(ada.context)).records).toEqual(before)
  // a copy of an entityId that the order already names does not block its owner
  await add(kofi, deleted)
  await add(kofi, own)
  const { record } = await order(deleted, own, unsaved)
  expect(record.data['sequence']).toEqual([deleted, own, unsaved])
})

test('visitors and customers have no draft', async ({ contextOf }) => {
  const visitor = contextOf({ kind: 'visitor' })
  const data = { name: 'Salsa' }
  expect(await failure(showcase.readDraft(visitor))).toBe('accounts.not_an_owner')
  expect(await failure(showcase.saveRecord(visitor, { kind: 'skill', entityId: newEntityId(), data }))).toBe(
    'accounts.not_an_owner',
  )
  expect(await failure(showcase.setPublished(visitor, { isPublished: true }))).toBe('accounts.not_an_owner')
  expect(await failure(unpublish(showcaseDeps, visitor))).toBe('accounts.not_an_owner')
})
