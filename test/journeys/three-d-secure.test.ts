import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { askingCard, chooseTime, enterCard, enterDetails, payButton, seeConfirmed } from './visit.ts'

const bank = (page: Page) => page.getByRole('dialog', { name: 'Confirm your payment' })

async function payWithQuestion(page: Page, service: string) {
  await page.goto(service)
  await chooseTime(page)
  await enterDetails(page)
  await enterCard(page, askingCard)
  await payButton(page).click()
  await expect(bank(page)).toContainText('$48.00')
}

test('a bank’s question answered with yes books the time', async ({ page, makeProvider }) => {
  const { page: service } = await makeProvider()
  await payWithQuestion(page, service)
  await bank(page).getByRole('button', { name: 'Complete' }).click()
  await seeConfirmed(page)
})

test('a bank’s question that fails keeps the time, and a second answer books it', async ({
  page,
  makeProvider,
}) => {
  const { page: service } = await makeProvider()
  await payWithQuestion(page, service)
  await bank(page).getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'your time is still held' })).toContainText(
    'Nothing was charged',
  )
  await payButton(page).click()
  await bank(page).getByRole('button', { name: 'Complete' }).click()
  await seeConfirmed(page)
})
