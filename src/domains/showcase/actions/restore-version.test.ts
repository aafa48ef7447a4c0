import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { aWrittenReview } from '../../../../test/factories/product/reviews.ts'
import { aShowcase, showcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { deletePicture } from './delete-picture.ts'
import { deleteRecord } from './delete-record.ts'
import { readVersionChanges, readVersions } from './read-versions.ts'
import { restoreVersion } from './restore-version.ts'
import { unpublish } from './set-published.ts'
import { takeBackChange } from './take-back-change.ts'

const save = (
  context: Context,
  kind: 'skill' | 'aboutMe' | 'heroSection',
  data: object,
  entityId = newEntityId(),
) => showcase.saveRecord(context, { kind, entityId, data: { ...data } })
const publish = (context: Context) => showcase.setPublished(context, { isPublished: true })
const restore = (context: Context, version: string) => restoreVersion(showcaseDeps, context, { version })
const skillsOf = async (context: Context, provider: string) =>
  (await showcase.readPreview(context, provider)).skills.map(({ name }) => name)

test('a restore puts changed, removed and added records back, in their order, and the page stays', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  const [salsa, son] = [newEntityId(), newEntityId()]
  await save(ada.context, 'skill', { name: 'Salsa' }, salsa)
  await save(ada.context, 'skill', { name: 'Son' }, son)
  await aShowcase(ada)
  await save(ada.context, 'skill', { name: 'Cuban son' }, son)
  await deleteRecord(showcaseDeps, ada.context, { kind: 'skill', entityId: salsa })
  await save(ada.context, 'skill', { name: 'Rumba' })
  await publish(ada.context)
  await save(ada.context, 'aboutMe', { title: 'Who I am' })

  const done = await restore(ada.context, '1')
  expect(done).toEqual({ isPublished: false, setAside: expect.any(String) })
  expect(await skillsOf(ada.context, ada.provider)).toEqual(['Salsa', 'Son'])
  const page = await showcase.readShowcase(contextOf({ kind: 'visitor' }), ada)
  expect([page.number, page.skills.map(({ name }) => name)]).toEqual([2, ['Cuban son', 'Rumba']])

  // what the restore replaced comes back by its own version
  await restore(ada.context, done.setAside ?? '')
  expect(await skillsOf(ada.context, ada.provider)).toEqual(['Cuban son', 'Rumba'])
  const { records } = await showcase.readDraft(ada.context)
  expect(records.filter(({ kind }) => kind === 'aboutMe')).toHaveLength(1)
})

test('a restore of the live version makes the draft published again, and is repeatable', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  await save(ada.context, 'aboutMe', { title: 'Who I am' })
  expect(await restore(ada.context, '1')).toEqual({ isPublished: true, setAside: expect.any(String) })
  expect(await restore(ada.context, '1')).toEqual({ isPublished: true, setAside: null })
  expect((await showcase.readDraft(ada.context)).changes).toEqual([])
})

test('the last five set-aside drafts are stored, and an equal draft is not stored twice', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const entityId = newEntityId()
  for (let n = 1; n <= 7; n++) {
    await save(ada.context, 'aboutMe', { title: `Draft ${n % 6}` }, entityId)
    await restore(ada.context, '1')
  }
  const { setAside, versions } = await readVersions(showcaseDeps, ada.context)
  expect(setAside).toHaveLength(5)
  expect(setAside[0]?.changed).toEqual(['About me'])
  expect(versions.map(({ number, isLive }) => [number, isLive])).toEqual([[1, true]])
})

test('reviews of customers survive every restore unchanged, and do not come back', async ({
  contextOf,
  db,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const review = (name: string) => aWrittenReview(ada, { name })
  const first = await review('Marcus')
  await publish(ada.context)
  const second = await review('Kwame')
  await showcase.saveRecord(ada.context, { kind: 'review', entityId: first, data: { answer: 'Thank you' } })
  await restore(ada.context, '1')
  const reviews = async () =>
    (await showcase.readDraft(ada.context)).records.filter(({ kind }) => kind === 'review')
  expect((await reviews()).map(({ entityId, data }) => [entityId, data['answer']])).toEqual([
    [first, 'Thank you'],
    [second, ''],
  ])
  // the customer's review was erased since version 2
  await db.deleteFrom('records').where('entityId', '=', first).execute()
  await restore(ada.context, '2')
  expect((await reviews()).map(({ entityId }) => entityId)).toEqual([second])
})

test('a version that is unknown, forgotten or of somebody else is refused, and nothing changes', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  const kofi = await aProvider(contextOf())
  await aShowcase(ada)
  await aShowcase(kofi)
  await publish(kofi.context)
  await save(ada.context, 'aboutMe', { title: 'Mine' })
  await save(kofi.context, 'aboutMe', { title: 'His' })
  const { setAside } = await restore(kofi.context, '1')
  const before = await showcase.readDraft(ada.context)
  for (const version of ['2', '999999999', setAside ?? '', newEntityId()]) {
    expect(await failure(restore(ada.context, version))).toBe('showcase.version_missing')
    expect(await failure(readVersionChanges(showcaseDeps, ada.context, { version }))).toBe(
      'showcase.version_missing',
    )
    expect(await failure(showcase.readPreview(contextOf(), ada.provider, version))).toBe(
      'showcase.version_missing',
    )
  }
  expect(await showcase.readDraft(ada.context)).toEqual(before)
})

