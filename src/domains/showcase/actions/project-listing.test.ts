import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { day, hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { readVersion } from '#platform/versions/versions.ts'
import { type TestDatabase, test } from '../../../../test/database.ts'
import { accounts, aProvider, type TestProvider } from '../../../../test/factories/product/provider.ts'
import { alwaysOpen, aProfile } from '../../../../test/factories/product/requests.ts'
import { aWrittenReview } from '../../../../test/factories/product/reviews.ts'
import { aService } from '../../../../test/factories/product/service.ts'
import { scheduling } from '../../../../test/factories/product/shop.ts'
import { showcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { noFilters } from '../rules/directory-filters.ts'
import { listOutdated } from '../store/listings.ts'
import { directoryOwner, projectListingTask } from './project-listing.ts'
import { refreshListings } from './refresh-listings.ts'
import { readListing } from './set-listed.ts'
import { unpublish } from './set-published.ts'

const listed = { isListed: true }
const unlisted = { isListed: false }

/** Runs the reactions of the area to a provider's announcement, as the dispatcher does. */
async function react(context: Context, { provider }: TestProvider, type: string, data: unknown = {}) {
  const event = { type, provider, data, id: 'evt_test', at: context.clock.now() }
  for (const { on, run } of showcase.reactions) if (on === type) await run(context, event)
}

/** Runs the job that brings a provider's listing up to date. */
async function refresh(context: Context, provider: string) {
  const task = showcase.tasks.find(({ name }) => name === projectListingTask.name)
  await task?.run(context, { provider })
}

/** The directory's card of a provider; undefined if the provider is not listed. */
async function cardOf(context: Context, { userUrl }: TestProvider) {
  const { listed } = await showcase.findListed(context, { ...noFilters, q: userUrl })
  return listed.find((one) => one.userUrl === userUrl)
}

/** A provider with a live Showcase, whose address is among the words of the profile. */
async function aLiveProvider(context: Context): Promise<TestProvider & { serviceUrl: string }> {
  const owner = await aProvider(context)
  const service = aService({ schedule: alwaysOpen, title: 'Standing up' })
  const records = [
    [
      'basicProfile',
      { ...aProfile({ jobTitle: `Coach ${owner.userUrl}`, place: 'Porto' }), entityId: newEntityId() },
    ],
    ['individualService', service],
    ['individualService', aService({ schedule: alwaysOpen, priceCents: 2200, visibility: 'link-only' })],
    ['individualService', aService({ schedule: alwaysOpen, priceCents: 0, title: 'A first talk' })],
    ['skill', { entityId: newEntityId(), name: 'Salsa' }],
    ['appConfigurations', { entityId: newEntityId(), languages: ['en', 'pt'] }],
  ] as const
  for (const [kind, data] of records)
    await showcase.saveRecord(owner.context, { kind, entityId: data.entityId, data })
  await showcase.setPublished(owner.context, { isPublished: true })
  await react(context, owner, 'showcase.published')
  return { ...owner, serviceUrl: service.serviceUrl }
}

const isOutdated = async (context: Context, provider: string) =>
  (await listOutdated(context, 1000)).includes(provider)

test('nobody is listed without a wish, and the wish acts at once in both directions', async ({
  contextOf,
}) => {
  const context = contextOf()
  const ada = await aLiveProvider(context)
  expect(await readListing(showcaseDeps, ada.context)).toEqual({ isListed: false, isLive: true })
  expect(await cardOf(context, ada)).toBeUndefined()
  expect(await showcase.setListed(ada.context, listed)).toEqual({ isListed: true, isLive: true })
  expect(await cardOf(context, ada)).toBeDefined()
  expect(await showcase.setListed(ada.context, unlisted)).toEqual({ isListed: false, isLive: true })
  expect(await cardOf(context, ada)).toBeUndefined()
})

test('the card shows what the page shows, without services that are shared by link', async ({
  contextOf,
}) => {
  const context = contextOf()
  const ada = await aLiveProvider(context)
  for (const stars of [5, 5, 4]) await aWrittenReview(ada, { stars })
  await showcase.setListed(ada.context, listed)
  const page = await showcase.readShowcase(context, ada)
  expect(await cardOf(context, ada)).toEqual({
    userUrl: ada.userUrl,
    fromCents: 8000,
    nextAt: new Date(page.services[0]?.nextAvailable ?? ''),
    card: {
      name: 'Ada Mensah',
      trade: `Coach ${ada.userUrl}`,
      bio: 'Strong at any age.',
      place: 'Porto',
      timezone: 'America/New_York',
      isOnline: true,
      portrait: '',
      drawn: expect.stringMatching(/^neutral-[a-z-]+$/),
      theme: 'studio',
      skills: ['Salsa'],
      rating: { average: 4.7, count: 3 },
    },
  })
})

test('a wish without a live page counts from the publish, and unpublishing takes the card away', async ({
  contextOf,
}) => {
  const context = contextOf()
  const ada = await aLiveProvider(context)
  await unpublish(showcaseDeps, ada.context)
  await react(context, ada, 'showcase.unpublished')
  expect(await showcase.setListed(ada.context, listed)).toEqual({ isListed: true, isLive: false })
  expect(await cardOf(context, ada)).toBeUndefined()
  await showcase.setPublished(ada.context, { isPublished: true })
  await react(context, ada, 'showcase.published')
  expect(await cardOf(context, ada)).toBeDefined()
  await unpublish(showcaseDeps, ada.context)
  await react(context, ada, 'showcase.unpublished')
  expect(await cardOf(context, ada)).toBeUndefined()
})

test('a closing account is not listed, and is again if it stays', async ({ contextOf }) => {
  const context = contextOf()
  const ada = await aLiveProvider(context)
  await showcase.setListed(ada.context, listed)
  await accounts.askClosing(ada.context, { cancelBookings: true })
  await react(context, ada, 'accounts.closing_changed')
  expect(await cardOf(context, ada)).toBeUndefined()
  await accounts.takeClosingBack(ada.context)
  await react(context, ada, 'accounts.closing_changed')
  expect(await cardOf(context, ada)).toBeDefined()
})

test('a closed account leaves nothing, and a late refresh changes nothing', async ({ contextOf, db }) => {
  const context = contextOf()
  const ada = await aLiveProvider(context)
  await showcase.setListed(ada.context, listed)
  const before = await readVersion(context, directoryOwner)
  await react(context, ada, 'accounts.closed', { username: '', why: 'asked' })
  await refresh(context, ada.provider)
  const left = await db
    .selectFrom('listings')
    .select('provider')
    .where('provider', '=', ada.provider)
    .execute()
  expect(left).toEqual([])
  expect(await readVersion(context, directoryOwner)).toBe(before + 1)
})

test('a booking outdates the listing, and the refresh shows the next free time', async ({ contextOf }) => {
  const context = contextOf()
  const ada = await aLiveProvider(context)
  await showcase.setListed(ada.context, listed)
  const first = (await cardOf(context, ada))?.nextAt
  expect(await isOutdated(context, ada.provider)).toBe(false)
  await scheduling.holdSlot(
    { ...context, actor: { kind: 'visitor' } },
    {
      userUrl: ada.userUrl,
      serviceUrl: ada.serviceUrl,
      start: first?.toISOString() ?? '',
      timezone: 'Europe/Berlin',
      quantity: 1,
    },
  )
  expect(await isOutdated(context, ada.provider)).toBe(true)
  await refresh(context, ada.provider)
  const next = (await cardOf(context, ada))?.nextAt
  expect(next?.getTime()).toBeGreaterThanOrEqual((first?.getTime() ?? 0) + hour)
  expect(await isOutdated(context, ada.provider)).toBe(false)
})

test('the clock alone outdates a listing, and each outdated one has one job', async ({
  contextOf,
  clock,
  database,
}) => {
  const context = contextOf()
  const ada = await aLiveProvider(context)
  await showcase.setListed(ada.context, listed)
  const first = (await cardOf(context, ada))?.nextAt
  clock.advance(day)
  expect(await isOutdated(context, ada.provider)).toBe(true)
  await refreshListings(context)
  await refreshListings(context)
  expect(await jobsFor(database, ada.provider)).toBe(1)
  await refresh(context, ada.provider)
  const next = (await cardOf(context, ada))?.nextAt?.getTime() ?? 0
  expect(next).toBeGreaterThan(first?.getTime() ?? 0)
  expect(next).toBeGreaterThan(context.clock.now().getTime() - minute)
})

test('a refresh that finds only another time does not drop the cached page; a changed card does', async ({
  contextOf,
  clock,
}) => {
  const context = contextOf()
  const ada = await aLiveProvider(context)
  await showcase.setListed(ada.context, listed)
  const version = () => readVersion(context, directoryOwner)
  const before = await version()
  clock.advance(day)
  await refresh(context, ada.provider)
  expect(await version()).toBe(before)
  const { records } = await showcase.readDraft(ada.context)
  const profile = records.find(({ kind }) => kind === 'basicProfile')
  await showcase.saveRecord(ada.context, {
    kind: 'basicProfile',
    entityId: profile?.entityId ?? '',
    data: { bio: 'Another line.' },
  })
  await showcase.setPublished(ada.context, { isPublished: true })
  await react(context, ada, 'showcase.published')
  expect(await version()).toBe(before + 1)
  expect((await cardOf(context, ada))?.card.bio).toBe('Another line.')
})

test('whatever happens at the same time, the listing ends as wish and page say', async ({ contextOf }) => {
  const context = contextOf()
  for (const [last, expected] of [
    [unlisted, false],
    [listed, true],
  ] as const) {
    const ada = await aLiveProvider(context)
    await showcase.setListed(ada.context, { isListed: !expected })
    await Promise.all([
      ...Array.from({ length: 6 }, () => refresh(context, ada.provider)),
      showcase.setListed(ada.context, last),
      showcase.setPublished(ada.context, { isPublished: true }),
      ...Array.from({ length: 6 }, () => react(context, ada, 'showcase.published')),
    ])
    expect((await cardOf(context, ada)) !== undefined).toBe(expected)
  }
})

const jobsFor = async ({ pool }: TestDatabase, provider: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from development_jobs._private_jobs where payload ->> 'provider' = $1 and key like 'listing:%'`,
    [provider],
  )
  return rows[0]?.count ?? 0
}
