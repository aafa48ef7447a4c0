import { expect } from 'vitest'
import { createShowcase } from '#domains/showcase/index.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { accounts, aProvider, type TestProvider } from '../../../../test/factories/product/provider.ts'
import { alwaysOpen } from '../../../../test/factories/product/requests.ts'
import { aWrittenReview } from '../../../../test/factories/product/reviews.ts'
import { aService, catalogue } from '../../../../test/factories/product/service.ts'
import { aShowcase, showcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { listUnmapped, pagesAfter } from '../store/public-pages.ts'
import { projectPublicPagesTask } from './project-public-pages.ts'
import { unpublish } from './set-published.ts'

const project = async (context: Context, provider: string) =>
  showcase.tasks.find(({ name }) => name === projectPublicPagesTask.name)?.run(context, { provider })

/** The listed pages of a provider by path, with the time of their last change. */
async function listed(context: Context, { provider }: TestProvider): Promise<Record<string, string>> {
  const rows = await pagesAfter(context, { provider, path: '' }, 1000)
  const [home] = (await pagesAfter(context, undefined, 1000)).filter(
    (page) => page.provider === provider && page.path === '',
  )
  return Object.fromEntries(
    [...(home ? [home] : []), ...rows.filter((page) => page.provider === provider)].map(
      ({ path, changedAt }) => [path, changedAt.toISOString()],
    ),
  )
}

const save = (
  owner: TestProvider,
  kind: 'blog' | 'individualService' | 'aboutMe',
  data: { entityId: string },
) => showcase.saveRecord(owner.context, { kind, entityId: data.entityId, data })
const publish = (owner: TestProvider) => showcase.setPublished(owner.context, { isPublished: true })

const post = (serviceUrl: string, publishAt: Date) => ({
  entityId: newEntityId(),
  title: serviceUrl,
  serviceUrl,
  state: 'published',
  publishAt: publishAt.toISOString(),
})

test('the pages of a live Showcase are listed; paused, link-only and scheduled ones are not', async ({
  contextOf,
  clock,
}) => {
  const context = contextOf()
  const ada = await aProvider(context)
  await save(
    ada,
    'individualService',
    aService({ schedule: alwaysOpen, serviceUrl: 'hidden', visibility: 'link-only' }),
  )
  await save(
    ada,
    'individualService',
    aService({ schedule: alwaysOpen, serviceUrl: 'resting', visibility: 'paused' }),
  )
  await save(ada, 'blog', post('out', new Date(clock.now().getTime() - hour)))
  await save(ada, 'blog', post('later', new Date(clock.now().getTime() + 2 * hour)))
  await aShowcase(ada, { schedule: alwaysOpen, serviceUrl: 'open' })
  await project(context, ada.provider)
  expect(Object.keys(await listed(context, ada)).toSorted()).toEqual([
    '',
    '/blogs/out',
    '/contact',
    '/services/open',
  ])
  // the clock alone brings the scheduled post
  clock.advance(2 * hour + 1000)
  expect(await listUnmapped(context, new Date(0), 1000)).toContain(ada.provider)
  await project(context, ada.provider)
  expect(Object.keys(await listed(context, ada))).toContain('/blogs/later')
})

test('a page keeps the time of its last change when a publish changes another page', async ({
  contextOf,
  clock,
}) => {
  const context = contextOf()
  const ada = await aProvider(context)
  const { service } = await aShowcase(ada, { schedule: alwaysOpen, serviceUrl: 'open' })
  const first = clock.now().toISOString()
  await project(context, ada.provider)
  expect(await listed(context, ada)).toMatchObject({ '': first, '/services/open': first, '/contact': first })

  clock.advance(day)
  await save(ada, 'individualService', { ...service, title: 'Another title' } as typeof service)
  await publish(ada)
  const second = clock.now().toISOString()
  clock.advance(hour)
  await project(context, ada.provider)
  expect(await listed(context, ada)).toMatchObject({
    '': second,
    '/services/open': second,
    '/contact': first,
  })
  // a second look changes nothing, whatever is free by now
  clock.advance(3 * hour)
  await project(context, ada.provider)
  expect(await listed(context, ada)).toMatchObject({ '': second, '/services/open': second })
})

test('a review changes the home view and brings the testimonials without a publish', async ({
  contextOf,
  clock,
}) => {
  const context = contextOf()
  const ada = await aProvider(context)
  await aShowcase(ada, { schedule: alwaysOpen, serviceUrl: 'open' })
  await project(context, ada.provider)
  expect(Object.keys(await listed(context, ada))).not.toContain('?view=testimonials')
  await aWrittenReview(ada, { stars: 5 })
  // a version that moved is looked at after an hour
  expect(await listUnmapped(context, new Date(0), 1000)).not.toContain(ada.provider)
  clock.advance(hour)
  expect(await listUnmapped(context, new Date(clock.now().getTime() - hour), 1000)).toContain(ada.provider)
  await project(context, ada.provider)
  const now = clock.now().toISOString()
  expect(await listed(context, ada)).toMatchObject({ '': now, '?view=testimonials': now })
})

test('an unpublished Showcase, a closing account and a deleted one leave no page', async ({ contextOf }) => {
  const context = contextOf()
  const ada = await aProvider(context)
  await aShowcase(ada, { schedule: alwaysOpen, serviceUrl: 'open' })
  await project(context, ada.provider)
  await unpublish(showcaseDeps, ada.context)
  expect(await listUnmapped(context, new Date(0), 1000)).toContain(ada.provider)
  await project(context, ada.provider)
  expect(await listed(context, ada)).toEqual({})
  expect(await listUnmapped(context, context.clock.now(), 1000)).not.toContain(ada.provider)

  await publish(ada)
  await accounts.askClosing(ada.context, { cancelBookings: true })
  await project(context, ada.provider)
  expect(await listed(context, ada)).toEqual({})
  // it is not looked at each minute
  expect(await listUnmapped(context, new Date(0), 1000)).not.toContain(ada.provider)
  await project(context, 'USERSUB#nobody')
})

test('a service that is paused at once leaves the list', async ({ contextOf }) => {
  const context = contextOf()
  const ada = await aProvider(context)
  const { service } = await aShowcase(ada, { schedule: alwaysOpen, serviceUrl: 'open' })
  await catalogue.pauseService(ada.context, { id: service.entityId, paused: true })
  await project(context, ada.provider)
  expect(Object.keys(await listed(context, ada)).toSorted()).toEqual(['', '/contact'])
})

test('letters that are pages are listed with the day on which they were sent, and their list with the newest', async ({
  contextOf,
}) => {
  const context = contextOf()
  const ada = await aProvider(context)
  const letters = [
    { slug: 'new', subject: 'New', at: '2026-11-16T09:00:00.000Z' },
    { slug: 'old', subject: 'Old', at: '2026-10-16T09:00:00.000Z' },
  ]
  const withLetters = createShowcase({
    ...showcaseDeps,
    letters: {
      hasLetterPages: () => ({ sql: 'select true', of: Boolean }),
      readLetterPages: async () => letters,
    },
  })
  await aShowcase(ada)
  await withLetters.tasks
    .find(({ name }) => name === projectPublicPagesTask.name)
    ?.run(context, { provider: ada.provider })
  expect(await listed(context, ada)).toMatchObject({
    '/newsletters': letters[0]?.at,
    '/newsletters/new': letters[0]?.at,
    '/newsletters/old': letters[1]?.at,
  })
})
