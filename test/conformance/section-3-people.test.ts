import { expect } from 'vitest'
import { deleteRecord } from '#domains/showcase/actions/delete-record.ts'
import type { RecordKind } from '#domains/showcase/contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { test } from '../database.ts'
import { failure } from '../factories/product/failure.ts'
import { aProvider } from '../factories/product/provider.ts'
import { aWrittenReview } from '../factories/product/reviews.ts'
import { aShowcase, showcase, showcaseDeps } from '../factories/product/showcase.ts'

type Context = Parameters<typeof showcase.saveRecord>[0]

const save = (context: Context, kind: RecordKind, data: object, entityId: string = newEntityId()) =>
  showcase.saveRecord(context, { kind, entityId, data: { ...data } })
const written = { name: 'Marcus Bell', text: 'Laughing out loud', stars: 5, service: '', date: '2026-05-12' }
const member = { name: 'Rafael Ortega', title: 'Lead, Tuesdays' }

test('3.05 3.06 review: verified ones count, hidden ones too, added ones never, and the hidden are told', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const ids: string[] = []
  for (const stars of [5, 5, 2]) ids.push(await aWrittenReview(ada, { stars }))
  await save(ada.context, 'review', { ...written, name: 'A friend', stars: 5 })
  await save(ada.context, 'review', { isHidden: true, answer: 'I am sorry' }, ids[2])
  await save(ada.context, 'reviewSettings', { sequence: [ids[1]] })
  await showcase.setPublished(ada.context, { isPublished: true })
  const page = await showcase.readShowcase(contextOf(), ada)
  expect(page.rating).toEqual({ average: 4, count: 3, byStars: [2, 0, 0, 1, 0] })
  expect(page.hiddenReviews).toBe(1)
  expect(page.reviews.map(({ name, verified }) => [name, verified])).toEqual([
    ['Marcus Bell', true],
    ['Marcus Bell', true],
    ['A friend', false],
  ])
  expect(page.reviews[0]?.entityId).toBe(ids[1])
  expect(JSON.stringify(page)).not.toContain('I am sorry')
})

test('3.06 review: an owner neither forges, changes, disowns nor deletes a verified review', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  const { context } = ada
  const { context: other } = await aProvider(contextOf())
  await aShowcase(ada)
  const entityId = await aWrittenReview(ada)
  const before = (await showcase.readDraft(context)).records
  const attacks: [object, string][] = [
    [{ ...written, verified: true }, newEntityId()],
    [{ text: 'Perfect in every way' }, entityId],
    [{ stars: 4 }, entityId],
    [{ text: null }, entityId],
    [{ verified: null, text: 'Mine now' }, entityId],
  ]
  for (const [data, id] of attacks)
    expect(await failure(save(context, 'review', data, id))).toBe('showcase.record_invalid')
  const gone = { kind: 'review', entityId } as const
  expect(await failure(deleteRecord(showcaseDeps, context, gone))).toBe('showcase.record_foreign')
  expect(await failure(deleteRecord(showcaseDeps, other, gone))).toBe('showcase.record_missing')
  expect(await failure(save(context, 'skill', { name: 'Salsa' }, entityId))).toBe('showcase.entity_elsewhere')
  const token = 'W10.forged'
  expect(await failure(showcase.writeReview(context, { token, ...written }))).toBe('showcase.review_missing')
  expect((await showcase.readDraft(context)).records).toEqual(before)
  expect((await showcase.readDraft(other)).records).toEqual([])
})

test('3.06 review: stars are whole numbers from 1 to 5', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  for (const stars of [0, 6, 4.5, '5', null])
    expect(await failure(save(context, 'review', { ...written, stars }))).toBe('showcase.record_invalid')
  expect((await showcase.readDraft(context)).records).toEqual([])
  for (const stars of [1, 5])
    expect(await failure(save(context, 'review', { ...written, stars }))).toBeUndefined()
})

