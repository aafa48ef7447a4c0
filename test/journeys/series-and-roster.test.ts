import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail, bookingLink, calendarsOf } from './mailbox.ts'
import { moveClock, test } from './own-server.ts'
import { enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'

test.describe.configure({ mode: 'default', timeout: 180_000 })
test.afterEach(({ origin }) => moveClock(origin, 0))

const day = 86_400_000

/** Four evenings at seven, a week apart, the first in ten days, sold together. */
function aSeries() {
  const evening = (week: number) => ({
    key: `evening-${week + 1}`,
    date: new Date(Date.now() + (10 + week * 7) * day).toISOString().slice(0, 10),
    startTime: '19:00',
    durationMin: 60,
  })
  return {
    type: 'group',
    title: 'Four evenings',
    serviceUrl: 'four-evenings',
    description: '<p>From the first step to a dance.</p>',
    priceCents: 10_000,
    location: { kind: 'Offline', address: '412 N Howard Street' },
    scheduleType: 'one_time',
    soldAs: 'series',
    timezone: 'America/New_York',
    sessions: [0, 1, 2, 3].map(evening),
    capacity: 12,
    refund: { template: '100p_conditional' },
  }
}

test('a series is bought on a phone, one evening is called off, and the roster is kept on a phone', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider({ records: [['groupService', aSeries()]] })
  const guest = `guest-of-${owner.email}`

  const visitor = await openBrowser(phone)
  await test.step('all four evenings are bought with one card, one mail and one calendar file', async () => {
    await visitor.goto(`/at/${owner.userUrl}/services/four-evenings`)
    await expect(visitor.getByRole('list', { name: 'The dates' }).getByRole('listitem')).toHaveCount(4)
    await visitor.getByRole('button', { name: 'Continue with 4 dates' }).click()
    await enterDetails(visitor, { email: guest })
    await enterCard(visitor, goodCard)
    await payButton(visitor).click()
    await seeConfirmed(visitor)
    await expectAccessible(visitor, 'a series booked', ownColours)
    const events = calendarsOf(
      await awaitMail(origin, guest, 'You’re booked: Four evenings and 3 more dates'),
    )
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(4)
  })

  await page.setViewportSize(phone.viewport)
  await openAs(page, owner, '/classmanagement?show=week')
  await expectAccessible(page, 'the week of classes')
  await page.goto('/classmanagement')
  await page
    .getByRole('link', { name: /1 of 12 sold/ })
    .first()
    .click()
  await expect(page.getByText('1 of 12 sold')).toBeVisible()

  await test.step('an evening is called off: the question says who is booked, and the money goes back', async () => {
    await page.getByRole('button', { name: 'Call off' }).click()
    const question = page.getByRole('dialog', { name: 'Call off Four evenings?' })
    await expect(question.getByText(/1 person is booked/)).toBeVisible()
    await expectAccessible(page, 'calling an evening off')
    await question.getByRole('textbox', { name: 'Why? They read it' }).fill('The hall is painted.')
    await expect(question.getByRole('listitem').filter({ hasText: 'Noor Haddad' })).toContainText('$25')
    await question.getByRole('button', { name: 'Call it off, send back $25' }).click()
    await expect(page.getByText(/1 booking is cancelled/)).toBeVisible({ timeout: 30_000 })
    const mail = await awaitMail(origin, guest, 'Cancelled: Four evenings')
    expect(mail.text).toContain('$25')
    expect(mail.text).toContain('The hall is painted.')
    await visitor.goto(bookingLink(await awaitMail(origin, guest, 'You’re booked: Four evenings')))
    await expectAccessible(visitor, 'a series with an evening off', ownColours)
  })

  await test.step('at the second evening the provider ticks who came, with one tap', async () => {
    const second = Date.now() + 17 * day
    const date = new Date(second).toISOString().slice(0, 10)
    // ten past seven in New York, or an hour later in summer
    const begun = Date.parse(`${date}T19:10:00-05:00`)
    await moveClock(origin, Math.round((begun - Date.now()) / 1000))
    await page.clock.setSystemTime(begun)
    await page.goto('/classmanagement?show=week')
    await page.getByRole('link', { name: /1 of 12 sold/ }).click()
    await page.getByRole('button', { name: 'Here, Noor Haddad', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Here, Noor Haddad', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectAccessible(page, 'a roster on a phone')
  })
})
