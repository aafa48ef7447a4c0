import { expect, phone, signIn, test } from './journey.ts'
import { awaitMail, bookingLink, calendarOf } from './mailbox.ts'
import { chooseNextMonth, enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'

for (const { device, options } of [
  { device: 'a desktop', options: { viewport: { width: 1280, height: 860 } } },
  { device: 'a phone', options: phone },
])
  test.describe(`on ${device}`, () => {
    test.use(options)

    test('a customer cancels from the mail, and knows the refund before the click', async ({
      page,
      origin,
      makeProvider,
      openBrowser,
    }) => {
      const owner = await makeProvider()
      const guest = `guest-of-${owner.email}`
      await page.goto(owner.page)
      const start = await chooseNextMonth(page)
      await enterDetails(page, { email: guest })
      await enterCard(page, goodCard)
      await payButton(page).click()
      await seeConfirmed(page)

      const visitor = await openBrowser(options)
      await visitor.goto(bookingLink(await awaitMail(origin, guest, 'You’re booked: Private lesson')))
      await visitor.getByRole('button', { name: 'Cancel', exact: true }).click()
      const question = visitor.getByRole('dialog', { name: 'Cancel this booking?' })
      await expect(question.getByText('$48.00', { exact: true })).toBeVisible()
      await expect(question.getByText('100 % of what you paid')).toBeVisible()
      await expect(
        question.getByText(/more than 24 hours ahead, so all of it returns to your card/),
      ).toBeVisible()
      await visitor.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(visitor.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
      await visitor.keyboard.press('Enter')
      await question.getByRole('button', { name: 'Cancel and refund $48.00' }).click()

      const heading = visitor.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText('This booking is cancelled')
      await expect(heading).toBeFocused()
      await expect(visitor.getByText(/All \$48 has gone back to your card/)).toBeVisible()
      await expect(visitor.getByRole('link', { name: 'Book again' })).toBeVisible()

      await test.step('the receipt says what came back', async () => {
        await visitor.getByRole('link', { name: 'View or print' }).click()
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Receipt #1001')
        await expect(visitor.getByRole('row', { name: /^Refund of/ })).toContainText('-$48.00')
        await expect(visitor.getByRole('row', { name: /^Paid after refunds/ })).toContainText('$0.00')
      })

      await test.step('the mail names the amount and takes the entry out of the calendar', async () => {
        const mail = await awaitMail(origin, guest, 'Cancelled: Private lesson')
        expect(mail.text).toContain('$48')
        const event = calendarOf(mail)
        expect(event.start).toEqual(start)
        expect(event.method).toBe('CANCEL')
      })

      await test.step('the provider sees it cancelled and paid back', async () => {
        const desk = await openBrowser({ viewport: { width: 1280, height: 860 } })
        await signIn(desk, owner)
        await desk.goto('/dashboard?tab=orders')
        await expect(desk.getByRole('row', { name: /^#1001/ })).toContainText('Cancelled, refunded')
        await desk.getByRole('table').getByRole('link', { name: '#1001' }).click()
        const order = desk.getByRole('dialog', { name: /^Order 1001/ })
        await expect(order.getByText(/Cancelled by the customer\./)).toBeVisible()
        await expect(order.getByText('The customer cancelled, 100 % of the payment')).toBeVisible()
      })
    })
  })
