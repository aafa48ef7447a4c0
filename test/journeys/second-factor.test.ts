import type { Page } from '@playwright/test'
import { expect, signIn, test } from './journey.ts'
import { mailedCode, mailsTo } from './mailbox.ts'
import { turnOnTexts, turnOnTotp } from './second-step.ts'

async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function enterAppCode(page: Page, code: string) {
  await expect(page.getByRole('heading', { name: 'Enter your app’s code' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Go on' }).click()
}

test('an account with a second step asks for the code of its app', async ({ page, makeProvider }) => {
  const owner = await makeProvider({ publish: false })
  const app = await turnOnTotp(owner)
  await page.goto('/signin?redirect=%2Fbookings')
  await enterPassword(page, owner)

  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await enterAppCode(page, '12')
  await expect(page.getByRole('alert')).toHaveText('Please enter all six digits')
  const wrong = app.wrong()
  await enterAppCode(page, wrong)
  await expect(page.getByRole('alert')).toHaveText(
    'That code is not right. Please use the one your app shows now.',
  )
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(wrong)
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('idToken'))).toBeNull()

  const code = app.code()
  await enterAppCode(page, `${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page).toHaveURL('/bookings')
})

test('too many wrong codes lead back to the password, with a sentence', async ({ page, makeProvider }) => {
  const owner = await makeProvider({ publish: false })
  const app = await turnOnTotp(owner)
  await page.goto('/signin')
  await enterPassword(page, owner)
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
  for (let tries = 0; tries < 7; tries++) {
    const answered = page.waitForResponse('**/idp')
    await enterAppCode(page, app.wrong())
    const { __type } = (await (await answered).json()) as { __type?: string }
    if (__type !== 'CodeMismatchException') break
  }
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Please enter your password again.')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(owner.email)
})

test('a device that is remembered is not asked again', async ({ page, makeProvider, openBrowser }) => {
  const owner = await makeProvider({ publish: false })
  const app = await turnOnTotp(owner)
  await page.goto('/signin')
  await enterPassword(page, owner)
  await page.getByRole('checkbox', { name: 'Remember this device' }).check()
  await enterAppCode(page, app.code())
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/signin/)
  await signIn(page, owner)
  await expect(page).toHaveURL('/dashboard')

  const other = await openBrowser()
  await other.goto('/signin')
  await enterPassword(other, owner)
  await enterAppCode(other, app.code(1))
  await expect(other).toHaveURL('/dashboard')
})

test('a code comes by text message, and another when it is asked for', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const number = await turnOnTexts(owner)
  const before = (await mailsTo(origin, number)).length
  await page.clock.install()
  await page.goto('/signin')
  await enterPassword(page, owner)
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible()
  await expect(page.getByText(new RegExp(`\\*${number.slice(-4)}\\. They are good`))).toBeVisible()
  // mailedCode reads the newest message, so wait for the first before requesting another
  await expect.poll(async () => (await mailsTo(origin, number)).length).toBe(before + 1)
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText('A new code is on its way.')).toBeVisible()
  await expect.poll(async () => (await mailsTo(origin, number)).length).toBe(before + 2)
  await page.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(origin, number))
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL('/dashboard')
})
