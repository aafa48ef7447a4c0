import { someLetters } from '../factories/product/requests.ts'
import { expectAccessible } from './accessible.ts'
import { aGoogleUser, chooseGoogleAccount, fillGoogleSignUp, leaveForGoogle } from './google.ts'
import { expect, test } from './journey.ts'

test('2.22 a sign-up with Google: cancelled, resumed, then in; later Google leads back to the page', async ({
  page,
}) => {
  const userUrl = someLetters()
  const person = aGoogleUser()
  await page.goto('/signup')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL('/google/signup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByText('Profile URL is requied')).toBeVisible()
  await expectAccessible(page, 'Google sign-up with faults')
  await fillGoogleSignUp(page, userUrl)
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userUrl'))).toBe(userUrl)

  await test.step('a sign-up that was cancelled at Google keeps the address', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You did not continue with Google')
    await page.getByRole('link', { name: 'Try again with Google' }).click()
    await expect(page.getByRole('textbox', { name: 'Profile URL' })).toHaveValue(userUrl)
  })
  await fillGoogleSignUp(page, userUrl)
  await chooseGoogleAccount(page, person)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.firstName)
  await expect(page.getByRole('heading', { name: '4 steps to your first booking' })).toBeVisible()
  await expect(page.getByText('Choose your address, done')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cognitoUsername'))).toMatch(/^Google_\d+$/)

  await test.step('signing in with Google leads back to the requested page', async () => {
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
})

test('an address that another account took during the sign-up with Google is replaced', async ({
  page,
  makeProvider,
}) => {
  const { userUrl } = await makeProvider({ publish: false, services: [] })
  await leaveForGoogle(page, userUrl)
  await chooseGoogleAccount(page, aGoogleUser())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You’re signed in, but your address is taken',
  )
  await page.getByRole('link', { name: 'Choose your address' }).click()
  // row 4.11: without a profile the app leads to the onboarding
  await page.getByRole('button', { name: 'Start with an empty page' }).click()
  await expect(page).toHaveURL(/\/editor\?section=profile/)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Choose address' })).toBeVisible()
})

test('the onboarding goes on after Google: its page opens at the next free address and says which was taken', async ({
  page,
  makeProvider,
}) => {
  const { userUrl } = await makeProvider({ publish: false, services: [] })
  const person = aGoogleUser('Ola', userUrl.charAt(0).toUpperCase() + userUrl.slice(1))
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const heading = page.getByRole('heading', { level: 1 })
  const goOn = page.getByRole('button', { name: 'Continue', exact: true })
  await page.goto('/onboarding')
  await field('First name').fill(person.firstName)
  await field('Last name').fill(person.lastName)
  await goOn.click()
  await page.locator('label', { hasText: 'Dance instructor' }).click()
  await goOn.click()
  await goOn.click()
  await field('Address').fill('12 Lark Street, Albany')
  await goOn.click()
  await page.getByRole('button', { name: 'Skip this step' }).click()
  await page.getByRole('button', { name: 'Publish my page' }).click()
  await expect(heading).toHaveText('Your page is ready, Ola')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await expect(field('Profile URL')).toHaveValue(`ola${userUrl}`)

  await test.step('cancelled at Google: the next try still leads back to the onboarding', async () => {
    await fillGoogleSignUp(page, userUrl)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(heading).toHaveText('You did not continue with Google')
    await page.getByRole('link', { name: 'Try again with Google' }).click()
    await expect(field('Profile URL')).toHaveValue(userUrl)
  })
  await fillGoogleSignUp(page, userUrl)
  await chooseGoogleAccount(page, person)
  await expect(heading).toHaveText('Your page is open, Ola')
  await expect(page.getByText(`Your page is at /at/ola${userUrl}`)).toBeVisible()
  await expect(page.getByText(`Somebody else has /at/${userUrl} already.`)).toBeVisible()
  await expectAccessible(page, 'onboarding, open page at another address')
  await page.goto(`/at/ola${userUrl}`)
  await expect(page.getByRole('link', { name: /First lesson/ }).first()).toBeVisible()
})
