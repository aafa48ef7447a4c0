import type { Page } from '@playwright/test'
import * as OTPAuth from 'otpauth'
import { someLetters } from '../factories/product/requests.ts'
import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, signIn, test } from './journey.ts'
import { awaitMail, mailedCode } from './mailbox.ts'

/** Checks a dialog without the page behind it. */
const dialogOnly = { only: '[role=dialog]' } as const

const section = (page: Page, title: string) => page.getByRole('region', { name: title })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

async function openSettings(page: Page) {
  await page.goto('/accountSettings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
}

async function signOutHere(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/signin/)
}

/** The code of an authenticator app. Each code works once; `stepsAhead` gives a later one. */
const codeOf = (secret: string, stepsAhead = 0) =>
  new OTPAuth.TOTP({ secret: secret.replaceAll(' ', '') }).generate({
    timestamp: Date.now() + stepsAhead * 30_000,
  })

test('5.01 and 9.02 name and password: what is wrong is said, what is right is kept', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  await signIn(page, owner)
  await openSettings(page)
  await page.getByRole('textbox', { name: 'First name' }).fill('')
  await page.getByRole('textbox', { name: 'Last name' }).fill(' ')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Please enter First name')).toBeVisible()
  await expect(page.getByText('Please enter Last name')).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Adwoa')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Mensah')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(toast(page, 'Your name is saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Adwoa Mensah' })).toBeVisible()

  const form = page.getByRole('form', { name: 'Change password' })
  const fill = async (old: string, next: string, again: string) => {
    await form.getByRole('textbox', { name: 'Old password' }).fill(old)
    await form.getByRole('textbox', { name: 'New password', exact: true }).fill(next)
    await form.getByRole('textbox', { name: 'Repeat the new password' }).fill(again)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await fill(owner.password, owner.password, 'something')
  await expect(form.getByText('New password cannot be same as old password')).toBeVisible()
  await expect(form.getByText('Password does not match')).toBeVisible()
  await fill(owner.password, 'short', 'short')
  await expect(form.getByText('Invalid password')).toBeVisible()
  await fill('Not-the-one-1', 'Waltz-2026', 'Waltz-2026')
  await expect(form.getByText('Invalid password')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'New password', exact: true })).toHaveValue('Waltz-2026')
  await fill(owner.password, 'Waltz-2026', 'Waltz-2026')
  await expect(toast(page, 'Password changed!')).toBeVisible()
  await signOutHere(page)
  await signIn(page, { ...owner, password: 'Waltz-2026' })
})

test('4.05 another e-mail: the old one signs in until the code of the new one is entered', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const next = `${someLetters()}@example.test`
  await signIn(page, owner)
  await openSettings(page)
  const email = section(page, 'E-mail')
  await email.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(email.getByRole('textbox', { name: 'New e-mail' })).toBeFocused()
  await email.getByRole('textbox', { name: 'New e-mail' }).fill('nowhere')
  await email.getByRole('button', { name: 'Send the code' }).click()
  await expect(email.getByText('Invalid email. Please enter a valid email')).toBeVisible()
  await email.getByRole('textbox', { name: 'New e-mail' }).fill(next)
  await email.getByRole('button', { name: 'Send the code' }).click()
  await expect(email.getByText(`We sent six digits to ${next}.`)).toBeVisible()
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
  await page.setViewportSize({ width: 1280, height: 900 })
  await signOutHere(page)
  await signIn(page, { ...owner, email: next })
})

test('an authenticator app: set up with its code, asked for at the next sign-in, turned off again', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  await signIn(page, owner)
  await openSettings(page)
  const second = section(page, 'Two-step sign-in')
  await expect(second.getByText('Off', { exact: true })).toBeVisible()
  await second.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = await dialog.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]+$/).innerText()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible(page, 'settings, an authenticator app', dialogOnly)
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('textbox', { name: 'Code your app shows' }).fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(second.getByText('On', { exact: true })).toBeVisible()
  await expect(second.getByText('In use')).toBeVisible()

  await signOutHere(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
  // the code of this half minute is used up
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await openSettings(page)
  await second.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click()
  await expect(second.getByText('Off', { exact: true })).toBeVisible()
})

test('text messages: a number, its code, and then messages at every sign-in', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => byte % 10).join('')
  const number = `+1212${digits}`
  await signIn(page, owner)
  await openSettings(page)
  const second = section(page, 'Two-step sign-in')
  await second.getByRole('button', { name: 'Set up text message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up text messages' })
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('555 0100')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog.getByText(/^Please enter the number with its country/)).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Phone number' })).toBeFocused()
  await expectAccessible(page, 'settings, a phone number with a fault', { ...dialogOnly, sizes: ['phone'] })
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(origin, number))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(second.getByText('On', { exact: true })).toBeVisible()
})

test('a device is forgotten, and signing out everywhere ends a second browser', async ({
  page,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  await signIn(page, owner)
  const other = await openBrowser({ baseURL: test.info().project.use.baseURL ?? '' })
  await signIn(other, owner)
  await openSettings(page)
  const devices = section(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await devices
    .getByRole('listitem')
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^Forget/ })
    .click()
  await expectAccessible(page, 'settings, forgetting a device', { ...dialogOnly, sizes: ['phone'] })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('dialog').getByRole('button', { name: 'Forget the device' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused()
  await other.goto('/order')
  await expect(other).toHaveURL(/\/signin/)

  await signIn(other, owner)
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

test('who signs out everywhere and is not heard is told so', async ({ page, makeProvider }) => {
  await signIn(page, await makeProvider({ publish: false, services: [] }))
  await openSettings(page)
  await page.route('**/idp', (route) =>
    route.request().headers()['x-amz-target']?.endsWith('.GlobalSignOut') ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('This device is signed out. The others may not be')).toBeVisible()
  await expect(page).toHaveURL(/\/signin/)
})

test('an account is deleted in 30 days, and kept after all', async ({ page, origin, makeProvider }) => {
  const owner = await makeProvider()
  await aBooking(owner, { email: 'noor@example.test' })
  await signIn(page, owner)
  await openSettings(page)
  await section(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Please type the word delete')).toBeVisible()
  await expect(dialog.getByText('Please agree, or finish your bookings first')).toBeVisible()
  await expectAccessible(page, 'settings, deleting the account with faults', dialogOnly)
  await page.setViewportSize({ width: 1280, height: 900 })
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
  await expect(toast(page, 'Your account stays open')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
  expect((await page.request.get(`/at/${owner.userUrl}`)).status()).toBe(200)
})

test('the settings themselves, in every size and scheme', async ({ page, makeProvider }) => {
  await signIn(page, await makeProvider({ publish: false }))
  await openSettings(page)
  await expect(section(page, 'Devices').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'settings')
})
