import { expectAccessible } from './accessible.ts'
import { askNext, enterAnyPassword } from './asked-next.ts'
import { expect, test } from './journey.ts'

const codeSteps = [
  ['SOFTWARE_TOKEN_MFA', {}, 'Enter your app’s code'],
  [
    'SMS_MFA',
    { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******4567' },
    'Check your phone',
  ],
  ['CUSTOM_CHALLENGE', { CODE_DELIVERY_DESTINATION: 't***@e***' }, 'Check your mail'],
] as const

for (const [challenge, parameters, heading] of codeSteps)
  test(`the step ${challenge}, with a wrong code too`, async ({ page }) => {
    await askNext(page, challenge, parameters)
    await enterAnyPassword(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await expectAccessible(page, challenge)
    await page.getByRole('textbox', { name: 'Code' }).fill('123456')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText(/^That code is not right/)).toBeVisible()
    await expectAccessible(page, `${challenge}, refused`)
  })

test('choosing among the second steps', async ({ page }) => {
  await askNext(page, 'SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' })
  await enterAnyPassword(page)
  await expect(page.getByRole('radio', { name: /^Authenticator app/ })).toBeChecked()
  await expectAccessible(page, 'choosing a second step')
})

test('setting up a second step that is required', async ({ page }) => {
  await askNext(page, 'MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
  await enterAnyPassword(page)
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(page.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await expectAccessible(page, 'setting up a second step')
  await page.getByRole('textbox', { name: 'Code your app shows' }).fill('123456')
  await page.getByRole('button', { name: 'Turn on and go on' }).click()
  await expect(page.getByText(/^That code is not right/)).toBeVisible()
  await expectAccessible(page, 'setting up a second step, refused')
})

test('a password of one’s own, and the names that are missing', async ({ page }) => {
  await askNext(page, 'NEW_PASSWORD_REQUIRED', {
    userAttributes: '{}',
    requiredAttributes: '["userAttributes.given_name","userAttributes.family_name"]',
  })
  await enterAnyPassword(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your password')
  await expectAccessible(page, 'a new password required')
  await page.getByRole('textbox', { name: 'New password' }).fill('Tango-1912')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByText('Please enter First name')).toBeVisible()
  await expect(page.getByText('New password cannot be same as old password')).toBeVisible()
  await expect(page.getByText('Password does not match')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await expectAccessible(page, 'a new password required, with faults')
})

test('a forgotten password: the address, then the code and the new one', async ({ page }) => {
  await page.goto('/password/reset')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('Invalid email. Please enter a valid email')).toBeVisible()
  await expectAccessible(page, 'a forgotten password, with a fault')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.test')
  await page.getByRole('button', { name: 'I have a code already' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password')
  await expectAccessible(page, 'a new password by code')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Invalid password')).toBeVisible()
  await expectAccessible(page, 'a new password by code, with faults')
})

test('the door of a sign-up with Google', async ({ page }) => {
  await page.goto('/google/signup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Profile URL is requied')).toBeVisible()
  await expectAccessible(page, 'Google sign-up with faults')
})

for (const [screen, address, heading] of [
  ['a return that is not ours', '/redirect?code=c&state=s', 'This sign-in cannot be finished here'],
  ['a link that leads elsewhere', '/redirect?to=https%3A%2F%2Fevil.example', 'This link leads elsewhere'],
  ['nothing to return from', '/redirect', 'There is nothing to return from here'],
] as const)
  test(`the landing: ${screen}`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectAccessible(page, screen)
  })
