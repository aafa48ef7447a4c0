import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { askNext, enterAnyPassword } from './asked-next.ts'
import { expect, test } from './journey.ts'

/** Goes to an address as a link inside the app does, so that the document and axe stay. */
const goInside = (page: Page, address: string) =>
  page.evaluate((to) => window.history.pushState({}, '', to), address)

test('the screens of signing in that no journey reaches: steps of an operator, and landings', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const another = page.getByRole('button', { name: 'Use another account' })
  await page.goto('/signin')

  await askNext(page, 'CUSTOM_CHALLENGE', { CODE_DELIVERY_DESTINATION: 't***@e***' })
  await enterAnyPassword(page)
  await expect(heading).toHaveText('Check your mail')
  await expectAccessible(page, 'CUSTOM_CHALLENGE')
  await page.getByRole('textbox', { name: 'Code' }).fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^That code is not right/)).toBeVisible()
  await expectAccessible(page, 'CUSTOM_CHALLENGE, refused')
  await another.click()

  await askNext(page, 'SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' })
  await enterAnyPassword(page)
  await expect(page.getByRole('radio', { name: /^Authenticator app/ })).toBeChecked()
  await expectAccessible(page, 'choosing a second step')
  await another.click()

  await askNext(page, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
  await enterAnyPassword(page)
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expectAccessible(page, 'setting up a second step')
  await page.getByRole('textbox', { name: 'Code from your app' }).fill('123456')
  await page.getByRole('button', { name: 'Turn on and continue' }).click()
  await expect(page.getByText(/^That code is not right/)).toBeVisible()
  await expectAccessible(page, 'setting up a second step, refused')
  await another.click()

  await askNext(page, 'NEW_PASSWORD_REQUIRED', {
    userAttributes: '{}',
    requiredAttributes: '["userAttributes.given_name","userAttributes.family_name"]',
  })
  await enterAnyPassword(page)
  await expect(heading).toHaveText('Choose your password')
  await expectAccessible(page, 'a new password required')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Please enter First name')).toBeVisible()
  await expectAccessible(page, 'a new password required, with faults')

  for (const [screen, address, title] of [
    ['a return that is not ours', '/redirect?code=c&state=s', 'This sign-in cannot be finished here'],
    ['a link that leads elsewhere', '/redirect?to=https%3A%2F%2Fevil.example', 'This link leads elsewhere'],
    ['nothing to return from', '/redirect', 'There is nothing to do here'],
  ] as const) {
    await goInside(page, address)
    await expect(heading).toHaveText(title)
    await expectAccessible(page, screen)
  }
})
