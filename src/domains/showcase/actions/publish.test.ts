import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { aProfile } from '../../../../test/factories/product/requests.ts'
import { aSchedule, aService, catalogue } from '../../../../test/factories/product/service.ts'
import { scheduling } from '../../../../test/factories/product/shop.ts'
import { aShowcase, showcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { endPlans } from './end-plans.ts'
import { unpublish } from './set-published.ts'
import { settleResting } from './settle-resting.ts'

test('a new account has an empty draft and nothing live', async ({ contextOf }) => {
  const { context, userUrl } = await aProvider(contextOf())
  expect(await showcase.readDraft(context)).toEqual({
    userUrl,
    revision: 0,
    isPublished: false,
    live: null,
    changes: [],
    records: [],
    resting: [],
  })
  expect(await failure(showcase.readShowcase(contextOf(), { userUrl }))).toBe('showcase.not_live')
})

test('publishing says everything that is missing at once', async ({ contextOf }) => {
  const sub = crypto.randomUUID()
  const identity = {
    sub,
    username: sub,
    email: 'ada@example.test',
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'M',
  }
  const context = contextOf(await accounts.ensureAccount(contextOf(), identity))
  const service = aService({ schedule: null })
  await showcase.saveRecord(context, { kind: 'service', entityId: service.entityId, data: service })
  await expect(showcase.setPublished(context, { isPublished: true })).rejects.toMatchObject({
    code: 'showcase.not_ready',
    details: {
      missing: [
        'Say who you are: your first and last name.',
        'Choose the address of your Showcase.',
        'Set your weekly hours before you publish a service.',
      ],
    },
  })
  expect((await showcase.readDraft(context)).live).toBeNull()
})

test('publishing makes the page, sells the services, tells it and moves the version', async ({
  contextOf,
  db,
}) => {
  const ada = await aProvider(contextOf())
  const before = await readVersion(contextOf(), ada.provider)
  const { service, number } = await aShowcase(ada)
  const page = await showcase.readShowcase(contextOf({ kind: 'visitor' }), ada)
  expect(page).toMatchObject({
    provider: ada.provider,
    number,
    profile: { firstName: 'Ada', bio: 'Strong at any age.' },
    services: [
      {
        entityId: service.entityId,
        place: 'Zoom',
        timezone: 'America/New_York',
        refund: {
          sentence: 'Cancel at least 24 hours ahead and all $80 comes back. After that it does not.',
        },
      },
    ],
    adFree: false,
  })
  expect(JSON.stringify(page)).not.toContain('zoom.us')
  expect((await catalogue.listLive(contextOf(), ada.provider)).map(({ entityId }) => entityId)).toEqual([
    service.entityId,
  ])
  const announcements = await db
    .selectFrom('outbox')
    .select(['type', 'data'])
    .where('provider', '=', ada.provider)
    .execute()
  expect(announcements).toEqual([{ type: 'showcase.published', data: { number: 1, userUrl: ada.userUrl } }])
  expect(await readVersion(contextOf(), ada.provider)).toBe(before + 1)
})

test('visitors see what was published while the draft moves on', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const { service } = await aShowcase(ada)
  await showcase.saveRecord(ada.context, {
    kind: 'service',
    entityId: service.entityId,
    data: { title: 'Renamed' },
  })
  const draft = await showcase.readDraft(ada.context)
  expect(draft).toMatchObject({ isPublished: false, live: { number: 1 } })
  expect(draft.changes).toEqual([
    { kind: 'individualService', entityId: service.entityId, change: 'updated', title: 'Renamed' },
  ])
  expect((await showcase.readShowcase(contextOf(), ada)).services[0]?.title).toBe('Private lesson')
  expect(await showcase.setPublished(ada.context, { isPublished: true })).toEqual({
    isPublished: true,
    number: 2,
    url: `/at/${ada.userUrl}`,
  })
  expect((await showcase.readShowcase(contextOf(), ada)).services[0]?.title).toBe('Renamed')
  expect((await showcase.readDraft(ada.context)).changes).toEqual([])
})

test('the last 20 snapshots are kept', async ({ contextOf, db }) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  for (let n = 2; n <= 22; n++) await showcase.setPublished(ada.context, { isPublished: true })
  const snapshots = await db
    .selectFrom('snapshots')
    .select('number')
    .where('provider', '=', ada.provider)
    .orderBy('number')
    .execute()
  expect(snapshots.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 3))
})

test('unpublishing takes the page and the services away, and keeps the draft', async ({ contextOf, db }) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  expect(await unpublish(showcaseDeps, ada.context)).toEqual({ isPublished: false })
  await unpublish(showcaseDeps, ada.context)
  expect(await failure(showcase.readShowcase(contextOf(), ada))).toBe('showcase.not_live')
  expect(await catalogue.listLive(contextOf(), ada.provider)).toEqual([])
  expect((await showcase.readDraft(ada.context)).records).toHaveLength(2)
  const announcements = await db
    .selectFrom('outbox')
    .select('type')
    .where('provider', '=', ada.provider)
    .orderBy('id')
    .execute()
  expect(announcements.map(({ type }) => type)).toEqual(['showcase.published', 'showcase.unpublished'])
})

