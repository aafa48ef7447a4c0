import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, signIn } from './journey.ts'
import { ownColours } from './looks.ts'
import { type Mail, mailsTo } from './mailbox.ts'
import { moveClock, test } from './own-server.ts'
import { aSession } from './provider.ts'
import { callApi } from './wire.ts'

// the invitation waits for the next minute of the product's clock tasks
test.describe.configure({ mode: 'default', timeout: 400_000 })
test.afterEach(({ origin }) => moveClock(origin, 0))

/** Waits for the mail whose subject starts with `subject`, over two rounds of the clock tasks. */
async function awaitClockMail(origin: string, to: string, subject: string): Promise<Mail> {
  const find = async () => (await mailsTo(origin, to)).find((mail) => mail.subject.startsWith(subject))
  await expect
    .poll(async () => (await find())?.subject, { timeout: 200_000, intervals: [1000] })
    .toBeDefined()
  const found = await find()
  if (!found) throw new Error('unreachable: the poll above found it')
  return found
}

test('a customer is invited, reviews, is answered, and the page shows it', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const guest = `guest-of-${owner.email}`
  const { start } = await aBooking(owner, { name: 'Noor Haddad', email: guest })
  const minutes = Number(owner.services[0]?.['durationMin'] ?? 60)
  const invitedAt = Date.parse(start) + minutes * 60_000 + 2 * 3_600_000 + 60_000
  await moveClock(origin, Math.round((invitedAt - Date.now()) / 1000))
  const mail = await awaitClockMail(origin, guest, 'How was ')
  const link = /href="([^"]*\/bookings\/review\?token=[^"]*)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&')
  expect(link).toBeDefined()

  await test.step('the customer sends the form by keyboard and hears what is missing', async () => {
    await page.goto(link ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How was it, Noor?')
    await expectAccessible(page, 'writing a review', ownColours)
    await page.getByRole('button', { name: 'Send my review' }).press('Enter')
    await expect(page.getByText('Please choose one to five stars')).toBeVisible()
    await expect(page.getByRole('radio', { name: '1 of 5, not good' })).toBeFocused()
    for (let star = 0; star < 4; star++) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '5 of 5, wonderful' })).toBeChecked()
    await page.getByRole('textbox', { name: /^Your words/ }).fill('Clear, kind and on time.')
    await page.getByRole('button', { name: 'Send my review' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Noor')
    await expectAccessible(page, 'thanks for a review', ownColours)
  })

  const visitor = await openBrowser()
  await visitor.goto(`/at/${owner.userUrl}?view=testimonials`)
  const card = visitor.locator('.review').filter({ hasText: 'Clear, kind and on time.' })
  await expect(card).toContainText('Noor H.')
  await expect(card).toContainText('verified')

  await test.step('the link works once', async () => {
    await page.goto(link ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your review is written')
  })

  await test.step('the provider reads a mail, answers in the editor and publishes', async () => {
    await awaitClockMail(origin, owner.email, 'Noor H. gave 5 of 5 stars')
    const desk = await openBrowser()
    await signIn(desk, owner)
    await desk.goto('/editor?section=reviews')
    await desk.getByRole('button', { name: 'Edit Noor H.' }).click()
    await expect(desk.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
    await expect(desk.getByRole('textbox', { name: 'What they wrote' })).toHaveCount(0)
    await desk.getByRole('textbox', { name: 'Your answer' }).fill('See you on Tuesday, Noor.')
    const { IdToken: token } = await aSession(origin, owner.email, owner.password)
    await expect
      .poll(async () => JSON.stringify(await callApi(origin, 'GET', '/api/showcase', { token })))
      .toContain('See you on Tuesday, Noor.')
    await callApi(origin, 'PUT', '/api/showcase/published', { token, body: { isPublished: true } })
  })
  await visitor.reload()
  await expect(card).toContainText('See you on Tuesday, Noor.')
})
