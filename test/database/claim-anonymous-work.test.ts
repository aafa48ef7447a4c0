import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { claimAnonymousWork } from '#domains/accounts/actions/claim-anonymous-work.ts'
import type { AccountsDeps, TakesOver } from '#domains/accounts/ports.ts'
import { accountsRoutes } from '#domains/accounts/routes.ts'
import { createShowcase } from '#domains/showcase/index.ts'
import { noMedia } from '#domains/showcase/ports.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { Actor, Context } from '#platform/context.ts'
import { test } from '../database.ts'
import { commerce } from '../factories/product/commerce.ts'
import { accounts, accountsDeps, aProvider } from '../factories/product/provider.ts'
import { aProfile } from '../factories/product/requests.ts'
import { aServer } from '../factories/product/server.ts'
import { aService, catalogue } from '../factories/product/service.ts'
import { scheduling } from '../factories/product/shop.ts'

const showcase = createShowcase({ accounts, catalogue, scheduling, commerce: commerce.area, media: noMedia })
const withOthers = (...others: TakesOver[]): AccountsDeps => ({
  ...accountsDeps,
  takeovers: () => [showcase.takesOver, ...others],
})
const deps = withOthers()

/** A visitor who has not signed in: an id of 128 random bits and its actor. */
function someone(contextOf: (actor?: Actor) => Context) {
  const provider = `unsigned-${randomBytes(16).toString('base64url')}`
  const context = contextOf({
    kind: 'provider',
    provider,
    email: '',
    emailVerified: false,
    firstName: '',
    lastName: '',
  })
  const save = (kind: 'skill' | 'basicProfile' | 'skillSettings' | 'individualService', data: object) =>
    showcase.saveRecord(context, {
      kind,
      entityId: 'entityId' in data ? String(data.entityId) : newEntityId(),
      data: { ...data },
    })
  return { unsignedUserId: provider, context, save }
}

const skillsOf = async (context: Context) => {
  const { records } = await showcase.readDraft(context)
  return records.flatMap(({ kind, data }) => (kind === 'skill' ? [data['name']] : []))
}

test('signing in moves anonymous work into the account, once', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const { unsignedUserId, save, context } = someone(contextOf)
  await save('basicProfile', aProfile({ bio: 'Made before.' }))
  await save('skill', { name: 'Tango' })
  await save('individualService', aService({ serviceUrl: 'tango' }))
  await accounts.claimUserUrl(context, { userUrl: `before${ada.userUrl}` })

  expect(await claimAnonymousWork(deps, ada.context, { unsignedUserId })).toMatchObject({ claimed: true })
  const { records, userUrl } = await showcase.readDraft(ada.context)
  expect(records.map(({ kind }) => kind).toSorted()).toEqual(['basicProfile', 'individualService', 'skill'])
  expect(userUrl).toBe(ada.userUrl)
  expect((await showcase.readDraft(context)).records).toEqual([])
  expect(await claimAnonymousWork(deps, ada.context, { unsignedUserId })).toMatchObject({ claimed: false })
})

test('the account’s own records win, and the anonymous ones follow them', async ({ contextOf }) => {
  const ada = await aProvider(contextOf(), { plan: 'pro' })
  const own = someone(() => ada.context)
  const shared = newEntityId()
  const [first, second] = [newEntityId(), newEntityId()]
  await own.save('basicProfile', aProfile({ bio: 'My own words.' }))
  await own.save('skill', { entityId: shared, name: 'Salsa' })
  await own.save('skillSettings', { sequence: [shared] })
  await own.save('individualService', aService({ serviceUrl: 'dance' }))
  const { unsignedUserId, save } = someone(contextOf)
  await save('basicProfile', aProfile({ bio: 'Words from before.' }))
  await save('skill', { entityId: shared, name: 'Never seen' })
  await save('skill', { entityId: first, name: 'Tango' })
  await save('skill', { entityId: second, name: 'Milonga' })
  await save('skillSettings', { sequence: [second, shared, first] })
  await save('individualService', aService({ serviceUrl: 'dance' }))

  await claimAnonymousWork(deps, ada.context, { unsignedUserId })
  expect(new Set(await skillsOf(ada.context))).toEqual(new Set(['Milonga', 'Salsa', 'Tango']))
  const { records } = await showcase.readDraft(ada.context)
  const data = (kind: string) => records.filter((one) => one.kind === kind).map((one) => one.data)
  expect(data('basicProfile').map(({ bio }) => bio)).toEqual(['My own words.'])
  expect(data('skillSettings').map(({ sequence }) => sequence)).toEqual([[shared, second, first]])
  expect(data('individualService').map(({ serviceUrl }) => serviceUrl)).toEqual(['dance', 'dance-2'])
  expect((await showcase.setPublished(ada.context, { isPublished: true })).isPublished).toBe(true)
})

