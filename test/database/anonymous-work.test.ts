import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { expect } from 'vitest'
import { claimAnonymousWork } from '#domains/accounts/actions/claim-anonymous-work.ts'
import { saveAnonymousWork } from '#domains/showcase/actions/save-anonymous-work.ts'
import {
  type AnonymousRecord,
  type anonymousKinds,
  maxAnonymousBytes,
} from '#domains/showcase/anonymous-contract.ts'
import { createShowcase } from '#domains/showcase/index.ts'
import { noMedia } from '#domains/showcase/ports.ts'
import { showcaseRoutes } from '#domains/showcase/routes.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { createAllowance } from '#platform/http/allowance.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../database.ts'
import { commerce } from '../factories/product/commerce.ts'
import { accounts, aProvider } from '../factories/product/provider.ts'
import { aProfile } from '../factories/product/requests.ts'
import { aServer } from '../factories/product/server.ts'
import { aService, catalogue } from '../factories/product/service.ts'
import { scheduling } from '../factories/product/shop.ts'

const deps = { accounts, catalogue, scheduling, commerce: commerce.area, media: noMedia }
const showcase = createShowcase(deps)
const claiming = { takeovers: () => [showcase.takesOver], takeLikes: async () => 'nothing' as const }
const visitor = { kind: 'visitor' } as const

const anId = () => `unsigned-${randomBytes(16).toString('base64url')}`
const kindsOf = async (context: Context) =>
  (await showcase.readDraft(context)).records.map(({ kind }) => kind).toSorted()

/** Records that an onboarding makes: a profile, two skills in their order, and a service. */
function someWork(bio = 'Made before.') {
  const [first, second] = [newEntityId(), newEntityId()]
  const record = (kind: (typeof anonymousKinds)[number], data: object, entityId = newEntityId()) => ({
    kind,
    entityId,
    data: { ...data, entityId },
  })
  return [
    record('basicProfile', aProfile({ bio })),
    record('skill', { name: 'Milonga' }, first),
    record('skill', { name: 'Tango' }, second),
    record('skillSettings', { sequence: [second, first] }),
    record('individualService', aService({ serviceUrl: 'tango' })),
  ]
}
const kept = ['basicProfile', 'individualService', 'skill', 'skill', 'skillSettings']

test('work without an account is stored, replaced as a whole, and becomes the account’s in one piece', async ({
  contextOf,
}) => {
  const unsignedUserId = anId()
  const ask = await aServer(contextOf(visitor), (api) => showcaseRoutes(api, deps))
  const put = (records: object[]) => ask('PUT', '/api/anonymous-work', { unsignedUserId, records })
  expect(await put(someWork('First words.'))).toMatchObject({ status: 200 })
  expect(await put(someWork('Second words.'))).toMatchObject({ status: 200 })

  const ada = await aProvider(contextOf())
  expect(await claimAnonymousWork(claiming, ada.context, { unsignedUserId })).toMatchObject({ claimed: true })
  const { records, isPublished } = await showcase.readDraft(ada.context)
  expect(records.map(({ kind }) => kind).toSorted()).toEqual(kept)
  expect(records.find(({ kind }) => kind === 'basicProfile')?.data['bio']).toBe('Second words.')
  expect(isPublished).toBe(false)
})

test('of 32 accounts that claim one work at once, one gets it whole and the others get nothing', async ({
  contextOf,
}) => {
  const unsignedUserId = anId()
  await saveAnonymousWork(deps, contextOf(visitor), { unsignedUserId, records: someWork() })
  const people = await Promise.all(Array.from({ length: 32 }, () => aProvider(contextOf())))
  const answers = await Promise.all(
    people.map(({ context }) => claimAnonymousWork(claiming, context, { unsignedUserId })),
  )
  expect(answers.filter(({ claimed }) => claimed)).toHaveLength(1)
  const drafts = await Promise.all(people.map(({ context }) => kindsOf(context)))
  expect(drafts.filter(({ length }) => length > 0)).toEqual([kept])
})

