import { someLetters } from '../factories/product/requests.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { lookOf, ownColours, walkToCard } from './looks.ts'
import { awaitMail, bookingLink, mailsTo } from './mailbox.ts'
import { askingCard, cardNumber, declinedCard, payButton } from './visit.ts'

test('on a coloured Showcase the form says that a card is declined, another card pays for the same hold, and the mail goes to the corrected address', async ({
  page,
  origin,
  makeProvider,
}) => {
  await walkToCard(page, await makeProvider(lookOf('coloured')), 'Asked walk')
  const holds: string[] = []
  page.on('request', (request) => request.url().endsWith('/holds') && holds.push(request.url()))
  await cardNumber(page).fill(declinedCard)
  await payButton(page).click()
  await expect(cardNumber(page)).toBeFocused()
  await expect(cardNumber(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(cardNumber(page)).toHaveAccessibleDescription('Your card was declined.')
  await expect(page.getByRole('group', { name: 'Pay by card' })).toHaveAccessibleDescription(
    /^This card was not charged and your time is still held\./,
  )
  await expectAccessible(page, 'declined card', ownColours)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Noor Haddad')
  await expect(page.getByRole('textbox', { name: /^A note/ })).toHaveValue('The blue door?')

  const email = page.getByRole('textbox', { name: 'E-mail' })
  const heights = [email, cardNumber(page)].map(async (field) =>
    Math.round((await field.boundingBox())?.height ?? 0),
  )
  expect(new Set(await Promise.all(heights)).size).toBe(1)
  const corrected = `${someLetters()}@example.test`
  await email.fill(corrected)
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
  const mail = await awaitMail(origin, corrected, 'Request sent')
  // other tests use the first address too
  const elsewhere = await mailsTo(origin, 'noor@example.test')
  expect(elsewhere.filter(({ text }) => text.includes(bookingLink(mail)))).toEqual([])
  expect(holds).toEqual([])
})