test('of eight concurrent claims of one id, one gets all records', async ({ contextOf }) => {
  const { unsignedUserId, save } = someone(contextOf)
  await save('skill', { name: 'Tango' })
  await save('skill', { name: 'Milonga' })
  const people = await Promise.all(Array.from({ length: 8 }, () => aProvider(contextOf())))
  const answers = await Promise.all(
    people.map(({ context }) => claimAnonymousWork(deps, context, { unsignedUserId })),
  )
  expect(answers.filter(({ claimed }) => claimed)).toHaveLength(1)
  const skills = await Promise.all(people.map(({ context }) => skillsOf(context)))
  expect(skills.filter(({ length }) => length > 0)).toEqual([['Tango', 'Milonga']])
})

test('a claim that fails in one area moves nothing, and can be repeated', async ({ contextOf, db }) => {
  const ada = await aProvider(contextOf())
  const { unsignedUserId, save, context } = someone(contextOf)
  await save('skill', { name: 'Tango' })
  const failing = withOthers({ name: 'failing', take: () => Promise.reject(new Error('full disk')) })
  await expect(claimAnonymousWork(failing, ada.context, { unsignedUserId })).rejects.toThrow('full disk')
  expect(await skillsOf(ada.context)).toEqual([])
  expect(await skillsOf(context)).toEqual(['Tango'])
  const claims = db.selectFrom('anonymousClaims').select('provider')
  expect(await claims.where('unsignedId', '=', unsignedUserId).execute()).toEqual([])
  expect(await claimAnonymousWork(deps, ada.context, { unsignedUserId })).toMatchObject({ claimed: true })
  expect(await skillsOf(ada.context)).toEqual(['Tango'])
})

test('a claim of an id without records writes nothing and does not use up the id', async ({
  contextOf,
  db,
}) => {
  const ada = await aProvider(contextOf())
  const { unsignedUserId, save } = someone(contextOf)
  expect(await claimAnonymousWork(deps, ada.context, { unsignedUserId })).toMatchObject({ claimed: false })
  const claims = await db.selectFrom('anonymousClaims').select('unsignedId').execute()
  expect(claims.map((one) => one.unsignedId)).not.toContain(unsignedUserId)
  await save('skill', { name: 'Tango' })
  expect(await claimAnonymousWork(deps, ada.context, { unsignedUserId })).toMatchObject({ claimed: true })
})

test('a claim of an impossible id, or without a sign-in, is refused', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const ask = await aServer(ada.context, (api) => accountsRoutes(api, deps))
  const wrong = ['unsigned-', 'unsigned-short', ada.provider, `unsigned-${'a'.repeat(21)}'`, '', 7, null]
  for (const unsignedUserId of wrong)
    expect(await ask('POST', '/api/account/claim', { unsignedUserId })).toMatchObject({ status: 400 })
  const visitor = await aServer(contextOf({ kind: 'visitor' }), (api) => accountsRoutes(api, deps))
  const { unsignedUserId } = someone(contextOf)
  expect(await visitor('POST', '/api/account/claim', { unsignedUserId })).toMatchObject({ status: 401 })
})

test('a claimed record with a foreign picture loses it, and the page draws one', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const { unsignedUserId, save, context } = someone(contextOf)
  const foreign = `${'0a'.repeat(16)}-300x200-aabbcc`
  const service = aService()
  await save('basicProfile', aProfile())
  await save('individualService', service)
  // written before saves checked pictures; today no such record can be saved
  await context.db
    .updateTable('records')
    .set({ data: JSON.stringify({ ...service, media: { type: 'image', image: foreign, alt: 'Mine' } }) })
    .where('provider', '=', unsignedUserId)
    .where('kind', '=', 'individualService')
    .execute()
  await context.db
    .updateTable('records')
    .set({ data: JSON.stringify({ ...aProfile({ bio: foreign }), profileImage: foreign }) })
    .where('provider', '=', unsignedUserId)
    .where('kind', '=', 'basicProfile')
    .execute()
  expect(await claimAnonymousWork(deps, ada.context, { unsignedUserId })).toMatchObject({ claimed: true })
  const { records } = await showcase.readDraft(ada.context)
  const dataOf = (kind: string) => records.find((record) => record.kind === kind)?.data
  expect(dataOf('individualService')?.['media']).toBeNull()
  expect(dataOf('basicProfile')).toMatchObject({ bio: foreign, profileImage: '' })
})
