import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail } from './mailbox.ts'
import { declinedCard, enterCard, enterDetails, goodCard, payButton } from './visit.ts'

/** The token of the order in a tab's checkout, which its history keeps. */
const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => (history.state as { booking: { token: string } }).booking.token)

const orderLink = (mail: { text: string }) =>
  /https?:\/\/\S+\/bookings\/order\?token=[\w.-]+/.exec(mail.text)?.[0] ?? ''

test('a meal plan is put on sale without a date, bought on a phone, started, delivered with a file, and opened', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  const owner = await makeProvider()
  await openAs(page, owner, '/servicemanagement?new=')
  await page.getByRole('textbox', { name: 'Title' }).fill('Meal plan')
  await page.getByText('Without a date', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Delivered within' }).fill('5')
  await page.getByRole('textbox', { name: 'Price' }).fill('60')
  await expectAccessible(page, 'a service without a date')
  await page.getByRole('button', { name: 'Save the service' }).click()
  await page.getByRole('link', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish one change' }).click()
  await expect(page.getByRole('button', { name: /^Published/ })).toBeVisible()

  const buyer = await openBrowser(phone)
  buyer.setDefaultTimeout(30_000)
  await buyer.goto(`/at/${owner.userUrl}`)
  const card = buyer.getByRole('listitem').filter({ hasText: 'Meal plan' })
  await expect(card).toContainText('Delivered within 5 days')
  await card.getByRole('link', { name: 'Buy' }).click()
  await buyer.getByRole('button', { name: 'Buy for $60' }).click()
  await expect(buyer.getByRole('heading', { name: 'Almost yours' })).toBeVisible()
  await expectAccessible(buyer, 'the checkout of a meal plan', ownColours)
  const email = `nell-of-${owner.email}`
  await enterDetails(buyer, { name: 'Nell Osei', email, note: 'No nuts, please.' })
  await enterCard(buyer, declinedCard)
  await payButton(buyer).click()
  await expect(
    buyer.getByText('This card was not charged and your order is kept.', { exact: false }),
  ).toBeVisible()
  // another page of this order says so as well, and leads back to the card
  const other = await openBrowser(phone)
  await other.goto(`/bookings/order?token=${await tokenOf(buyer)}`)
  await expect(other.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
  await other.getByRole('link', { name: 'Pay now' }).click()
  await expect(other.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await enterCard(buyer, goodCard)
  await payButton(buyer).click()
  await expect(buyer.getByRole('heading', { name: 'Thank you, Nell' })).toBeVisible()
  await expect(buyer.getByText('all $60 comes back', { exact: false }).first()).toBeVisible()
  await expectAccessible(buyer, 'an order without a date', ownColours)
  await buyer.getByRole('link', { name: 'View or print' }).click()
  await expect(buyer.getByRole('heading', { name: 'Receipt #1001' })).toBeVisible()
  await expect(buyer.getByText('When and where')).toBeHidden()
  const ordered = await awaitMail(origin, email, 'Your order: Meal plan')
  await awaitMail(origin, owner.email, 'New order: Meal plan')

  await openAs(page, owner, '/bookings')
  await page.getByRole('link', { name: 'To deliver' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Nell Osei' })
  await expect(row).toContainText('Meal plan, order #1001')
  await expectAccessible(page, 'the list to deliver')
  await row.getByRole('button', { name: /^Start/ }).click()
  await page.getByRole('button', { name: 'I start now' }).click()
  await expect(row).toContainText('started')
  await buyer.goto(orderLink(ordered))
  await expect(buyer.getByRole('heading', { name: /is working on it$/ })).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Cancel the order' })).toBeHidden()

  await row.getByRole('button', { name: /^Deliver/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Deliver Meal plan to Nell Osei' })
  await dialog.getByRole('button', { name: 'Deliver', exact: true }).click()
  await expect(dialog.getByText('Write something, or add a file')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your words' }).fill('Seven days, no nuts. Eat well.')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Monday: oats') })
  await expect(dialog.getByRole('button', { name: 'Replace' })).toBeVisible()
  await expectAccessible(page, 'the dialog that delivers', { only: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Deliver', exact: true }).click()
  await expect(row).toContainText('delivered')

  const delivered = await awaitMail(origin, email, 'Your Meal plan is here')
  await buyer.goto(orderLink(delivered))
  await expect(buyer.getByText('Seven days, no nuts. Eat well.')).toBeVisible()
  await expectAccessible(buyer, 'what was delivered', ownColours)
  const [download] = await Promise.all([
    buyer.waitForEvent('download'),
    buyer.getByRole('button', { name: 'Download plan.txt' }).click(),
  ])
  expect(readFileSync(await download.path(), 'utf8')).toBe('Monday: oats')
})
