import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, openAs, test } from './journey.ts'
import { awaitMail, bookingLink } from './mailbox.ts'
import {
  chooseTime,
  enterCard,
  enterDetails,
  goodCard,
  payButton,
  seeConfirmed,
  unreliableCard,
} from './visit.ts'

const asked = { title: 'Asked walk', serviceUrl: 'asked', requiresApproval: true, minNoticeMin: 240 }

test('money of a request is held, charged by the approval, sent back in part at the vendor, cancelled, disputed and lost', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ services: [asked] })
  const guest = `guest-of-${owner.email}`
  const { intent } = await aBooking(owner, { nth: 60, email: guest })
  const sent = await awaitMail(origin, guest, 'Request sent: Asked walk')
  expect(sent.text).toContain('$48 is held, not charged. If Ada declines or does not answer by')
  expect((await awaitMail(origin, owner.email, 'Please decide: Asked walk')).text).toContain(
    'Held, not charged',
  )

  await test.step('page, table and drawer say that it is held', async () => {
    await page.goto(bookingLink(sent))
    await expect(page.getByText('Held, not charged', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a request with held money')
    await openAs(page, owner, '/order')
    const row = page.getByRole('row').filter({ hasText: '#1001' })
    await expect(row).toContainText('Card, held')
    await expect(row).toContainText('Held, not charged')
    await row.getByRole('link').first().click()
  })
  const order = page.getByRole('dialog', { name: /^Order 1001/ })

  await test.step('the approval charges it', async () => {
    await expectAccessible(page, 'an order with held money')
    await order.getByRole('button', { name: 'Approve' }).click()
    await awaitMail(origin, guest, 'You’re booked: Asked walk')
    await expect(order.getByText('Paid by card', { exact: true })).toBeVisible()
  })

  await test.step('$20 go back at the vendor, the rest by a cancellation', async () => {
    await page.goto('/__sim/stripe')
    await page.getByRole('spinbutton', { name: `Cents of ${intent} to send back` }).fill('2000')
    await page.getByRole('button', { name: `Send back: ${intent}` }).click()
    await awaitMail(origin, guest, '$20 sent back')
    await page.goto(bookingLink(sent))
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel and refund $28' }).click()
    await awaitMail(origin, guest, '$28 sent back')
  })

  await test.step('the bank takes all of it again, for good', async () => {
    await page.goto('/__sim/stripe')
    await page.getByRole('button', { name: `Dispute: ${intent}` }).click()
    await awaitMail(origin, owner.email, '$48 is disputed')
    await page.goto('/__sim/stripe')
    const dispute = page
      .getByRole('row')
      .filter({ hasText: /^dp_/ })
      .filter({ hasText: intent ?? '' })
    await dispute.getByRole('button', { name: /^lost: / }).click()
    await awaitMail(origin, owner.email, '$48 is lost to a dispute')
  })

  await test.step('the drawer tells all of it, and the net is right', async () => {
    await page.goto('/order')
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('−$48')
    await page.getByRole('row').filter({ hasText: '#1001' }).getByRole('link').first().click()
    await order.getByRole('button', { name: /^Show all/ }).click()
    for (const told of [
      '$48 held, not charged',
      'updated, by you. The booking is confirmed once the money is there',
      '$48, Card',
      '$20 sent back: it was sent back in your account at the payment service',
      '$28 sent back',
      'Dispute lost: the bank keeps $48',
    ])
      await expect(order.getByText(told).first()).toBeVisible()
    await expectAccessible(page, 'an order with its whole story')
  })
})

test('a bank that refuses the charge leaves the customer time to pay with another card', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider({ services: [asked] })
  const guest = `guest-of-${owner.email}`
  await page.goto(`/at/${owner.userUrl}/services/asked`)
  await chooseTime(page)
  await expect(page.getByText(/^\$48 is held, not charged\./)).toBeVisible()
  await enterDetails(page, { email: guest })
  await enterCard(page, unreliableCard)
  await payButton(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request is with Ada')

  const provider = await openBrowser()
  await openAs(provider, owner)
  await provider.getByRole('button', { name: 'Approve Noor Haddad' }).click()
  await expect(
    provider.getByText('Approved. The booking is confirmed once the payment is there.'),
  ).toBeVisible()
  await expectAccessible(provider, 'dashboard with an approved request')

  const mail = await awaitMail(origin, guest, 'Please pay: Asked walk')
  expect(mail.text).toContain('Your bank did not release the money that was held: Your card was declined.')
  await page.goto(bookingLink(mail))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada accepted, and the payment is due')
  await expectAccessible(page, 'a request that is to be paid')
  await page.getByRole('link', { name: 'Pay $48' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(guest)
  await enterCard(page, goodCard)
  await expectAccessible(page, 'paying an accepted request')
  await page.getByRole('button', { name: 'Pay $48 and book' }).click()
  await seeConfirmed(page)
  await awaitMail(origin, guest, 'You’re booked: Asked walk')
})
