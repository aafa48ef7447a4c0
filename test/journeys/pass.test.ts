import { ulid } from 'ulid'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { anAccount, aService } from './provider.ts'
import {
  cardNumber,
  chooseTime,
  enterCard,
  enterDetails,
  goodCard,
  payButton,
  seeConfirmed,
} from './visit.ts'
import { callApi } from './wire.ts'

type Shared = { shares: { url: string }[] }
const tokenOf = (url: string): string => encodeURIComponent(new URL(url).searchParams.get('token') ?? '')

test('a pass is bought by card, shared, spent on a phone, gets its credit back, and is paid back', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(30_000)
  const service = aService({ priceCents: 2200, refund: { template: '100p' } })
  const bundle = {
    entityId: ulid(),
    title: 'The ten-pass',
    serviceUrl: 'the-ten-pass',
    offer: 'bundle',
    targets: [service.entityId],
    priceCents: 18_000,
    usualPriceCents: 22_000,
    sessions: 10,
    sharesMost: 1,
  }
  const owner = await makeProvider({ services: [service], records: [['promotion', bundle]] })
  const email = `noor-of-${owner.email}`
  const buyer = await openBrowser(phone)
  buyer.setDefaultTimeout(30_000)

  await test.step('the card says what it gives and leads to its page, which sells it', async () => {
    await buyer.goto(`/at/${owner.userUrl}`)
    const card = buyer.locator('#promotion')
    await expect(card).toContainText('10 sessions for 180 days from today')
    await expect(card).toContainText('$18 a session')
    await expectAccessible(buyer, 'the card of a bundle', ownColours)
    await card.getByRole('link', { name: 'Buy the ten-pass' }).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('The ten-pass')
    await buyer.getByRole('button', { name: 'Buy the ten-pass' }).waitFor()
    await expectAccessible(buyer, 'the page of a bundle', ownColours)
    await buyer.getByRole('button', { name: 'Buy the ten-pass' }).click()
    await expect(buyer.getByText('One other person can use it')).toBeVisible()
    await expectAccessible(buyer, 'the checkout of a pass', ownColours)
    await enterDetails(buyer, { email })
    await enterCard(buyer, goodCard)
    await payButton(buyer).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('It is yours, Noor')
    await expectAccessible(buyer, 'the order of a pass', ownColours)
    await buyer.getByRole('link', { name: 'Open your pass' }).click()
  })

  await test.step('its page shares it with a person, who gets a link, until its holder stops', async () => {
    await expect(buyer.getByText('10 of 10 left')).toBeVisible()
    await expect(buyer.getByText(/^Use it until /)).toBeVisible()
    await buyer.getByRole('textbox', { name: /^Who is it/ }).fill('Nuno')
    await buyer.getByRole('button', { name: 'Make a link' }).click()
    await expect(buyer.getByText('nothing used')).toBeVisible()
    await expectAccessible(buyer, 'a pass', ownColours)
    await buyer.getByRole('button', { name: 'Stop sharing with Nuno' }).click()
    await expectAccessible(buyer, 'the question of a pass', ownColours)
    await buyer.getByRole('button', { name: 'Keep sharing' }).click()
  })

  const passUrl = buyer.url()
  await test.step('the other person opens it by the own link, and sees no other use and no sharing', async () => {
    const { shares } = (await callApi(origin, 'GET', `/api/passes/${tokenOf(passUrl)}`)) as Shared
    await page.goto(shares[0]?.url ?? '')
    await expect(page.getByText('It is shared with you, Nuno. You book with Ada.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Shared with' })).toBeHidden()
    await expectAccessible(page, 'a shared pass', ownColours)
    await page.goto('/bookings/pass?token=nonsense')
    await expect(page.getByRole('heading', { name: 'We cannot find this pass' })).toBeVisible()
  })

  await test.step('a time is booked with it, after a look at the price without it', async () => {
    await buyer.getByRole('link', { name: 'Book with this pass' }).click()
    await expect(buyer.getByText('Booking with The ten-pass: 10 of 10 left', { exact: false })).toBeVisible()
    expect(buyer.url()).not.toContain('pass=')
    await expectAccessible(buyer, 'times with a pass', ownColours)
    await chooseTime(buyer)
    await expect(buyer.getByText('The ten-pass pays this')).toBeVisible()
    await expect(buyer.getByText('1 of The ten-pass')).toBeVisible()
    await expectAccessible(buyer, 'a checkout with a pass', ownColours)
    await buyer.getByRole('button', { name: 'Remove the pass' }).click()
    await expect(payButton(buyer)).toHaveText('Pay $22 and book')
    await expect(cardNumber(buyer)).toBeVisible()
    await buyer.getByRole('button', { name: 'Use a pass' }).click()
    await expectAccessible(buyer, 'the ways to a pass', ownColours)
    await buyer.getByRole('button', { name: 'Use the pass of your link' }).click()
    await enterDetails(buyer, { email })
    await buyer.getByRole('button', { name: 'Book this time' }).click()
    await seeConfirmed(buyer)
  })

  await test.step('its page shows the use; a cancellation in time returns the credit', async () => {
    const bookingUrl = buyer.url()
    await buyer.goto(passUrl)
    await expect(buyer.getByText('9 of 10 left')).toBeVisible()
    await expectAccessible(buyer, 'a pass with a use', ownColours)
    await buyer.getByRole('link', { name: 'See the booking of Private lesson' }).click()
    await seeConfirmed(buyer)
    expect(buyer.url()).toContain(bookingUrl.split('?')[0])
    await buyer.getByRole('button', { name: 'Cancel', exact: true }).click()
    const question = buyer.getByRole('dialog', { name: 'Cancel this booking?' })
    await expect(question).toContainText('The credit comes back to The ten-pass.')
    await expectAccessible(buyer, 'the credit before the click', ownColours)
    await question.getByRole('button', { name: 'Cancel and get the credit back' }).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled')
    await buyer.goto(passUrl)
    await expect(buyer.getByText('10 of 10 left')).toBeVisible()
  })

  await test.step('the customer finds it among the own bookings', async () => {
    await openAs(page, await anAccount(origin, { email }), '/bookings?view=mine')
    const mine = page.getByRole('region', { name: 'Passes' })
    await expect(mine).toContainText('The ten-pass with Ada Mensah')
    await expect(mine).toContainText('10 of 10 left')
    await expectAccessible(page, 'passes among the own bookings')
    await mine.getByRole('link', { name: /^Book with this pass/ }).click()
    await expect(page.getByText('Booking with The ten-pass', { exact: false })).toBeVisible()
  })

  await test.step('its provider pays back the share that is left, and it ends', async () => {
    await openAs(page, owner, '/order')
    await page
      .getByRole('link', { name: '#1001' })
      .or(page.getByRole('button', { name: '#1001' }))
      .first()
      .click()
    const order = page.getByRole('dialog', { name: /^Order 1001/ })
    await expect(order).toContainText('10 of 10 left.')
    await expectAccessible(page, 'the order of a pass in the list', { only: '[role=dialog]' })
    await order.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Give a refund' })
    await expect(dialog).toContainText('10 of 10 are not used: $180. The pass ends with the refund.')
    await dialog.getByRole('textbox', { name: /^Why/ }).fill('You move away')
    await dialog.getByRole('button', { name: 'Refund $180' }).click()
    await expect(order).toContainText('It was paid back')
    await buyer.goto(passUrl)
    await expect(buyer.getByText('It was paid back, so it cannot be used any more.')).toBeVisible()
    await expect(buyer.getByRole('link', { name: 'Book with this pass' })).toBeHidden()
    await expectAccessible(buyer, 'a pass that was paid back', ownColours)
  })
})
