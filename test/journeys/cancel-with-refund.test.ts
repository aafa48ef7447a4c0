import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, openAs, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail, bookingLink, calendarOf } from './mailbox.ts'

test('a customer cancels from the mail, and knows the refund before the click', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const guest = `guest-of-${owner.email}`
  const { start } = await aBooking(owner, { nth: 100, email: guest })
  await page.goto(bookingLink(await awaitMail(origin, guest, 'You’re booked: Private lesson')))
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(question.getByText('$48', { exact: true })).toBeVisible()
  await expect(question.getByText('100% of what you paid')).toBeVisible()
  await expect(
    question.getByText(/more than 24 hours ahead, so all of it returns to your card/),
  ).toBeVisible()
  await expectAccessible(page, 'the refund before the click', ownColours)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Cancel and refund $48' }).click()

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('This booking is cancelled')
  await expect(heading).toBeFocused()
  await expect(page.getByText(/All \$48 was refunded to your card/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible()
  await expectAccessible(page, 'cancelled', ownColours)

  await test.step('the receipt says what came back', async () => {
    await page.getByRole('link', { name: 'View or print' }).click()
    await expect(heading).toHaveText('Receipt #1001')
    await expect(page.getByRole('row', { name: /^Refund of/ })).toContainText('−$48')
    await expect(page.getByRole('row', { name: /^Paid after refunds/ })).toContainText('$0')
    await expectAccessible(page, 'receipt', ownColours)
  })

  await test.step('the mail names the amount and takes the entry out of the calendar', async () => {
    const mail = await awaitMail(origin, guest, 'Cancelled: Private lesson')
    expect(mail.text).toContain('$48')
    const event = calendarOf(mail)
    expect(event.start).toEqual(new Date(start))
    expect(event.method).toBe('CANCEL')
  })

  await test.step('the provider sees it cancelled and paid back', async () => {
    await openAs(page, owner, '/dashboard?tab=orders')
    await expect(page.getByRole('row', { name: /^#1001/ })).toContainText('Cancelled, refunded')
    await page.getByRole('table').getByRole('link', { name: '#1001' }).click()
    const order = page.getByRole('dialog', { name: /^Order 1001/ })
    await expect(order.getByText(/Cancelled by the customer\./)).toBeVisible()
    await expect(order.getByText('The customer cancelled, 100% of the payment')).toBeVisible()
  })
})