test('once a plan has ended the services beyond its maximum rest on the page and in every booking, and a larger plan sells them again', async ({
  contextOf,
  clock,
}) => {
  const ada = await aProvider(contextOf())
  const until = new Date(clock.now().getTime() + 3_600_000)
  const later = new Date(until.getTime() + 3_600_000)
  await accounts.grantPlan(contextOf(), { provider: ada.provider, plan: 'pro', source: 'test', until })
  const services = Array.from({ length: 5 }, () => aService())
  await showcase.saveRecord(ada.context, { kind: 'basicProfile', entityId: newEntityId(), data: aProfile() })
  for (const data of services) {
    clock.advance(1)
    await showcase.saveRecord(ada.context, { kind: 'service', entityId: data.entityId, data })
  }
  await showcase.setPublished(ada.context, { isPublished: true })
  expect(await showcase.readShowcase(contextOf(), ada)).toMatchObject({
    adFree: true,
    validUntil: until.toISOString(),
  })
  const ids = services.map(({ entityId }) => entityId)
  const serviceUrl = services[4]?.serviceUrl ?? ''
  const listed = async () =>
    (await showcase.readShowcase(contextOf(), { userUrl: ada.userUrl, serviceUrl })).services.map(
      ({ entityId }) => entityId,
    )
  const offered = () =>
    failure(scheduling.area.findOffered(contextOf(), { userUrl: ada.userUrl, serviceUrl }))
  expect([await listed(), await offered()]).toEqual([ids, undefined])
  clock.set(until.toISOString())
  const before = await readVersion(contextOf(), ada.provider)
  await endPlans(showcaseDeps, contextOf())
  // visitors do not wait for the next publish
  expect([await listed(), await offered()]).toEqual([ids.slice(0, 3), 'catalogue.service_missing'])
  expect(await readVersion(contextOf(), ada.provider)).not.toBe(before)

  await accounts.grantPlan(contextOf(), {
    provider: ada.provider,
    plan: 'pro',
    source: 'later',
    until: later,
  })
  await settleResting(showcaseDeps, contextOf(), ada.provider)
  expect([await listed(), await offered()]).toEqual([ids, undefined])
  clock.set(later.toISOString())
  await showcase.setPublished(ada.context, { isPublished: true })
  expect((await catalogue.listLive(contextOf(), ada.provider)).map(({ entityId }) => entityId)).toEqual(
    ids.slice(0, 3),
  )
  expect((await showcase.readDraft(ada.context)).resting).toEqual(ids.slice(3))
})

test('the weekly hours of the profile serve every service without its own', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  await showcase.saveRecord(ada.context, {
    kind: 'weeklyScheduleSettings',
    entityId: newEntityId(),
    data: aSchedule({ timezone: 'Europe/Lisbon' }),
  })
  await aShowcase(ada, { schedule: null })
  expect((await catalogue.listLive(contextOf(), ada.provider))[0]?.schedule.timezone).toBe('Europe/Lisbon')
})

test('a link-only service shows only to who names its address', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  const { service } = await aShowcase(ada, { visibility: 'link-only' })
  expect((await showcase.readShowcase(contextOf(), ada)).services).toEqual([])
  const named = { userUrl: ada.userUrl, serviceUrl: service.serviceUrl }
  expect((await showcase.readShowcase(contextOf(), named)).services).toHaveLength(1)
})

test('a contact address is shown only if its owner allows it', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const tick = (showContactEmail: boolean) =>
    showcase.saveRecord(ada.context, {
      kind: 'basicProfile',
      entityId: newEntityId(),
      data: { contactEmail: 'ada@example.test', showContactEmail },
    })
  await tick(false)
  await showcase.setPublished(ada.context, { isPublished: true })
  expect((await showcase.readShowcase(contextOf(), ada)).profile.contactEmail).toBe('')
  await tick(true)
  await showcase.setPublished(ada.context, { isPublished: true })
  expect((await showcase.readShowcase(contextOf(), ada)).profile.contactEmail).toBe('ada@example.test')
})

test('two publishes at once make two snapshots, one after the other', async ({ contextOf }) => {
  const ada = await aProvider(contextOf())
  await aShowcase(ada)
  const both = await Promise.all([1, 2].map(() => showcase.setPublished(ada.context, { isPublished: true })))
  expect(new Set(both.map(({ number }) => number))).toEqual(new Set([2, 3]))
  expect((await showcase.readDraft(ada.context)).live?.number).toBe(3)
})
