import { expect, test } from './journey.ts'
import {
  cardNumber,
  chooseTime,
  declinedCard,
  enterCard,
  enterDetails,
  goodCard,
  payButton,
  seeConfirmed,
} from './visit.ts'

test('a declined card says so in the form, and a good one works on the same hold', async ({
  page,
  makeProvider,
}) => {
  const { page: service } = await makeProvider()
  await page.goto(service)
  await chooseTime(page)
  const holds: string[] = []
  page.on('request', (request) => request.url().endsWith('/holds') && holds.push(request.url()))
  await enterDetails(page, { note: 'The blue door?' })
  await enterCard(page, declinedCard)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toContainText(
    'Nothing was charged and your time is still held.',
  )
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Noor Haddad')
  await expect(page.getByRole('textbox', { name: /^A note/ })).toHaveValue('The blue door?')

  await cardNumber(page).fill(goodCard)
  await payButton(page).click()
  await seeConfirmed(page)
  expect(holds).toEqual([])
})

test('a card that cannot be is refused before anything is sent', async ({ page, makeProvider }) => {
  const { page: service } = await makeProvider()
  await page.goto(service)
  await chooseTime(page)
  await enterDetails(page)
  await enterCard(page, '4242 4242 4242 4241')
  await payButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your card number is invalid.' }).first(),
  ).toBeVisible()
  await expect(cardNumber(page)).toHaveAttribute('aria-invalid', 'true')
})
