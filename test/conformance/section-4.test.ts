import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../database.ts'
import { failure } from '../factories/product/failure.ts'
import { aProvider } from '../factories/product/provider.ts'
import { aShowcase, showcase } from '../factories/product/showcase.ts'

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
