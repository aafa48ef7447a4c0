import { someLetters } from '../factories/product/requests.ts'
import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, openAs, signIn, test } from './journey.ts'
import { awaitMail, mailedCode } from './mailbox.ts'
import { aSession } from './provider.ts'
import { dialogOnly, openPart, openSettings, section, signOutHere } from './settings.ts'

test('4.05, 5.01 and 9.02 name, password and e-mail are changed, and the next sign-in uses them', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const toast = (text: string) => page.getByRole('status').getByText(text, { exact: true })
  await openSettings(page, owner, 'You')
  await page.getByRole('textbox', { name: 'First name' }).fill('Adwoa')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(toast('Your name is saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Adwoa Mensah' })).toBeVisible()

  await openPart(page, 'Sign-in')
  const form = page.getByRole('form', { name: 'Change password' })
  const password = 'Waltz-2026'
  await form.getByRole('textbox', { name: 'Old password' }).fill(owner.password)
  await form.getByRole('textbox', { name: 'New password', exact: true }).fill(password)
  await form.getByRole('textbox', { name: 'Repeat the new password' }).fill(password)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(toast('Password changed!')).toBeVisible()

  await page.goto('/accountSettings')
  await expectAccessible(page, 'settings, the list')
  await openPart(page, 'E-mails')
  const mails = section(page, 'Notifications')
  await mails.getByRole('switch', { name: 'New bookings' }).uncheck()
  await mails.getByRole('button', { name: 'Preview Requests' }).click()
  const preview = page.getByRole('dialog', { name: 'Requests' })
  await expect(preview.getByText(/^Please decide: First session/)).toBeVisible()
  await expect(
    preview.frameLocator('iframe').getByRole('heading', { name: 'Alex Meyer asks for First session' }),
  ).toBeVisible()
  await expectAccessible(page, 'a notification, previewed', dialogOnly)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(mails.getByRole('switch', { name: 'New bookings' })).not.toBeChecked()

  await openPart(page, 'Sign-in')
  const next = `${someLetters()}@example.test`
  const email = section(page, 'E-mail')
  await email.getByRole('button', { name: 'Change e-mail' }).click()
  await email.getByRole('textbox', { name: 'New e-mail' }).fill(next)
  await email.getByRole('button', { name: 'Send the code' }).click()
  await expect(email.getByText(`We sent a six-digit code to ${next}.`)).toBeVisible()
  await expect(email.getByText('Not confirmed')).toBeVisible()
  const code = await mailedCode(origin, next)
  await email.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '111111' : '000000')
  await email.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(email.getByText('That code is not right. Please check the newest mail.')).toBeVisible()
  await expectAccessible(page, 'settings, a wrong code', { sizes: ['phone'] })
  await email.getByRole('textbox', { name: 'Code' }).fill(code)
  await email.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(email.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(email.getByRole('heading')).toBeFocused()
  await signOutHere(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(next)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a device that is forgotten on another one is signed out', async ({
  page,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const other = await openBrowser()
  await signIn(other, owner)
  await signIn(page, owner, '/signin?redirect=%2FaccountSettings%3Fpart%3Dsignin')
  const devices = section(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Old password' })).toBeVisible()
  await expectAccessible(page, 'settings, signing in')
  await devices
    .getByRole('listitem')
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^Forget/ })
    .click()
  await expectAccessible(page, 'settings, forgetting a device', { ...dialogOnly, sizes: ['phone'] })
  await page.getByRole('dialog').getByRole('button', { name: 'Forget the device' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused()
  await other.goto('/order')
  await expect(other).toHaveURL(/\/signin/)
})

test('signing out everywhere ends the session of a second browser', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const other = await openBrowser()
  const session = await aSession(origin, owner.email, owner.password)
  await openAs(other, { ...owner, session }, '/order')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other).toHaveURL('/order')
  await openSettings(page, owner, 'Sign-in')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  // the page redirects after three seconds even without an answer
  const ended = page.waitForResponse(
    (response) =>
      response.request().headers()['x-amz-target'] === 'AWSCognitoIdentityProviderService.GlobalSignOut',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await ended
  await other.goto('/order')
  await expect(other).toHaveURL(/\/signin/)
})

test('an account is deleted in 30 days, and kept after all', async ({ page, origin, makeProvider }) => {
  const owner = await makeProvider()
  await aBooking(owner, { email: 'noor@example.test' })
  await openSettings(page, owner, 'You')
  await section(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Please type the word delete')).toBeVisible()
  await expectAccessible(page, 'settings, deleting the account with faults', dialogOnly)
  await dialog.getByRole('checkbox', { name: 'Cancel the 1 booking to come' }).check()
  await dialog.getByRole('textbox', { name: /^Type delete/ }).fill('delete')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText(/^Your account closes on [A-Z][a-z]{2} \d/).first()).toBeVisible()
  await expectAccessible(page, 'settings of an account that closes')
  const mail = await awaitMail(origin, owner.email, 'Your account closes on')
  expect(mail.html).toContain('/accountSettings')
  const visitor = await page.request.get(`/at/${owner.userUrl}`)
  expect(visitor.status()).toBe(404)

  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('status').getByText('Your account stays open', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
  expect((await page.request.get(`/at/${owner.userUrl}`)).status()).toBe(200)
})
