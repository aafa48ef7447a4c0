import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { lookOf, ownColours, walkToCard } from './looks.ts'
import { askingCard, cardNumber, declinedCard, payButton } from './visit.ts'

test('on a coloured Showcase the form says that a card is declined, and another card pays for the same hold', async ({
  page,
  makeProvider,
}) => {
  await walkToCard(page, await makeProvider(lookOf('coloured')), 'Asked walk')
  const holds: string[] = []
  page.on('request', (request) => request.url().endsWith('/holds') && holds.push(request.url()))
  await cardNumber(page).fill(declinedCard)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toContainText(
    'Nothing was charged and your time is still held.',
  )
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Noor Haddad')
  await expect(page.getByRole('textbox', { name: /^A note/ })).toHaveValue('The blue door?')

  await cardNumber(page).fill(askingCard)
  await payButton(page).click()
  const bank = page.getByRole('dialog', { name: 'Confirm your payment' })
  await expect(bank).toBeVisible()
  await expectAccessible(page, 'the bank’s question', ownColours)
  await bank.getByRole('button', { name: 'Complete' }).click()

  await test.step('the provider must approve this service, so the request waits', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is with Ada')
    await expectAccessible(page, 'request sent')
  })
  expect(holds).toEqual([])
})
