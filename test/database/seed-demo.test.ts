import { expect } from 'vitest'
import { createShowcase } from '#domains/showcase/index.ts'
import { noMedia } from '#domains/showcase/ports.ts'
import { martaPage } from '../../scripts/seed/demo/marta-page.ts'
import { seedDemo } from '../../scripts/seed/demo/seed-demo.ts'
import { test } from '../database.ts'
import { accounts } from '../factories/product/provider.ts'
import { someLetters } from '../factories/product/requests.ts'
import { catalogue } from '../factories/product/service.ts'
import { scheduling } from '../factories/product/shop.ts'

const showcase = createShowcase({ accounts, catalogue, scheduling, media: noMedia })

test('the seed creates one demo provider with six bookable services', async ({ contextOf }) => {
  const owner = {
    sub: crypto.randomUUID(),
    email: 'thea@example.test',
    firstName: 'Thea',
    lastName: 'Amankwah',
    userUrl: someLetters(),
  }
  await seedDemo(contextOf(), { accounts, showcase }, owner)
  await seedDemo(contextOf(), { accounts, showcase }, { ...owner, sub: crypto.randomUUID() })
  const page = await showcase.readShowcase(contextOf({ kind: 'visitor' }), owner)
  expect(page).toMatchObject({ number: 1, adFree: true, profile: { firstName: 'Thea', place: 'Baltimore' } })
  expect(page.services.map(({ title }) => title)).toEqual([
    'First lesson',
    'Private lesson online',
    'Your first dance',
    'Lesson for two',
    'Practice half hour',
    'A 15-minute hello',
  ])
  expect(page.services.at(-1)?.presentation).toBe('calendar')
  expect(page.groups.map(({ dates }) => dates.length)).toEqual([3, 3, 3])
  const known = page.groups.map(({ entityId }) => entityId)
  expect(known).toEqual(expect.arrayContaining(page.promotions[0]?.targets ?? ['none']))
  expect(page.skills).toHaveLength(7)
  expect(page.rating).toMatchObject({ count: 30, average: 4.8 })
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
  await seedDemo(contextOf(), { accounts, showcase }, owner, martaPage)
  const page = await showcase.readShowcase(contextOf({ kind: 'visitor' }), owner)
  expect(page).toMatchObject({ profile: { jobTitle: 'Ceramics teacher' }, appearance: { theme: 'paper' } })
  expect(page.services).toHaveLength(4)
  expect(page.groups).toHaveLength(1)
  expect(page.rating).toMatchObject({ count: 5 })
  expect(page.hero?.media).toMatchObject({ image: 'crafts-pottery' })
})
