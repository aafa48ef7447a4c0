import { expect, type Page } from '@playwright/test'
import { someLetters } from '../factories/product/requests.ts'
import { mailedCode } from './mailbox.ts'

export type Owner = { firstName: string; lastName: string; email: string; password: string; userUrl: string }

export const aNewcomer = (): Owner => {
  const userUrl = someLetters()
  return {
    firstName: 'Iva',
    lastName: 'Petrova',
    email: `${userUrl}@example.test`,
    password: 'Waltz-2026',
    userUrl,
  }
}

/** Fills in names, e-mail and password, and stops at the question for the code. */
export async function fillSignUp(page: Page, { firstName, lastName, email, password }: Owner) {
  await page.goto('/signup')
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName)
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
}

export async function enterCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
}

export async function signUp(page: Page, origin: string, owner: Owner) {
  await fillSignUp(page, owner)
  await enterCode(page, await mailedCode(origin, owner.email))
  await expect(page).toHaveURL('/onboarding')
  await page.getByRole('button', { name: 'Start with an empty page' }).click()
  await expect(page).toHaveURL(/\/editor\?section=profile/)
  await page.goto('/dashboard')
}

/** Opens a section of the editor. On a phone the list of sections is a separate view. */
export async function openSection(page: Page, title: string) {
  const views = page.getByRole('navigation', { name: 'Editor views' })
  if (await views.isVisible()) await views.getByRole('button', { name: 'Sections' }).click()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
}
