import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { lookOf, ownColours, walkToCard } from './looks.ts'
import { askingCard, cardNumber, enterCard, payButton, seeConfirmed } from './visit.ts'

const bank = (page: Page) => page.getByRole('dialog', { name: 'Confirm your payment' })

async function payWithQuestion(page: Page) {
  await cardNumber(page).fill(askingCard)
  await payButton(page).click()
  await expect(bank(page)).toContainText('$48')
  await expectAccessible(page, 'the bank’s question', ownColours)
}

test('on a light Showcase a visitor answers the bank’s question with yes and books the time', async ({
  page,
  makeProvider,
}) => {
  await walkToCard(page, await makeProvider(lookOf('light')), 'Private lesson')
  await payWithQuestion(page)
  await bank(page).getByRole('button', { name: 'Complete' }).click()
  await seeConfirmed(page)
  await expectAccessible(page, 'confirmation')
  await page.getByRole('link', { name: 'Your join page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You are early|Come in/)
  await expectAccessible(page, 'join page')
})

test('on a dark Showcase a bank’s question that fails keeps the time, and a second answer books it', async ({
  page,
  makeProvider,
}) => {
  await walkToCard(page, await makeProvider(lookOf('dark')), 'Private lesson')
  await payWithQuestion(page)
  // the payment of a question that nobody answered takes no card any more
  await page.reload()
  await enterCard(page, askingCard)
  await payWithQuestion(page)
  await bank(page).getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'your time is still held' })).toContainText(
    'This card was not charged',
  )
  await payButton(page).click()
  await bank(page).getByRole('button', { name: 'Complete' }).click()
  await seeConfirmed(page)
})
