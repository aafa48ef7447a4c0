import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../database.ts'
import { failure } from '../factories/product/failure.ts'
import { aProvider } from '../factories/product/provider.ts'
import { aShowcase, showcase } from '../factories/product/showcase.ts'

test('3.01 appearance: each field is stored and returned to visitors', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const entityId = newEntityId()
  for (const field of [
    {},
    { theme: 'summit' },
    { backgroundColor: '#a9d3c1' },
    { isLightMode: false },
    { radius: 'round' },
    { sectionSpacing: 'airy' },
  ]) {
    const data = { ...field, isPublished: true }
    await showcase.saveRecord(ada.context, { kind: 'appearance', entityId, data })
    const page = await showcase.readShowcase(contextOf(), ada)
    expect(page.appearance).toMatchObject(field)
  }
})

test('3.01 appearance: another theme, colour, corner or spacing than those offered is refused', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  for (const data of [
    { theme: 'neon' },
    { backgroundColor: 'red' },
    { backgroundColor: '#fff' },
    { backgroundColor: '#ffffff;}' },
    { radius: '12px' },
    { sectionSpacing: 'none' },
  ])
    expect(
      await failure(showcase.saveRecord(context, { kind: 'appearance', entityId: newEntityId(), data })),
    ).toBe('showcase.record_invalid')
  expect((await showcase.readDraft(context)).records).toEqual([])
})