test('one change is taken back: changed, added and removed, and the last one publishes the draft', async ({
  contextOf,
  db,
}) => {
  const ada = await aProvider(contextOf())
  const [salsa, son, rumba] = [newEntityId(), newEntityId(), newEntityId()]
  await save(ada.context, 'skill', { name: 'Salsa' }, salsa)
  await save(ada.context, 'skill', { name: 'Son' }, son)
  await aShowcase(ada)
  await save(ada.context, 'skill', { name: 'Cuban son' }, son)
  await deleteRecord(showcaseDeps, ada.context, { kind: 'skill', entityId: salsa })
  await save(ada.context, 'skill', { name: 'Rumba' }, rumba)
  const takeBack = (entityId: string) => takeBackChange(showcaseDeps, ada.context, { entityId })
  expect(await takeBack(rumba)).toEqual({ isPublished: false })
  expect(await takeBack(salsa)).toEqual({ isPublished: false })
  expect(await takeBack(son)).toEqual({ isPublished: true })
  expect(await skillsOf(ada.context, ada.provider)).toEqual(['Salsa', 'Son'])
  expect(await failure(takeBack(son))).toBe('showcase.change_missing')
  expect(await failure(takeBack(newEntityId()))).toBe('showcase.change_missing')
  const review = await aWrittenReview(ada)
  await showcase.saveRecord(ada.context, { kind: 'review', entityId: review, data: { answer: 'Thank you' } })
  expect(await takeBack(review)).toEqual({ isPublished: true })
  await publish(ada.context)
  await db.deleteFrom('records').where('entityId', '=', review).execute()
  expect(await failure(takeBack(review))).toBe('showcase.record_foreign')
})

test('a removed entry comes back to its place, and leaves no change of the order behind', async ({
  contextOf,
}) => {
  const ada = await aProvider(contextOf())
  const names = ['Salsa', 'Son', 'Rumba']
  const ids = names.map(() => newEntityId())
  const order = newEntityId()
  const put = (kind: 'skill' | 'skillSettings', entityId: string, data: object) =>
    showcase.saveRecord(ada.context, { kind, entityId, data: { ...data } })
  for (const [i, name] of names.entries()) await put('skill', ids[i] ?? '', { name })
  await put('skillSettings', order, { sequence: ids })
  await aShowcase(ada)

  // as the editor removes an entry of an ordered list
  await deleteRecord(showcaseDeps, ada.context, { kind: 'skill', entityId: ids[1] ?? '' })
  await put('skillSettings', order, { sequence: [ids[0], ids[2]] })
  const { changes } = await showcase.readDraft(ada.context)
  expect(changes.map(({ title, change }) => `${title} ${change}`)).toEqual(['Son removed'])
  expect(await takeBackChange(showcaseDeps, ada.context, { entityId: ids[1] ?? '' })).toEqual({
    isPublished: true,
  })
  expect(await skillsOf(ada.context, ada.provider)).toEqual(names)
})

test('versions say when they were live and what changed against the one before', async ({
  contextOf,
  clock,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  clock.advance(60_000)
  await save(ada.context, 'aboutMe', { title: 'Who I am' })
  await publish(ada.context)
  const { versions, setAside, timezone } = await readVersions(showcaseDeps, ada.context)
  expect(setAside).toEqual([])
  expect(timezone).toBe((await showcase.readShowcase(contextOf(), ada)).profile.timezone)
  expect(versions).toEqual([
    { number: 2, publishedAt: expect.any(String), isLive: true, replacedAt: null, changed: ['About me'] },
    {
      number: 1,
      publishedAt: expect.any(String),
      isLive: false,
      replacedAt: versions[0]?.publishedAt,
      changed: expect.arrayContaining(['Name and one-liner']),
    },
  ])
  await unpublish(showcaseDeps, ada.context)
  expect((await readVersions(showcaseDeps, ada.context)).versions.map(({ isLive }) => isLive)).toEqual([
    false,
    false,
  ])
})

test('a picture of a set-aside draft cannot be deleted, so that the draft comes back with it', async ({
  contextOf,
  db,
}) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const picture = newEntityId()
  const ref = `${'a'.repeat(32)}-800x600-aabbcc`
  await db
    .insertInto('pictures')
    .values({
      provider: ada.provider,
      entityId: picture,
      kind: 'backgroundImage',
      owner: 'ada',
      uploadKey: 'pictures/one.jpg',
      uploadBytes: 1,
      state: 'ready',
      ref,
      createdAt: new Date(),
      settledAt: new Date(),
    })
    .execute()
  const media = { type: 'image', image: ref, alt: 'A studio' }
  await save(ada.context, 'heroSection', { greeting: 'Hello', media })
  const { setAside } = await restore(ada.context, '1')
  expect(await failure(deletePicture(showcaseDeps, ada.context, { entityId: picture }))).toBe(
    'showcase.picture_used',
  )
  await restore(ada.context, setAside ?? '')
  const { records } = await showcase.readDraft(ada.context)
  expect(records.find(({ kind }) => kind === 'heroSection')?.data['media']).toEqual(media)
})

test('a premium picture does not come back after the plan that had it', async ({ contextOf, clock }) => {
  const ada = await aProvider(contextOf())
  const until = new Date(clock.now().getTime() + 3_600_000)
  await accounts.grantPlan(contextOf(), { provider: ada.provider, plan: 'pro', source: 'test', until })
  const hero = newEntityId()
  const media = { type: 'image', image: 'gradient-dawn', alt: '' }
  await save(ada.context, 'heroSection', { greeting: 'Hello', media }, hero)
  await aShowcase(ada)
  await save(ada.context, 'heroSection', { media: null }, hero)
  clock.set(until.toISOString())
  await restore(ada.context, '1')
  const { records } = await showcase.readDraft(ada.context)
  expect(records.find(({ entityId }) => entityId === hero)?.data).toMatchObject({
    greeting: 'Hello',
    media: null,
  })
})
