import { expect } from 'vitest'
import { deleteRecord } from '#domains/showcase/actions/delete-record.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../database.ts'
import { failure } from '../factories/product/failure.ts'
import { aProvider } from '../factories/product/provider.ts'
import { aShowcase, showcase, showcaseDeps } from '../factories/product/showcase.ts'

test('4.02 Edit mode create or modify: a new entityId creates a record, a known one modifies its record', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  const entityId = newEntityId()
  const save = (id: string, data: Record<string, unknown>) =>
    showcase.saveRecord(context, { kind: 'experience', entityId: id, data })
  const names = async () =>
    (await showcase.readDraft(context)).records.map(({ data: { name, place } }) => [name, place])
  // create: appended, and incomplete data is refused
  expect(await failure(save(entityId, { place: 'Havana' }))).toBe('showcase.record_invalid')
  await save(entityId, { name: 'Dancer', from: '2004', place: 'Havana' })
  await save(newEntityId(), { name: 'Teacher', from: '2009' })
  expect(await names()).toEqual([
    ['Dancer', 'Havana'],
    ['Teacher', ''],
  ])
  // modify: merged, with the fields that were not sent
  await save(entityId, { name: 'Lead dancer' })
  expect(await names()).toEqual([
    ['Lead dancer', 'Havana'],
    ['Teacher', ''],
  ])
})

test('4.02 create is refused for a record that exists, modify for one that is gone', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  const entityId = newEntityId()
  const save = (revision: number) =>
    showcase.saveRecord(context, { kind: 'skill', entityId, data: { name: 'Salsa' }, revision })
  const { record } = await save(0)
  expect(await failure(save(0))).toBe('showcase.record_changed')
  await deleteRecord(showcaseDeps, context, { kind: 'skill', entityId })
  expect(await failure(save(record.revision))).toBe('showcase.record_changed')
  expect((await showcase.readDraft(context)).records).toEqual([])
})

test('4.03 saving a service sets the profile to unpublished', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const { service } = await aShowcase(ada)
  expect((await showcase.readDraft(ada.context)).isPublished).toBe(true)
  const same = { kind: 'service', entityId: service.entityId, data: service } as const
  expect((await showcase.saveRecord(ada.context, same)).isPublished).toBe(false)
  expect((await showcase.readDraft(ada.context)).isPublished).toBe(false)
})

test('4.03 an appearance update sets isPublished from its payload', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const save = (data: Record<string, unknown>) =>
    showcase.saveRecord(ada.context, { kind: 'appearance', entityId: newEntityId(), data })
  expect((await save({ theme: 'pulse', isPublished: false })).isPublished).toBe(false)
  expect(await showcase.readDraft(ada.context)).toMatchObject({ isPublished: false, live: { number: 1 } })
  expect((await save({ isPublished: true })).isPublished).toBe(true)
  expect(await showcase.readDraft(ada.context)).toMatchObject({
    isPublished: true,
    live: { number: 2 },
    changes: [],
  })
  const page = await showcase.readShowcase(contextOf(), ada)
  expect(page.appearance).toMatchObject({ theme: 'pulse', backgroundColor: '#ffffff' })
  expect(page.appearance).not.toHaveProperty('isPublished')
})

test('4.03 an appearance that publishes does so under the same checks, and is not kept when they fail', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  const data = { theme: 'paper', isPublished: true }
  expect(
    await failure(showcase.saveRecord(context, { kind: 'appearance', entityId: newEntityId(), data })),
  ).toBe('showcase.not_ready')
  expect((await showcase.readDraft(context)).records).toEqual([])
})

test('4.03 isPublished can be set directly', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  expect((await showcase.readDraft(ada.context)).isPublished).toBe(false)
  await aShowcase(ada)
  expect(await showcase.setPublished(ada.context, { isPublished: false })).toEqual({
    isPublished: false,
    number: 1,
    url: `/at/${ada.userUrl}`,
  })
  expect((await showcase.readShowcase(contextOf(), ada)).number).toBe(1)
  expect(await showcase.setPublished(ada.context, { isPublished: true })).toMatchObject({
    isPublished: true,
    number: 2,
  })
})