test('work that an account has claimed is refused to everybody else, and can be written by nobody', async ({
  contextOf,
}) => {
  const [ada, mallory] = [await aProvider(contextOf()), await aProvider(contextOf())]
  const unsignedUserId = anId()
  const save = () => saveAnonymousWork(deps, contextOf(visitor), { unsignedUserId, records: someWork() })
  await save()
  await claimAnonymousWork(claiming, ada.context, { unsignedUserId })
  expect(await claimAnonymousWork(claiming, mallory.context, { unsignedUserId })).toMatchObject({
    claimed: false,
  })
  expect(await kindsOf(mallory.context)).toEqual([])
  await expect(save()).rejects.toMatchObject({ code: 'showcase.work_claimed' })
  expect(await claimAnonymousWork(claiming, mallory.context, { unsignedUserId })).toMatchObject({
    claimed: false,
  })
  expect(await kindsOf(ada.context)).toEqual(kept)
})

test('saves and claims of one work at once lose no record: a save is moved, or refused', async ({
  contextOf,
}) => {
  for (let round = 0; round < 8; round++) {
    const unsignedUserId = anId()
    const ada = await aProvider(contextOf())
    const outcomes = await Promise.allSettled([
      saveAnonymousWork(deps, contextOf(visitor), { unsignedUserId, records: someWork('One.') }),
      claimAnonymousWork(claiming, ada.context, { unsignedUserId }),
      saveAnonymousWork(deps, contextOf(visitor), { unsignedUserId, records: someWork('Two.') }),
    ])
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refusals.filter((code) => code !== 'showcase.work_claimed')).toEqual([])
    // what was saved after an empty claim waits for the next one
    await claimAnonymousWork(claiming, ada.context, { unsignedUserId })
    expect(await kindsOf(ada.context)).toEqual(kept)
  }
})

