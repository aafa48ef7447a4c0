import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import { martaPage } from '../../scripts/seed/demo/marta-page.ts'
import { seedDemo } from '../../scripts/seed/demo/seed-demo.ts'
import { test } from '../database.ts'
import { commerce } from '../factories/product/commerce.ts'
import { accounts } from '../factories/product/provider.ts'
import { someLetters } from '../factories/product/requests.ts'
import { catalogue } from '../factories/product/service.ts'
import { scheduling } from '../factories/product/shop.ts'
import { showcase } from '../factories/product/showcase.ts'

const product = { accounts, catalogue, scheduling: scheduling.area, commerce: commerce.area, showcase }

test('the seed creates one demo provider with six bookable services', async ({ contextOf }) => {
  const owner = {
    sub: crypto.randomUUID(),
    email: 'thea@example.test',
    firstName: 'Thea',
    lastName: 'Amankwah',
    userUrl: someLetters(),
  }
  await seedDemo(contextOf(), product, owner)
  await seedDemo(contextOf(), product, { ...owner, sub: crypto.randomUUID() })
  const page = await showcase.readShowcase(contextOf({ kind: 'visitor' }), owner)
  expect(page).toMatchObject({ number: 2, adFree: true, profile: { firstName: 'Thea', place: 'Baltimore' } })
  expect(page.services.map(({ title }) => title)).toEqual([
    'First lesson',
    'Private lesson online',
    'Your first dance',
    'Lesson for two',
    'Practice half hour',
    'A 15-minute hello',
  ])
  expect(page.services.at(-1)?.presentation).toBe('calendar')
  expect(page.groups.map(({ soldAs }) => soldAs)).toEqual(['each', 'each', 'each', 'series'])
  // the dates of 90 days, and all evenings of the series
  expect(page.groups.every(({ dates }) => dates.length > 10 || dates.length === 4)).toBe(true)
  const known = page.groups.map(({ entityId }) => entityId)
  expect(known).toEqual(expect.arrayContaining(page.promotions[0]?.targets ?? ['none']))
  expect(page.skills).toHaveLength(7)
  expect(page.rating).toMatchObject({ count: 30, average: 4.8 })
  // each verified review belongs to one completed booking of its own
  const sales = await contextOf()
    .db.selectFrom('bookingReviews as r')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.provider', '=', 'r.provider').onRef('b.id', '=', 'r.bookingId'),
    )
    .select(['b.state', 'b.customerName', 'b.serviceTitle'])
    .where('b.provider', '=', page.provider)
    .where('r.writtenAt', 'is not', null)
    .execute()
  const verified = page.reviews.filter((review) => review.verified)
  const named = (name: string | null, title: string) => `${name}: ${title}`
  expect(sales.map(({ customerName, serviceTitle }) => named(customerName, serviceTitle)).toSorted()).toEqual(
    verified.map(({ name, service }) => named(name, service)).toSorted(),
  )
  expect(new Set(sales.map(({ state }) => state))).toEqual(new Set(['completed']))
  expect(page.reviews[0]).toMatchObject({ name: 'Marcus Bell', answer: expect.stringMatching(/^You were/) })
  // their mails to owner and customers would be old news (`newsFor`)
  const news = await contextOf()
    .db.selectFrom('outbox')
    .select(['type', 'createdAt'])
    .where('provider', '=', page.provider)
    .where('type', 'in', ['scheduling.booking_reviewed', 'scheduling.review_answered'])
    .execute()
  const answers = page.reviews.filter(({ verified, answer }) => verified && answer !== '').length
  expect(news).toHaveLength(verified.length + answers)
  for (const { createdAt } of news)
    expect(contextOf().clock.now().getTime() - createdAt.getTime()).toBeGreaterThan(7 * day)
  expect(page.experiences.map(({ from }) => from)).toEqual(['2013', '2009', '2004'])
  for (const { nextAvailable } of page.services) expect(Date.parse(nextAvailable ?? '')).toBeGreaterThan(0)
  expect(new Date(page.validUntil).getTime()).toBeGreaterThan(Date.parse('2026-11-20T12:00:00Z'))
})

test('a second demo provider has another trade and theme, and a page of her own', async ({ contextOf }) => {
  const owner = {
    sub: crypto.randomUUID(),
    email: 'marta@example.test',
    firstName: 'Marta',
    lastName: 'Kowalska',
    userUrl: someLetters(),
  }
  await seedDemo(contextOf(), product, owner, martaPage)
  const page = await showcase.readShowcase(contextOf({ kind: 'visitor' }), owner)
  expect(page).toMatchObject({ profile: { jobTitle: 'Ceramics teacher' }, appearance: { theme: 'paper' } })
  expect(page.services).toHaveLength(4)
  expect(page.groups).toHaveLength(1)
  expect(page.rating).toMatchObject({ count: 5 })
  expect(page.hero?.media).toMatchObject({ image: 'crafts-pottery' })
})
