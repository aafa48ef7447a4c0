import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, openAs, test } from './journey.ts'
import { awaitMail, bookingLink, calendarOf } from './mailbox.ts'

const reason = 'I broke a toe, I am so sorry.'

test('a provider cancels with a reason, and the customer reads that all of the money comes back', async ({
  page,
  origin,
  makeProvider,
  openBrowser,
}) => {
  const owner = await makeProvider()
  const guest = `guest-of-${owner.email}`
  const { start } = await aBooking(owner, { email: guest })

  await openAs(page, owner, '/order')
  await page.getByRole('link', { name: '#1001' }).click()
  const order = page.getByRole('dialog', { name: /^Order 1001/ })
  await order.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(question.getByText(/All of \$48 is refunded the way Noor paid/)).toBeVisible()
  await expectAccessible(page, 'cancelling an order')

  await test.step('leaving the question changes nothing and leads back', async () => {
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(order.getByRole('button', { name: 'Cancel booking' })).toBeFocused()
    await page.keyboard.press('Enter')
  })
  await question.getByRole('textbox', { name: 'Why? Noor reads it' }).fill(reason)
  await question.getByRole('button', { name: 'Cancel and refund $48' }).dblclick()
  await expect(page.getByText('Cancelled. $48 is refunded. We e-mail Noor.')).toHaveCount(1)
  await expect(order.getByRole('heading', { name: 'Noor Haddad' })).toBeFocused()

  await test.step('the drawer lists the cancellation, the refund and the mail', async () => {
    await expect(order.getByText(/Cancelled by you\./)).toBeVisible()
    await expect(order.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0)
    await expect(order.getByRole('listitem').filter({ hasText: 'arrived' })).toContainText('$48')
    const story = order.getByRole('listitem')
    await expect(story.filter({ hasText: 'Booking cancelled' })).toContainText(reason)
    await expect(story.filter({ hasText: 'Refunded' })).toHaveCount(1)
    await expect(
      story.filter({ hasText: 'Cancelled: Private lesson' }).filter({ hasText: guest }),
    ).toContainText('Mail sent to the customer')
  })

  await test.step('the row behind it says so', async () => {
    await page.keyboard.press('Escape')
    await expect(order).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: '#1001' })).toContainText('Cancelled, refunded')
  })

  await test.step('the customer’s mail has the reason, the amount and the calendar’s cancellation', async () => {
    const mail = await awaitMail(origin, guest, 'Cancelled: Private lesson')
    expect(mail.text).toContain(reason)
    expect(mail.text).toContain('$48 goes back to the card you paid with: all of what you paid')
    const event = calendarOf(mail)
    expect(event.start).toEqual(new Date(start))
    expect(event.method).toBe('CANCEL')
  })

  await test.step('the customer’s page says so', async () => {
    const visitor = await openBrowser()
    await visitor.goto(bookingLink(await awaitMail(origin, guest, 'You’re booked: Private lesson')))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ada cancelled this booking')
    await expect(visitor.getByText(/All \$48 (?:is on its way back|was refunded)/)).toBeVisible()
  })
})

test('a provider moves a booking, and the customer may still have everything back', async ({
  page,
  origin,
  makeProvider,
  openBrowser,
}) => {
  const owner = await makeProvider()
  const guest = `guest-of-${owner.email}`
  const { token } = await aBooking(owner, { email: guest })
  await openAs(page, owner, '/order?from=2026-01-01&to=2099-01-01')
  await expect(page.getByLabel('From')).toHaveValue('2026-01-01')
  await expect(page.getByRole('link', { name: '#1001' })).toBeVisible()
  await expectAccessible(page, 'orders between two dates')
  await page.getByRole('link', { name: '#1001' }).click()
  const order = page.getByRole('dialog', { name: /^Order 1001/ })
  await order.getByRole('button', { name: 'Move', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Move this booking' })
  await expect(question.getByText(/who can cancel with a full refund for 72 hours/)).toBeVisible()
  await question.getByRole('radio', { name: 'Another time' }).check()
  await question.getByLabel('Date').fill('2020-01-01')
  await question.getByLabel(/^Time in/).fill('10:00')
  await expect(question.getByText('That time has passed')).toBeVisible()
  await expectAccessible(page, 'moving an order to a time that has passed')
  await question.getByRole('radio', { name: 'A free time' }).check()
  await question.getByRole('button', { name: /^Next month/ }).click()
  const day = question
    .getByRole('radiogroup', { name: /20\d\d$/ })
    .getByRole('radio')
    .first()
  await day.check()
  await question.getByRole('group').getByRole('radio').nth(20).check()
  await expectAccessible(page, 'moving an order')
  await expect(question.getByText(/in New York, which is .* in Berlin for Noor\./).last()).toBeVisible()
  await question.getByRole('textbox', { name: 'Why? Noor reads it' }).fill('The studio is painted.')
  await question.getByRole('button', { name: 'Move the booking' }).click()
  await expect(page.getByText('Moved. We e-mail Noor.')).toBeVisible()
  await expect(order.getByRole('listitem').filter({ hasText: 'Moved to another time' })).toContainText(
    'The studio is painted.',
  )

  const mail = await awaitMail(origin, guest, 'Moved: Private lesson')
  expect(mail.text).toContain('The studio is painted.')
  const visitor = await openBrowser()
  await visitor.goto(`/bookings/confirm?token=${encodeURIComponent(token)}`)
  await visitor.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(visitor.getByText('100% of what you paid')).toBeVisible()
})

test('a provider gives money back, at most what was paid, and only with a reason', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const guest = `guest-of-${owner.email}`
  await aBooking(owner, { email: guest })
  await openAs(page, owner, '/order')
  await page.getByRole('link', { name: '#1001' }).click()
  const order = page.getByRole('dialog', { name: /^Order 1001/ })
  await order.getByRole('button', { name: 'Refund', exact: true }).click()
  const amount = page.getByRole('textbox', { name: /^Amount/ })
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('48')
  await amount.fill('48.01')
  await expect(page.getByText('At most $48')).toBeVisible()
  await amount.fill('10')
  await page.getByRole('button', { name: 'Refund $10' }).click()
  await expect(page.getByText('Please say why, Noor reads it')).toBeVisible()
  await expectAccessible(page, 'giving money back, with faults')
  await page.getByRole('textbox', { name: 'Why? Noor reads it' }).fill('The music failed.')
  await page.getByRole('button', { name: 'Refund $10' }).click()
  await expect(order.getByRole('term').filter({ hasText: 'Net' })).toBeVisible()
  await expect(order.getByText('$38', { exact: true })).toBeVisible()
  await order.getByRole('button', { name: 'Refund more' }).click()
  await expect(page.getByText('$48 was paid, and $10 of it is already refunded.')).toBeVisible()
  await expect(amount).toHaveValue('38')
  expect((await awaitMail(origin, guest, '$10 comes back to you')).text).toContain('The music failed.')
})
