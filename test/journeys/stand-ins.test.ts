import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, openAs } from './journey.ts'
import { awaitMail } from './mailbox.ts'
import { test } from './own-server.ts'
import {
  bookLink,
  cardNumber,
  chooseTime,
  enterCard,
  enterDetails,
  goodCard,
  payButton,
  seeConfirmed,
} from './visit.ts'

const caseOf = (desk: Page, name: string | RegExp) => desk.getByRole('button', { name })
const callsOf = (desk: Page) => desk.getByRole('region', { name: 'Calls' }).getByRole('row')

test('a calendar’s access is ended on the page of stand-ins: the provider is told and connects again', async ({
  page,
  origin,
  makeProvider,
  openBrowser,
}) => {
  const owner = await makeProvider({ services: [{ title: 'First waltz' }] })
  const desk = await openBrowser()
  const google = page
    .getByRole('region', { name: 'Connected', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Google Calendar' }) })

  await test.step('nobody is connected, and the page says what to do first', async () => {
    await desk.goto(`${origin}/dev/mailbox`)
    await desk.getByRole('link', { name: 'What stands in for the vendors' }).click()
    await desk.getByRole('link', { name: /^Google Calendar/ }).click()
    await caseOf(desk, /access is over/).click()
    await expect(desk.getByRole('alert')).toHaveText(
      'Nobody has connected Google Calendar. Connect it in the settings first.',
    )
  })

  await test.step('she connects, and the calls appear without a reload', async () => {
    await openAs(page, owner, '/accountSettings?tab=connections')
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
    await page.getByText('Continue', { exact: true }).click()
    await expect(google).toContainText('Read a moment ago.')
    await expect(callsOf(desk).filter({ hasText: 'POST /token' }).first()).toContainText('200')
    await expectAccessible(desk, 'stand-ins')
  })

  await test.step('its access is over: a mail and the row ask for a new one', async () => {
    await caseOf(desk, /access is over/).press('Enter')
    await expect(desk.getByRole('status')).toContainText('Access is over for ')
    await google.getByRole('button', { name: 'Read now' }).click()
    await expect(google.getByRole('button', { name: 'Connect Google Calendar again' })).toBeVisible()
    await expect(
      callsOf(desk)
        .filter({ hasText: /(?:400|401)/ })
        .first(),
    ).toBeVisible()
    await awaitMail(origin, owner.email, 'Google Calendar needs you')
  })

  await google.getByRole('button', { name: 'Connect Google Calendar again' }).click()
  await page.getByText('Continue', { exact: true }).click()
  await expect(google).toContainText('Read a moment ago.')
})

test('the next card is declined by one press, and the form stays usable', async ({
  page,
  origin,
  makeProvider,
  openBrowser,
}) => {
  const owner = await makeProvider({ services: [{ title: 'First waltz' }] })
  const desk = await openBrowser()
  await desk.goto(`${origin}/dev/stand-ins/stripe`)
  const declined = caseOf(desk, /^The next card is declined/)

  await test.step('a press sets it, another takes it back, and the focus stays', async () => {
    await declined.focus()
    await desk.keyboard.press('Enter')
    await expect(declined).toHaveAttribute('aria-pressed', 'true')
    await expect(declined).toBeFocused()
    await desk.keyboard.press('Space')
    await expect(declined).toHaveAttribute('aria-pressed', 'false')
    await desk.keyboard.press('Enter')
    await expect(declined).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(desk, 'a fault that is set')
  })

  await page.goto(`${origin}/at/${owner.userUrl}`)
  await bookLink(page, 'First waltz').click()
  await chooseTime(page)
  await enterDetails(page)
  await enterCard(page, goodCard)
  await payButton(page).click()
  await expect(cardNumber(page)).toHaveAccessibleDescription('Your card was declined.')
  await expect(declined).toHaveAttribute('aria-pressed', 'false')
  await expect(callsOf(desk).filter({ hasText: '402' })).toHaveCount(1)
  await enterCard(page, goodCard)
  await payButton(page).click()
  await seeConfirmed(page)

  await test.step('its webhook again, forged: refused, and the page says so', async () => {
    await caseOf(desk, /^Forged payment_intent\.succeeded/)
      .first()
      .click()
    await expect(callsOf(desk).filter({ hasText: '/api/webhooks/stripe' }).first()).toContainText('400')
  })

  await test.step('a fault of one’s own is set, named and taken back', async () => {
    await desk.getByText('A fault of your own', { exact: true }).click()
    await desk.getByLabel('Calls that begin with').fill('POST /v1/refunds')
    await desk.getByRole('radio', { name: 'A delay' }).check()
    await desk.getByLabel('Seconds', { exact: true }).fill('5')
    await desk.getByRole('button', { name: 'Set this fault' }).click()
    await expect(desk.getByText('POST /v1/refunds takes 5 s longer: once')).toBeVisible()
    await expectAccessible(desk, 'a fault of one’s own')
    await desk.getByRole('button', { name: /^Take back/ }).click()
    await expect(desk.getByText('Set, and waiting for a call')).toBeHidden()
  })

  await test.step('one clock, and one reset for all', async () => {
    await desk.getByRole('button', { name: '+ 1 hour' }).click()
    await expect(desk.getByText('1 h ahead of real time.')).toBeVisible()
    await desk.getByRole('button', { name: 'Now', exact: true }).click()
    await expect(desk.getByText('Real time, not moved.')).toBeVisible()
    await desk.getByText('Reset all stand-ins', { exact: true }).click()
    await desk.getByRole('button', { name: 'Reset all', exact: true }).click()
    await expect(desk.getByRole('status')).toHaveText('Every stand-in is as it was at the first start.')
    await expect(callsOf(desk)).toHaveCount(0)
  })
})