test('a claim that is killed in between leaves all of the work unclaimed, and the next one takes it', {
  timeout: 120_000,
}, async ({ contextOf, database, db }) => {
  const unsignedUserId = anId()
  const ada = await aProvider(contextOf())
  await saveAnonymousWork(deps, contextOf(visitor), { unsignedUserId, records: someWork() })
  const { connection } = database
  const order = JSON.stringify({ connection, actor: ada.actor, unsignedUserId, point: 'taken-over-showcase' })
  const script = path.resolve(import.meta.dirname, '../killable-claim.ts')
  const child = spawn(process.execPath, [script, order], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  expect(await kindsOf(ada.context)).toEqual([])
  const stored = await db
    .selectFrom('records')
    .select('kind')
    .where('provider', '=', unsignedUserId)
    .execute()
  expect(stored.map(({ kind }) => kind).toSorted()).toEqual(kept)
  expect(await claimAnonymousWork(claiming, ada.context, { unsignedUserId })).toMatchObject({ claimed: true })
  expect(await kindsOf(ada.context)).toEqual(kept)
})

test.for([
  ['a record of a kind that the onboarding does not write', { kind: 'user' }, 400],
  ['a field that the contract refuses', { data: { ...aProfile(), bio: 'x'.repeat(145) } }, 400],
  ['an uploaded picture', { data: { ...aProfile(), profileImage: `${'0a'.repeat(16)}-30x20-aabbcc` } }, 400],
  ['no entityId', { entityId: 'x' }, 400],
] as const)('work with %s is refused', async ([, spoiled, status], { contextOf }) => {
  const ask = await aServer(contextOf(visitor), (api) => showcaseRoutes(api, deps))
  const records = [{ kind: 'basicProfile', entityId: newEntityId(), data: aProfile(), ...spoiled }]
  expect(await ask('PUT', '/api/anonymous-work', { unsignedUserId: anId(), records })).toMatchObject({
    status,
  })
})

test('work with a foreign order, a repeated address, two profiles or too many words is refused', async ({
  contextOf,
}) => {
  const save = (records: ReturnType<typeof someWork>) =>
    saveAnonymousWork(deps, contextOf(visitor), { unsignedUserId: anId(), records })
  const [profile] = someWork()
  const service = () => ({
    kind: 'individualService' as const,
    entityId: newEntityId(),
    data: aService({ serviceUrl: 'tango', description: `<p>${'Long words. '.repeat(400)}</p>` }),
  })
  const foreign = {
    kind: 'skillSettings' as const,
    entityId: newEntityId(),
    data: { sequence: [newEntityId()] },
  }
  if (!profile) throw new Error('someWork begins with a profile')
  await expect(save([foreign as never])).rejects.toMatchObject({ code: 'showcase.record_invalid' })
  await expect(save([service(), service()] as never)).rejects.toMatchObject({
    code: 'catalogue.service_url_taken',
  })
  await expect(save([profile, { ...profile, entityId: newEntityId() }])).rejects.toMatchObject({
    code: 'showcase.too_many',
  })
  const many = Array.from({ length: 20 }, (_, i) => {
    const one = service()
    return { ...one, data: { ...one.data, serviceUrl: `tango-${i}` } }
  })
  await expect(save(many as never)).rejects.toMatchObject({ code: 'showcase.work_too_large' })
})

test('work that was brought in from elsewhere is kept and claimed, and no review of it says that it is verified', async ({
  contextOf,
}) => {
  const unsignedUserId = anId()
  const record = (kind: (typeof anonymousKinds)[number], data: object, entityId = newEntityId()) => ({
    kind,
    entityId,
    data: { ...data, entityId },
  })
  const job = newEntityId()
  const review = { name: 'Rita', text: 'She is early.', stars: 5 }
  const records = [
    record('aboutMe', { text: 'I draw.' }),
    record('experience', { name: 'Illustrator', from: '2012' }, job),
    record('experienceSettings', { sequence: [job] }),
    record('review', review),
  ]
  const save = (more: object = {}) =>
    saveAnonymousWork(deps, contextOf(visitor), {
      unsignedUserId,
      records: [...records, record('review', { ...review, ...more })],
    })
  await expect(save({ verified: true })).rejects.toMatchObject({
    code: 'showcase.record_invalid',
    details: { fields: { verified: 'Only a booking can set this' } },
  })
  await save()
  const ada = await aProvider(contextOf())
  await claimAnonymousWork(claiming, ada.context, { unsignedUserId })
  expect(await kindsOf(ada.context)).toEqual([
    'aboutMe',
    'experience',
    'experienceSettings',
    'review',
    'review',
  ])
})

test('work without an account is deleted half a year after its last change, and an account’s never', async ({
  contextOf,
  db,
}) => {
  const [old, fresh] = [anId(), anId()]
  const ada = await aProvider(contextOf())
  await showcase.saveRecord(ada.context, { kind: 'skill', entityId: newEntityId(), data: { name: 'Salsa' } })
  for (const unsignedUserId of [old, fresh])
    await saveAnonymousWork(deps, contextOf(visitor), { unsignedUserId, records: someWork() })
  const longAgo = new Date(contextOf().clock.now().getTime() - 181 * day)
  for (const provider of [old, ada.provider]) {
    await db.updateTable('records').set({ updatedAt: longAgo }).where('provider', '=', provider).execute()
    await db.updateTable('showcases').set({ createdAt: longAgo }).where('provider', '=', provider).execute()
  }
  await taskNamed(showcase.tasks, 'showcase.sweep-anonymous').run(contextOf({ kind: 'system' }), {})
  const left = await db
    .selectFrom('records')
    .select('provider')
    .distinct()
    .where('provider', 'in', [old, fresh, ada.provider])
    .execute()
  expect(left.map(({ provider }) => provider).toSorted()).toEqual([fresh, ada.provider].toSorted())
})

test('a network saves at most so many bytes of work in an hour, and one piece of work is counted in bytes', async ({
  contextOf,
}) => {
  const anonymousBytes = createAllowance({ max: 2 * maxAnonymousBytes, windowMs: 3_600_000 })
  const limited = { ...deps, anonymousBytes }
  const record = (text: string) => {
    const entityId = newEntityId()
    return {
      kind: 'experience' as const,
      entityId,
      data: { entityId, name: 'Illustrator', from: '2012', text },
    }
  }
  const save = (address: string, records: AnonymousRecord[]) =>
    saveAnonymousWork(limited, { ...contextOf(visitor), address }, { unsignedUserId: anId(), records })
  // fewer characters than bytes
  const work = Array.from({ length: 33 }, () => record('絵'.repeat(400)))
  await save('203.0.113.7', work)
  await save('203.0.113.7', work)
  await expect(save('203.0.113.7', work)).rejects.toMatchObject({ code: 'showcase.work_limited' })
  await save('198.51.100.1', work)
  const large = [...work, ...Array.from({ length: 33 }, () => record('絵'.repeat(400)))]
  expect(JSON.stringify(large).length).toBeLessThan(maxAnonymousBytes)
  await expect(save('198.51.100.2', large)).rejects.toMatchObject({ code: 'showcase.work_too_large' })
})
