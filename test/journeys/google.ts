import type { Page } from '@playwright/test'
import { someLetters } from '../factories/product/requests.ts'

/** A new person with an account at the stand-in for Google. */
export const aGoogleUser = (firstName = 'Nia', lastName = 'Okoro') => ({
  firstName,
  lastName,
  email: `${someLetters()}@gmail.test`,
})

/** Signs in at Google with the person's account and consents. */
export async function chooseGoogleAccount(page: Page, person: ReturnType<typeof aGoogleUser>) {
  await page.getByText('Use another account').click()
  await page.getByRole('textbox', { name: 'First name' }).fill(person.firstName)
  await page.getByRole('textbox', { name: 'Last name' }).fill(person.lastName)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Enters the address, gives consent, and leaves for Google. */
export async function fillGoogleSignUp(page: Page, userUrl: string) {
  await page.getByRole('textbox', { name: 'Profile URL' }).fill(userUrl)
  await page.getByRole('checkbox', { name: /^I agree to the/ }).check()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
}

/** Opens the sign-up with Google and leaves for Google. */
export async function leaveForGoogle(page: Page, userUrl: string) {
  await page.goto('/google/signup')
  await fillGoogleSignUp(page, userUrl)
}
