import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { connectDomain, domainOf, originOf, setRecord } from './domain.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { awaitMail } from './mailbox.ts'
import { bookLink, chooseTime, enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'

const stick = (page: Page) => page.getByRole('complementary', { name: 'Next free time' })
const canonical = (page: Page) => page.locator('link[rel="canonical"]')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a provider adds a domain, a visitor books and pays there, and the provider removes it', async ({
  page,
  origin,
  makeProvider,
  openBrowser,
}) => {
  const plan = { title: 'Meal plan', fulfilment: 'unscheduled', deliverWithinDays: 5, priceCents: 6000 }
  const provider = await makeProvider({
    services: [{ title: 'First waltz' }, { ...plan, serviceUrl: 'meal-plan' }],
  })
  const domain = domainOf(provider)
  const own = originOf(origin, domain)
  await openAs(page, provider, '/accountSettings?part=page')
  await page.getByRole('link', { name: 'Use a domain of your own' }).click()
  const field = page.getByRole('textbox', { name: 'Domain' })
  await field.fill('thea.localhost')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Only this machine knows this name')
  await expectAccessible(page, 'a refused domain')
  // pasted as a browser shows it
  await field.fill(` https://${domain.toUpperCase()}/ `)
  await field.press('Enter')

  const card = page.getByRole('region', { name: domain })
  await expect(card.getByText('waiting for your record')).toBeVisible()
  const visitor = await openBrowser({ viewport: { width: 1280, height: 860 } })
  expect((await visitor.goto(own))?.status()).toBe(404)
  await expect(heading(visitor)).toHaveText('No page lives at this domain')
  await expectAccessible(visitor, 'a domain that is not known', { schemes: ['light'] })

  await card.getByRole('button', { name: 'Copy the name of the CNAME record' }).click()
  await expect(card.getByRole('button', { name: 'Copied the name of the CNAME record' })).toBeVisible()
  const value = (await card.getByRole('definition').nth(2).locator('b').textContent()) ?? ''
  await card.getByRole('button', { name: 'Look now' }).click()
  await expect(card.getByText(/nothing there yet/)).toBeVisible()
  await expectAccessible(page, 'a waiting domain')
  await setRecord(origin, { type: 'CNAME', name: domain, value })
  await card.getByRole('button', { name: 'Look now' }).click()
  await expect(card.getByText('live', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a connected domain')
  await awaitMail(origin, provider.email, `${domain} shows your page`)

  await expect(async () => expect((await visitor.goto(own))?.status()).toBe(200)).toPass()
  await bookLink(visitor, 'First waltz').click()
  await expect(visitor).toHaveURL(`${own}/services/private-lesson`)
  await chooseTime(visitor)
  await enterDetails(visitor)
  await enterCard(visitor, goodCard)
  await payButton(visitor).click()
  await seeConfirmed(visitor)
  expect(new URL(visitor.url()).origin).toBe(own)
  // so is what has no date
  await visitor.goto(own)
  await visitor
    .getByRole('listitem')
    .filter({ hasText: 'Meal plan' })
    .getByRole('link', { name: 'Buy' })
    .click()
  await visitor.getByRole('button', { name: 'Buy for $60' }).click()
  await enterDetails(visitor)
  await enterCard(visitor, goodCard)
  await payButton(visitor).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you, Noor' })).toBeVisible()
  await visitor.getByRole('link', { name: 'View or print' }).click()
  await expect(visitor).toHaveURL(new RegExp(`^${own}/bookings/order-receipt`))
  // nobody signs in there
  expect((await visitor.goto(`${own}/signin`))?.status()).toBe(404)
  await visitor.getByRole('link', { name: 'Back to Showcase' }).click()
  await expect(visitor).toHaveURL(`${own}/`)

  await card.getByRole('button', { name: 'Remove this domain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the domain' }).click()
  await expect(page.getByRole('region', { name: 'Removed lately' })).toContainText(domain)
  await expectAccessible(page, 'a removed domain')
  await expect(async () => expect((await visitor.reload())?.status()).toBe(404)).toPass()
  await expect(heading(visitor)).toHaveText('No page lives at this domain')
  expect((await visitor.goto(`${origin}/at/${provider.userUrl}`))?.status()).toBe(200)
})

test('1.09 2.01 2.07 2.08 the page has the composition of the device, on the main host and on an own domain', async ({
  openBrowser,
  makeProvider,
}) => {
  const provider = await makeProvider()
  const main = `${provider.origin}/at/${provider.userUrl}`
  const own = await connectDomain(provider)
  const desktop = await openBrowser({ viewport: { width: 600, height: 860 } })
  const mobile = await openBrowser({ ...phone, viewport: { width: 599, height: 844 } })
  for (const [landing, phoneOnly] of [
    [main, `${main}/mobile`],
    [`${own}/`, `${own}/mobile`],
    // the longer address leads to the root of the domain
    [`${own}/at/${provider.userUrl}`, `${own}/at/${provider.userUrl}/mobile`],
  ] as const) {
    await desktop.goto(landing)
    await mobile.goto(landing)
    // one document, composed by the width of the window (product.md 18, "Small screen")
    await expect(stick(desktop)).toBeHidden()
    await expect(stick(mobile)).toBeVisible()
    await expect(canonical(desktop)).toHaveAttribute('href', `${own}/`)
    await desktop.goto(phoneOnly)
    await expect(stick(desktop)).toBeVisible()
    await expect(canonical(desktop)).toHaveAttribute('href', `${own}/`)
    for (const page of [desktop, mobile])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
  }
})
