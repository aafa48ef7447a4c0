import { expect } from 'vitest'
import { deleteRecord } from '#domains/showcase/actions/delete-record.ts'
import type { RecordKind } from '#domains/showcase/contract.ts'
import { occupations, tradeOf } from '#domains/showcase/rules/occupations.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../database.ts'
import { failure } from '../factories/product/failure.ts'
import { aProvider } from '../factories/product/provider.ts'
import { aProfile } from '../factories/product/requests.ts'
import { aService } from '../factories/product/service.ts'
import { aShowcase, showcase, showcaseDeps } from '../factories/product/showcase.ts'

const refusalOf = (save: Promise<unknown>) =>
  expect(save).rejects.toMatchObject({ code: 'showcase.record_invalid' })

test('3.05 the hero of the phone layout is stored with the hero and shown', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const save = (data: Record<string, unknown>) =>
    showcase.saveRecord(ada.context, { kind: 'heroSection', entityId: newEntityId(), data })
  await save({ greeting: 'Hello, I’m glad you’re here.' })
  const mobile = {
    media: { type: 'youtube', youtubeId: 'dQw4w9WgXcQ', alt: 'A lesson' },
    alignment: 'middle',
    greeting: 'Hello',
    oneLiner: 'Shorter words',
  }
  await save({ mobile })
  await showcase.setPublished(ada.context, { isPublished: true })
  const { hero } = await showcase.readShowcase(contextOf(), ada)
  // a picture that nobody chose is not stored
  expect(hero).toMatchObject({ greeting: 'Hello, I’m glad you’re here.', media: null, mobile })
  await refusalOf(save({ mobile: { ...mobile, greeting: 'x'.repeat(81) } }))
  await refusalOf(save({ mobile: { ...mobile, alignment: 'justified' } }))
})

test('3.22 occupation kinds are fitness trainer, dance instructor, career coach, other', async ({
  contextOf,
}) => {
  expect(occupations).toEqual(['fitness trainer', 'dance instructor', 'career coach', 'other'])
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const save = (data: Record<string, unknown>) =>
    showcase.saveRecord(ada.context, { kind: 'basicProfile', entityId: newEntityId(), data })
  const stored = async () => (await showcase.readPreview(contextOf(), ada.provider)).profile
  expect(await stored()).toMatchObject({ occupation: 'other', jobTitle: '', jobSubtitle: '' })
  for (const occupation of occupations) {
    await save({ occupation, jobTitle: 'My title', jobSubtitle: 'My subtitle' })
    expect(await stored()).toMatchObject({ occupation, jobTitle: 'My title', jobSubtitle: 'My subtitle' })
  }
  await refusalOf(save({ occupation: 'astronaut' }))
})

test('3.24 the sample service tags are suggested to fitness trainers and may be stored', async ({
  contextOf,
}) => {
  const { tags } = tradeOf({ occupation: 'fitness trainer' })
  expect(tags).toEqual([
    'body measurement',
    'workout planning',
    'sample training',
    'machine demo',
    'meal plan',
    'body analysis',
  ])
  for (const occupation of occupations.slice(1))
    expect(tradeOf({ occupation }).tags.filter((tag) => tags.includes(tag))).toEqual([])
  const { context } = await aProvider(contextOf())
  const service = aService({ tags: [...tags] })
  const { record } = await showcase.saveRecord(context, {
    kind: 'service',
    entityId: service.entityId,
    data: service,
  })
  expect(record.data['tags']).toEqual(tags)
})

test('3.25 alignment is left, middle or right; the colour is white or black', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  const save = (data: Record<string, unknown>) =>
    showcase.saveRecord(context, {
      kind: 'heroSection',
      entityId: newEntityId(),
      data: { greeting: 'Hello', ...data },
    })
  for (const alignment of ['left', 'middle', 'right'])
    expect((await save({ alignment })).record.data).toMatchObject({ alignment })
  for (const colour of ['white', 'black'])
    expect((await save({ colour })).record.data).toMatchObject({ colour })
  await refusalOf(save({ alignment: 'centre' }))
  await refusalOf(save({ colour: 'red' }))
})

/** Select-component text 90 and greeting 80, for the fields that these tests add. */
const maxima: [string, number, RecordKind, (text: string) => Record<string, unknown>][] = [
  ['job title', 90, 'basicProfile', (jobTitle) => aProfile({ jobTitle })],
  ['job subtitle', 90, 'basicProfile', (jobSubtitle) => aProfile({ jobSubtitle })],
  ['greeting on phones', 80, 'heroSection', (greeting) => ({ greeting: 'Hello', mobile: { greeting } })],
  ['label of the main button', 24, 'cta', (label) => ({ label })],
]

for (const [field, max, kind, record] of maxima)
  test(`5.02 ${field} holds ${max} characters on the server`, async ({ contextOf }) => {
    const { context } = await aProvider(contextOf())
    const save = (text: string) =>
      failure(showcase.saveRecord(context, { kind, entityId: newEntityId(), data: record(text) }))
    expect(await save('ü'.repeat(max + 1))).toBe('showcase.record_invalid')
    expect(await save(` ${'ü'.repeat(max)} `)).toBeUndefined()
  })

test('product.md 20: the main button takes an https address, and names a section of the page', async ({
  contextOf,
}) => {
  const { context } = await aProvider(contextOf())
  const save = (action: Record<string, unknown>) =>
    failure(showcase.saveRecord(context, { kind: 'cta', entityId: newEntityId(), data: { action } }))
  expect(await save({ to: 'url', url: 'https://example.com/a' })).toBeUndefined()
  expect(await save({ to: 'section', section: 'aboutMe' })).toBeUndefined()
  for (const url of ['javascript:alert(1)', 'data:text/html,a', 'ftp://example.com', '//example.com', 'a'])
    expect(await save({ to: 'url', url })).toBe('showcase.record_invalid')
  expect(await save({ to: 'section', section: 'nowhere' })).toBe('showcase.record_invalid')
  expect(await save({ to: 'elsewhere' })).toBe('showcase.record_invalid')
})

test('product.md 20: the featured service is first, and clears by itself when it is deleted', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  const { service: first } = await aShowcase(ada)
  const second = aService({ title: 'Second' })
  await showcase.saveRecord(ada.context, { kind: 'service', entityId: second.entityId, data: second })
  await showcase.saveRecord(ada.context, {
    kind: 'featuredService',
    entityId: newEntityId(),
    data: { serviceId: second.entityId },
  })
  await showcase.setPublished(ada.context, { isPublished: true })
  const read = () => showcase.readShowcase(contextOf(), ada)
  const shown = await read()
  expect(shown.services.map(({ entityId }) => entityId)).toEqual([second.entityId, first.entityId])
  expect(shown.featuredService?.serviceId).toBe(second.entityId)

  await deleteRecord(showcaseDeps, ada.context, { kind: 'service', entityId: second.entityId })
  await showcase.setPublished(ada.context, { isPublished: true })
  expect(await read()).toMatchObject({ featuredService: null, services: [{ entityId: first.entityId }] })
})
