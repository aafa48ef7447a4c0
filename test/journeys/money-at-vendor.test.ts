import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, openAs, test } from './journey.ts'
import { awaitMail, bookingLink } from './mailbox.ts'

test('money moves at the vendor: a part goes back there, the rest by a cancellation; a dispute is lost', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const guest = `guest-of-${owner.email}`
  const { intent } = await aBooking(owner, { nth: 60, email: guest })
  const other = await aBooking(owner, { nth: 90, email: `payer-of-${owner.email}` })
  await openAs(page, owner, '/order')
  const row = (number: number) => page.getByRole('row').filter({ hasText: `#${number}` })
  await expect(row(1001)).toContainText('paid')

  await test.step('somebody sends $20 of $48 back in the vendor’s dashboard', async () => {
    await page.goto('/__sim/stripe')
    await page.getByRole('spinbutton', { name: `Cents of ${intent} to send back` }).fill('2000')
    await page.getByRole('button', { name: `Send back: ${intent}` }).click()
    const mail = await awaitMail(origin, guest, '$20 sent back')
    expect(mail.text).toContain('Your booking stands as it was.')
    await page.goto('/order')
    await expect(row(1001)).toContainText('Refunded in part')
    await row(1001).getByRole('link').first().click()
    const order = page.getByRole('dialog', { name: /^Order 1001/ })
    await expect(
      order.getByText('It was sent back in your account at the payment service', { exact: true }),
    ).toBeVisible()
    await expect(order.getByText('$28', { exact: true })).toBeVisible()
    await expectAccessible(page, 'an order with a refund made at the vendor')
  })

  await test.step('the customer cancels, and exactly the rest goes back', async () => {
    await page.goto(bookingLink(await awaitMail(origin, guest, 'You’re booked: Private lesson')))
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel and refund $28' }).click()
    await awaitMail(origin, guest, '$28 sent back')
    await page.goto('/order')
    await expect(row(1001)).toContainText('Cancelled, refunded')
  })

  await test.step('the bank disputes the other payment: order, task and mail say so', async () => {
    await page.goto('/__sim/stripe')
    await page.getByRole('button', { name: `Dispute: ${other.intent}` }).click()
    await awaitMail(origin, owner.email, '$48 is disputed')
    await page.goto('/dashboard')
    const task = page.getByRole('listitem').filter({ hasText: 'Noor Haddad’s bank disputes $48' })
    await expect(task).toContainText('“I do not know this charge.”')
    await expectAccessible(page, 'dashboard with a dispute')
    await task.getByRole('link', { name: 'Open #1002' }).click()
    const order = page.getByRole('dialog', { name: /^Order 1002/ })
    await expect(order.getByText('Disputed: “I do not know this charge”')).toBeVisible()
    await expect(order.getByText('−$15', { exact: true })).toHaveCount(2)
    await expectAccessible(page, 'an order with a dispute')
  })

  await test.step('it is lost', async () => {
    await page.goto('/__sim/stripe')
    const dispute = page
      .getByRole('row')
      .filter({ hasText: /^dp_/ })
      .filter({ hasText: other.intent ?? '' })
    await dispute.getByRole('button', { name: /^lost: / }).click()
    await awaitMail(origin, owner.email, '$48 is lost to a dispute')
    await page.goto('/order')
    await expect(row(1002)).toContainText('Dispute lost')
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('$0')
  })
})
