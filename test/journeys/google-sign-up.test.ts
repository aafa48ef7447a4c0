import { someLetters } from '../factories/product/requests.ts'
import { aGoogleUser, chooseGoogleAccount, leaveForGoogle } from './google.ts'
import { expect, test } from './journey.ts'

test('2.22 somebody signs up with Google: address and consent first, then in with his name', async ({
  page,
}) => {
  const userUrl = someLetters()
  await page.goto('/signup')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL('/google/signup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Profile URL is requied')).toBeVisible()
  await expect(page.getByText('Please agree before you go on')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Profile URL' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Profile URL' }).fill('Not-This')
  await expect(page.getByText('Invalid profile url. Use only Lowercase English Alphabets')).toBeVisible()

  await leaveForGoogle(page, userUrl)
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userUrl'))).toBe(userUrl)
  const person = aGoogleUser()
  await chooseGoogleAccount(page, person)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName)
  await expect(page.getByRole('heading', { name: '3 steps to your first booking' })).toBeVisible()
  await expect(page.getByText('Choose your address, done')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cognitoUsername'))).toMatch(/^Google_\d+$/)

  await test.step('with a session the door is closed', async () => {
    await page.goto('/google/signup')
    await expect(page).toHaveURL('/dashboard')
  })
})

test('an address that somebody took meanwhile is chosen anew', async ({ page, makeProvider }) => {
  const { userUrl } = await makeProvider({ publish: false, services: [] })
  await leaveForGoogle(page, userUrl)
  await chooseGoogleAccount(page, aGoogleUser())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are in, but your address is taken')
  await page.getByRole('link', { name: 'Choose your address' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose your address' })).toBeVisible()
})

test('signing in with Google comes back to where one was going', async ({ page }) => {
  const person = aGoogleUser()
  await leaveForGoogle(page, someLetters())
  await chooseGoogleAccount(page, person)
  await expect(page).toHaveURL('/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  // the final address after signing out at the hosted sign-in
  await expect(page).toHaveURL('/newhome')

  await page.goto('/bookings')
  await expect(page).toHaveURL('/signin?redirect=%2Fbookings')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await chooseGoogleAccount(page, person)
  await expect(page).toHaveURL('/bookings')
})

test('who does not go on with Google is told so, and loses nothing', async ({ page }) => {
  const userUrl = someLetters()
  await leaveForGoogle(page, userUrl)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You did not go on with Google')
  await page.getByRole('link', { name: 'Try again with Google' }).click()
  await expect(page.getByRole('textbox', { name: 'Profile URL' })).toHaveValue(userUrl)
})

test('a return that nobody here began is refused', async ({ page }) => {
  await page.goto('/redirect?code=stolen&state=forged')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This sign-in cannot be finished here')
  expect(await page.evaluate(() => localStorage.getItem('idToken'))).toBeNull()
})

test('a link of a mail leads to this site only', async ({ page }) => {
  await page.goto('/redirect?to=https%3A%2F%2Fevil.example%2F')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link leads elsewhere')
  await page.goto('/redirect?to=%2Fnewhome')
  await expect(page).toHaveURL('/newhome')
})
