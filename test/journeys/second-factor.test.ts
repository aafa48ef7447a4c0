import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './journey.ts'
import { mailedCode, mailsTo } from './mailbox.ts'
import type { Provider } from './provider.ts'
import { aPhoneNumber } from './second-step.ts'
import { dialogOnly, openPart, openSettings, section, signOutHere } from './settings.ts'

async function enterPassword(page: Page, { email, password }: Provider) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function enterCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('an authenticator app: set up with its code, asked for at the next sign-in, remembered, replaced by a recovery code, turned off', async ({
  page,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  await openSettings(page, owner, 'Sign-in')
  const second = section(page, 'Two-step sign-in')
  await expect(second.getByText('Off', { exact: true })).toBeVisible()
  await second.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const secret = await dialog.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]+$/).innerText()
  const app = new TOTP({ secret: secret.replaceAll(' ', '') })
  const codeAt = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 })
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible(page, 'settings, an authenticator app', dialogOnly)
  await dialog.getByRole('textbox', { name: 'Code from your app' }).fill(codeAt(0))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const recovery = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(recovery.getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await recovery.getByRole('listitem').allInnerTexts()
  await expectAccessible(page, 'settings, new recovery codes', dialogOnly)
  await recovery.getByRole('button', { name: 'I have saved them' }).click()
  await expect(second.getByText('On', { exact: true })).toBeVisible()
  await expect(second.getByText('In use')).toBeVisible()
  await expect(second.getByText('10 of 10 recovery codes left')).toBeVisible()
  await expectAccessible(page, 'settings, recovery codes', { only: '[class*=recovery]' })

  await test.step('the next sign-in asks for a code, and a wrong one stays', async () => {
    await signOutHere(page)
    await enterPassword(page, owner)
    await expect(page.getByRole('heading', { name: 'Enter your app’s code' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await expectAccessible(page, 'SOFTWARE_TOKEN_MFA')
    const right = [-2, -1, 0, 1, 2, 3].map(codeAt)
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555', '666666']
    await enterCode(page, wrong.find((one) => !right.includes(one)) ?? '')
    await expect(page.getByRole('alert')).toHaveText(
      'That code is not right. Please use the one your app shows now.',
    )
    await expectAccessible(page, 'SOFTWARE_TOKEN_MFA, refused')
    await page.getByRole('checkbox', { name: 'Remember this device' }).check()
    // a code works once, and the set-up used the one of this half minute; with a space, as an app shows it
    await enterCode(page, codeAt(1).replace(/^.../, '$& '))
    await expect(page).toHaveURL(/\/dashboard/)
  })
  await test.step('a remembered device needs no code, another one takes a recovery code', async () => {
    await signOutHere(page)
    await enterPassword(page, owner)
    await expect(page).toHaveURL(/\/dashboard/)
    const other = await openBrowser()
    await other.goto('/signin')
    await enterPassword(other, owner)
    await expect(other.getByRole('heading', { name: 'Enter your app’s code' })).toBeVisible()
    await other.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await expect(other.getByRole('textbox', { name: 'Recovery code' })).toBeFocused()
    await expectAccessible(other, 'SOFTWARE_TOKEN_MFA, a recovery code')
    await other.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode.toLowerCase())
    await other.getByRole('button', { name: 'Continue' }).click()
    await expect(other).toHaveURL(/\/dashboard/)
  })
  await test.step('the second step is turned off', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await openPart(page, 'Sign-in')
    await expect(second.getByText('9 of 10 recovery codes left')).toBeVisible()
    await second.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click()
    await expect(second.getByText('Off', { exact: true })).toBeVisible()
  })
})

test('text messages: a number, its code, and then a message at the next sign-in', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const number = aPhoneNumber()
  await openSettings(page, owner, 'Sign-in')
  const second = section(page, 'Two-step sign-in')
  await second.getByRole('button', { name: 'Set up text message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up text messages' })
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('555 0100')
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await expect(dialog.getByText(/^Please enter the number with its country/)).toBeVisible()
  await expectAccessible(page, 'settings, a phone number with a fault', { ...dialogOnly, sizes: ['phone'] })
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await dialog.getByRole('button', { name: 'Send the code' }).click()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(origin, number))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(second.getByText('On', { exact: true })).toBeVisible()

  await signOutHere(page)
  const before = (await mailsTo(origin, number)).length
  await enterPassword(page, owner)
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible()
  await expect(page.getByText(new RegExp(`\\*${number.slice(-4)}\\. It works for`))).toBeVisible()
  await expectAccessible(page, 'SMS_MFA')
  // mailedCode reads the newest message
  await expect.poll(async () => (await mailsTo(origin, number)).length).toBe(before + 1)
  const code = await mailedCode(origin, number)
  await enterCode(page, code === '000000' ? '000001' : '000000')
  await expect(page.getByText('That code is not right. Please check the newest message.')).toBeVisible()
  await expectAccessible(page, 'SMS_MFA, refused')
  await enterCode(page, code)
  await expect(page).toHaveURL(/\/dashboard/)
})
