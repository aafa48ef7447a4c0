import type { Page } from '@playwright/test'
import { publishing } from '../factories/product/requests.ts'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, test } from './journey.ts'
import { aService, type Provider, saveRecord } from './provider.ts'
import { callApi } from './wire.ts'

const titles = ['Waltz', 'Tango', 'Salsa']

/** Pays on the vendor's page, which comes back to /billing. */
async function payAtVendor(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Pay and subscribe' }).click()
  await expect(page.getByText('Thank you. Pro works from now on.')).toBeVisible()
}

type Paid = {
  data: {
    data: { object: { customer_email: string; parent: { subscription_details: { subscription: string } } } }
  }[]
}

/** Ends the plan at once, as somebody does in the vendor's own dashboard. */
async function endAtVendor(origin: string, { email }: Provider): Promise<void> {
  const headers = { authorization: 'Bearer sk_test_showcase_standin' }
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${origin}/__sim/stripe/v1${path}`, { headers, ...init })).json()
  const { data } = (await ask('/events?type=invoice.paid&limit=100')) as Paid
  const invoice = data.find((event) => event.data.object.customer_email === email)?.data.object
  await ask(`/subscriptions/${invoice?.parent.subscription_details.subscription}`, { method: 'DELETE' })
}

test('a full page upgrades in two presses; without the plan a card rests, and with it the card is back', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider({
    services: titles.map((title) => ({ title, serviceUrl: title.toLowerCase() })),
  })
  const visitor = await openBrowser()
  const seesFour = (isSeen: boolean) =>
    expect(async () => {
      await visitor.goto(`/at/${owner.userUrl}`)
      await expect(visitor.getByRole('heading', { name: 'Fox trot' })).toHaveCount(isSeen ? 1 : 0, {
        timeout: 500,
      })
    }).toPass({ timeout: 10_000 })

  await test.step('the free plan is full, and Add says so with the count', async () => {
    await openAs(page, owner, '/servicemanagement')
    await page.getByRole('button', { name: 'ADD SERVICE' }).last().click()
    const dialog = page.getByRole('dialog', { name: 'Your page holds 3 services, and you have 3' })
    await expect(dialog.getByRole('button', { name: 'Start 14 days of Pro' })).toBeVisible()
    await expectAccessible(page, 'the plan is full')
    await dialog.getByRole('link', { name: 'Compare the plans' }).click()
  })

  await test.step('two presses and a card: the plan works', async () => {
    await expect(page.getByText('You are on Free.')).toBeVisible()
    await expectAccessible(page, 'the plans')
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    await payAtVendor(page)
    await expectAccessible(page, 'plan and billing')
    await saveRecord(owner, 'individualService', aService({ title: 'Fox trot', serviceUrl: 'fox-trot' }))
    const [path, body] = publishing
    await callApi(origin, 'PUT', path, { token: owner.token, body })
    await seesFour(true)
  })

  await test.step('the portal changes the card, and comes back', async () => {
    await page.getByRole('button', { name: 'Change card' }).click()
    await expect(page).toHaveURL(/__sim\/stripe\/portal/)
    await page
      .getByRole('link', { name: /back|return/i })
      .first()
      .click()
    await expect(page).toHaveURL(/\/billing/)
  })

  await test.step('a downgrade says what will rest, and can be taken back', async () => {
    await page.getByRole('button', { name: /^Cancel on / }).click()
    const dialog = page.getByRole('dialog', { name: /^Switch to Free on / })
    await expect(dialog.getByRole('list', { name: 'What will rest' })).toHaveText('Fox trot')
    await expectAccessible(page, 'what will rest')
    await dialog.getByRole('button', { name: /^Switch on / }).click()
    await expect(page.getByText(/^Pro ends on /)).toBeVisible()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByRole('button', { name: 'Go on with Pro' }).click()
    await expect(page.getByRole('button', { name: /^Cancel on / })).toBeVisible()
    await seesFour(true)
  })

  await test.step('the plan ends at the vendor: the card rests at once, without a publish', async () => {
    await endAtVendor(origin, owner)
    await seesFour(false)
    await page.goto('/billing')
    await expect(page.getByText('For ever, without a card')).toBeVisible()
  })

  await test.step('bought again, the card is back at once', async () => {
    await page.goto('/pricing')
    await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
    await payAtVendor(page)
    await seesFour(true)
  })
})