test('3.05 3.06 team, quote, longtext, aboutMe, allAccess and sessions are stored, cleaned and shown', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const script = '<p>Words<script>alert(1)</script></p>'
  const { record } = await save(ada.context, 'team', { ...member, userId: 'USERSUB#rafael' })
  await save(ada.context, 'team', { ...member, name: 'June Park' })
  await save(ada.context, 'teamSettings', { sequence: [newEntityId(), record.entityId] })
  await save(ada.context, 'quote', { text: 'The bus is harder.', author: 'Thea' })
  await save(ada.context, 'longtext', { text: script })
  await save(ada.context, 'aboutMe', { title: 'About', text: 'Words' })
  await save(ada.context, 'allAccess', { title: 'All access', description: script, priceCents: 8900 })
  await save(ada.context, 'sessions', { earlier: 4000 })
  await showcase.setPublished(ada.context, { isPublished: true })
  expect(await showcase.readShowcase(contextOf(), ada)).toMatchObject({
    team: [{ ...member, userId: '' }, { name: 'June Park' }],
    quote: { text: 'The bus is harder.', author: 'Thea' },
    longtext: { text: '<p>Words</p>' },
    aboutMe: { title: 'About', text: 'Words', media: null },
    allAccess: { title: 'All access', description: '<p>Words</p>', period: 'month', scope: 'all' },
    sessions: { earlier: 4000, isShown: true },
    delivered: 0,
  })
})

test('3.06 team: a link is http, https, mailto or tel', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example'])
    expect(await failure(save(context, 'team', { ...member, link }))).toBe('showcase.record_invalid')
  for (const link of [
    'https://a.example/',
    'http://a.example/',
    'mailto:a@a.example',
    'tel:+14105550142',
    '',
  ])
    expect(await failure(save(context, 'team', { ...member, link }))).toBeUndefined()
})

const maxima: [string, number, RecordKind, (text: string) => Record<string, unknown>][] = [
  ['review text', 400, 'review', (text) => ({ ...written, text })],
  ['team member name', 100, 'team', (name) => ({ ...member, name })],
  ['team title', 50, 'team', (title) => ({ ...member, title })],
  ['team subtitle', 100, 'team', (subtitle) => ({ ...member, subtitle })],
  ['title (aboutMe)', 50, 'aboutMe', (title) => ({ title })],
  ['text (aboutMe)', 400, 'aboutMe', (text) => ({ text })],
  ['description (allAccess)', 5000, 'allAccess', (description) => ({ title: 'A', description })],
  ['description (longtext)', 5000, 'longtext', (text) => ({ text: `<p>${text}</p>` })],
]

test.for(maxima)('5.02 %s holds %i characters', async ([, max, kind, record], { contextOf }) => {
  const { context } = await aProvider(contextOf())
  const longest = '𝄞e\u0301'.repeat(max / 2)
  expect(await failure(save(context, kind, record(`${longest}!`)))).toBe('showcase.record_invalid')
  expect(await failure(save(context, kind, record(longest)))).toBeUndefined()
})

test('5.01 a team member without a title is told so', async ({ contextOf }) => {
  const { context } = await aProvider(contextOf())
  await expect(save(context, 'team', { name: 'June Park' })).rejects.toMatchObject({
    details: { fields: { title: 'Title is required' } },
  })
})

test('2.30 add/modify review: an owner adds, modifies and deletes an own review, never a customer’s', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  const { context } = ada
  await aShowcase(ada)
  const { record } = await save(context, 'review', { ...written, name: 'A card from 2019' })
  await save(context, 'review', { text: 'Modified', stars: 4 }, record.entityId)
  const theirs = await aWrittenReview(ada, { text: '' })
  await showcase.setPublished(context, { isPublished: true })
  const page = async () => (await showcase.readShowcase(contextOf(), ada)).reviews
  expect(await page()).toMatchObject([
    { entityId: theirs, text: '', stars: 5, verified: true },
    { name: 'A card from 2019', text: 'Modified', stars: 4, verified: false },
  ])
  for (const data of [
    { text: 'Better words' },
    { stars: 4 },
    { name: 'Another' },
    { date: '' },
    { service: '' },
  ])
    expect([data, await failure(save(context, 'review', data, theirs))]).toEqual([
      data,
      'showcase.record_invalid',
    ])
  expect(await failure(save(context, 'review', { ...written, text: ' ' }))).toBe('showcase.record_invalid')
  await save(context, 'review', { answer: 'Thank you' }, theirs)
  await deleteRecord(showcaseDeps, context, { kind: 'review', entityId: record.entityId })
  await showcase.setPublished(context, { isPublished: true })
  expect(await page()).toMatchObject([{ entityId: theirs, answer: 'Thank you' }])
})
