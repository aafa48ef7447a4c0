import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../../../test/journeys/journey.ts'
import { offeredTimes } from '../../../test/journeys/visit.ts'
import { demo } from '../../seed/demo/demo.ts'
import { examplePeople, openExample } from './example-people.ts'
import { atRest } from './take.ts'

const folder = process.env['GALLERY_FOLDER'] ?? ''
const demoPage = `/at/${demo.userUrl}`

/** A phone whose pictures are 600 pixels wide. */
const phone = { width: 390, height: 844 }
test.use({ viewport: phone, deviceScaleFactor: 600 / phone.width, colorScheme: 'light' })

/** Takes a part of the view, of these pixels, from `top` downwards. */
async function take(page: Page, name: string, size: { width: number; height: number }, top = 0) {
  await atRest(page)
  await page.screenshot({
    path: path.join(folder, `${name}.png`),
    animations: 'disabled',
    clip: { x: 0, y: top, width: phone.width, height: (phone.width * size.height) / size.width },
  })
}

/** A page of each theme, below its navigation: the demo's Showcase, and four invented ones. */
const look = { width: 600, height: 926 }
/** The screens of the three steps. */
const step = { width: 600, height: 640 }

test('looks', async ({ page, origin }) => {
  const pages = [{ name: 'studio', address: demoPage }]
  for (const person of examplePeople) {
    const { userUrl } = await openExample(origin, person)
    pages.push({ name: person.theme, address: `/at/${userUrl}` })
  }
  for (const { name, address } of pages) {
    await page.goto(address)
    await take(page, name, look, await page.locator('header').evaluate((head) => head.clientHeight))
  }
})

/** The upper edge of an element in the window, with some space above it. */
const above = async (element: Locator, space: number) => ((await element.boundingBox())?.y ?? 0) - space

test('times', async ({ page }) => {
  await page.goto(demoPage)
  await page.getByRole('link', { name: 'Book a time' }).first().click()
  // on a phone the times are loaded when they come near the view
  await page.getByRole('link', { name: 'See times' }).click()
  await offeredTimes(page)
  // a public page has its provider's look: it is the same in both schemes
  await take(page, 'step-times', step, await above(page.getByRole('grid').first(), 54))
})

for (const scheme of ['light', 'dark'] as const)
  test(`owner, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await signIn(page, demo)
    await page.goto('/dashboard')
    const today = page.getByRole('heading', { name: /^Today/ })
    await expect(today).toBeVisible()
    await take(page, `step-today-${scheme}`, step, await above(today, 24))
  })

for (const scheme of ['light', 'dark'] as const)
  test(`first question, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/onboarding')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who will people meet?')
    await page.getByRole('textbox', { name: 'First name' }).fill('Nora')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lindqvist')
    await page.getByRole('heading', { level: 1 }).click()
    await take(page, `step-page-${scheme}`, step)
  })
