import { expect } from 'vitest'
import type { RecordKind } from '#domains/showcase/contract.ts'
import { kinds } from '#domains/showcase/kinds/derived.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../database.ts'
import { failure } from '../factories/product/failure.ts'
import { aProvider, type TestProvider } from '../factories/product/provider.ts'
import { aShowcase, showcase } from '../factories/product/showcase.ts'

const exampleOf = (kind: RecordKind) => ({ ...kinds.find((one) => one.kind === kind)?.example })

async function add({ context }: TestProvider, kind: RecordKind, data: Record<string, unknown> = {}) {
  const entityId = newEntityId()
  await showcase.saveRecord(context, { kind, entityId, data: { ...exampleOf(kind), ...data } })
  return entityId
}
const publish = ({ context }: TestProvider) => showcase.setPublished(context, { isPublished: true })

test('3.06 media texts, showcases, portfolio, stories and four accounts are stored, and shown as they were saved', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const lists = {
    mediaTexts: 'mediaTexts',
    showcase: 'showcases',
    portfolio: 'portfolio',
    stories: 'stories',
  } as const
  const singles = ['instagram', 'youtube', 'facebook', 'linkedIn'] as const
  for (const kind of [...Object.keys(lists), ...singles])
    await add(ada, kind as RecordKind, { startedAt: null })
  await publish(ada)
  const page = await showcase.readShowcase(contextOf({ kind: 'visitor' }), ada)
  for (const [kind, field] of Object.entries(lists)) {
    const { startedAt: _, ...saved } = exampleOf(kind as RecordKind) as Record<string, unknown>
    expect(page[field as 'stories']).toMatchObject([saved])
  }
  for (const kind of singles) expect(page[kind]).toMatchObject(exampleOf(kind))
})

test('3.04 media texts and showcases follow their settings; portfolio and stories follow their positions', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  for (const [kind, settings] of [
    ['mediaTexts', 'mediaTextSettings'],
    ['showcase', 'showcaseSettings'],
  ] as const) {
    const [a, b] = [await add(ada, kind, { title: 'A' }), await add(ada, kind, { title: 'B' })]
    await add(ada, settings, { sequence: [b, a] })
  }
  for (const [kind, field] of [
    ['portfolio', 'title'],
    ['stories', 'caption'],
  ] as const) {
    await add(ada, kind, { [field]: 'Unplaced', position: null })
    await add(ada, kind, { [field]: 'Second', position: 2.5 })
    await add(ada, kind, { [field]: 'First', position: -1 })
  }
  await publish(ada)
  const page = await showcase.readShowcase(contextOf(), ada)
  expect(page.mediaTexts.map(({ title }) => title)).toEqual(['B', 'A'])
  expect(page.showcases.map(({ title }) => title)).toEqual(['B', 'A'])
  expect(page.portfolio.map(({ title }) => title)).toEqual(['First', 'Second', 'Unplaced'])
  expect(page.stories.map(({ caption }) => caption)).toEqual(['First', 'Second', 'Unplaced'])
})

test('3.05 stories: one is seen for 24 hours from its first publish, a pinned one stays, and the page expires with the next end', async ({
  contextOf,
  clock,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada, { visibility: 'paused' })
  const hour = 3_600_000
  await add(ada, 'stories', { caption: 'Pinned', pinned: true, startedAt: null })
  const daily = await add(ada, 'stories', { caption: 'Daily', startedAt: null })
  const captions = async () => {
    const { stories, validUntil } = await showcase.readShowcase(contextOf(), ada)
    return { seen: stories.map(({ caption }) => caption), validUntil: Date.parse(validUntil) }
  }
  clock.advance(5 * hour)
  const first = clock.now().getTime()
  await publish(ada)
  clock.advance(20 * hour)
  // another publish does not start it again
  await publish(ada)
  expect(await captions()).toEqual({ seen: ['Pinned', 'Daily'], validUntil: first + 24 * hour })
  expect((await showcase.readDraft(ada.context)).changes).toEqual([])

  clock.advance(4 * hour)
  const after = await captions()
  expect(after.seen).toEqual(['Pinned'])
  expect(after.validUntil).toBeGreaterThan(clock.now().getTime())

  await showcase.saveRecord(ada.context, { kind: 'stories', entityId: daily, data: { startedAt: null } })
  const preview = await showcase.readPreview(contextOf(), ada.provider)
  expect(preview.stories).toHaveLength(2)
  await publish(ada)
  expect((await captions()).validUntil).toBe(clock.now().getTime() + 24 * hour)
})

test('3.05 stories: the 21st says the maximum', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  for (let n = 1; n <= 20; n++) await add(ada, 'stories')
  await expect(add(ada, 'stories')).rejects.toMatchObject({
    code: 'showcase.too_many',
    message: 'A Showcase holds 20 of these.',
  })
  expect((await showcase.readDraft(ada.context)).records).toHaveLength(20)
})

test('3.20 a media text, a story and a showcase have an image, a video or none; a portfolio picture has one with an alt text', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  const image = { type: 'image', image: 'arc', alt: 'An arc' }
  const video = { type: 'youtube', youtubeId: 'dQw4w9WgXcQ', alt: 'A film' }
  for (const kind of ['mediaTexts', 'stories', 'showcase', 'portfolio'] as const) {
    for (const media of [image, video]) await add(ada, kind, { media })
    for (const media of [
      { ...video, youtubeId: 'javascript:' },
      { ...image, image: 'https://e.example/a.jpg' },
    ])
      expect(await failure(add(ada, kind, { media }))).toBe('showcase.record_invalid')
    if (kind !== 'portfolio') await add(ada, kind, { media: null })
  }
  for (const medium of [image, video])
    await expect(add(ada, 'portfolio', { media: { ...medium, alt: ' ' } })).rejects.toMatchObject({
      details: { fields: { 'media.alt': 'Alt text is required' } },
    })
  expect(await failure(add(ada, 'portfolio', { media: null }))).toBe('showcase.record_invalid')
  // the picture of before is no video
  expect(await failure(add(ada, 'showcase', { before: video }))).toBe('showcase.record_invalid')
})

test('links of media texts and showcases are http, https, mailto or tel', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const [block, item] = [await add(ada, 'mediaTexts'), await add(ada, 'showcase')]
  const saves = [
    (link: string) =>
      showcase.saveRecord(ada.context, { kind: 'mediaTexts', entityId: block, data: { ctaLink: link } }),
    (link: string) => showcase.saveRecord(ada.context, { kind: 'showcase', entityId: item, data: { link } }),
  ]
  const accepted = [
    '',
    'http://a.example',
    'https://a.example/?b#c',
    'mailto:a@b.example',
    'tel:+14105550142',
  ]
  const refused = [
    'javascript:alert(1)',
    ' JaVa\nScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//a.example',
    'a.example',
    'file:///etc',
  ]
  for (const save of saves) {
    for (const link of accepted) expect([link, await failure(save(link))]).toEqual([link, undefined])
    for (const link of refused)
      expect([link, await failure(save(link))]).toEqual([link, 'showcase.record_invalid'])
  }
})
