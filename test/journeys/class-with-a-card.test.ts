import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail, bookingLink, calendarOf } from './mailbox.ts'
import { enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'

const aClass = {
  type: 'group',
  title: 'Beginners',
  serviceUrl: 'beginners',
  description: '<p>Start any week.</p>',
  priceCents: 2200,
  location: { kind: 'Offline', address: '412 N Howard Street' },
  scheduleType: 'weekly',
  timezone: 'America/New_York',
  rules: [{ key: 'tuesdays', weekday: 'tuesday', startTime: '19:00', durationMin: 60 }],
  capacity: 12,
  refund: { template: '100p_conditional' },
}

test('a customer books seats at two dates of a class with a card, and cancels one with a refund', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ records: [['groupService', aClass]] })
  const guest = `guest-of-${owner.email}`

  await test.step('the page leads from the card to the dates', async () => {
    await page.goto(`/at/${owner.userUrl}`)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Beginners' }) })
    await expect(card.getByText('Seats left')).toBeVisible()
    await card.getByRole('link', { name: 'Book a seat in Beginners' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Beginners' })).toBeVisible()
  })

  await test.step('two dates for two people are kept together', async () => {
    await page.getByRole('button', { name: 'One more' }).click()
    const dates = page.getByRole('list', { name: 'Dates to choose from' }).getByRole('checkbox')
    // the first may be about to begin
    await dates.nth(1).check()
    await dates.nth(2).check()
    await expect(page.getByText('Total, 2 dates')).toBeVisible()
    await expect(page.getByText('$88', { exact: true })).toBeVisible()
    await expectAccessible(page, 'dates of a class', ownColours)
    await page.getByRole('button', { name: 'Continue with 2 dates' }).click()
    await expect(page.getByRole('heading', { name: 'Almost yours' })).toBeVisible()
  })

  await test.step('one payment books both', async () => {
    await enterDetails(page, { email: guest })
    await enterCard(page, goodCard)
    await expectAccessible(page, 'checkout of two dates', ownColours)
    await expect(payButton(page)).toHaveText('Pay $88 and book')
    await payButton(page).click()
    await seeConfirmed(page)
    await expect(page.getByText('2 × Beginners, 2 dates')).toBeVisible()
    await expectAccessible(page, 'two dates booked', ownColours)
  })

  const mail = await awaitMail(origin, guest, 'You’re booked: Beginners and 1 more date')
  await test.step('one mail has both dates and one calendar file', async () => {
    expect(mail.text).toContain('Date 2')
    expect(calendarOf(mail).method).toBe('PUBLISH')
  })

  await test.step('one of them is cancelled from the mail, and the other stays', async () => {
    await page.goto(bookingLink(mail))
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'Cancel and refund $44' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled')
    expect((await awaitMail(origin, guest, 'Cancelled: Beginners')).text).toContain('$44')
    await page
      .getByRole('link', { name: /7:00|PM|AM|:00/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re booked, Noor')
  })
})
