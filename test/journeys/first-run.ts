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
  await page.getByRole('button', { name: 'Confirm and go on' }).click()
}

export async function signUp(page: Page, origin: string, owner: Owner) {
  await fillSignUp(page, owner)
  await enterCode(page, await mailedCode(origin, owner.email))
  await expect(page).toHaveURL(/\/dashboard/)
}

export async function chooseAddress(page: Page, userUrl: string) {
  await page.getByRole('link', { name: 'Choose address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose your address' })
  await dialog.getByRole('textbox', { name: 'Profile URL' }).fill(userUrl)
  await expect(dialog.getByText('Free, and yours once saved')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save address' }).click()
  // the dialog closes once everything has been read again
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Opens a section of the editor. On a phone the list of sections is a separate view. */
export async function openSection(page: Page, title: string) {
  const views = page.getByRole('navigation', { name: 'Editor views' })
  if (await views.isVisible()) await views.getByRole('button', { name: 'Sections' }).click()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
}

/** Opens the editor from the dashboard and fills in name and line, a greeting, and the weekly hours. */
export async function fillShowcase(page: Page) {
  await page.getByRole('link', { name: 'Edit page' }).click()
  await page.getByRole('textbox', { name: 'Bio' }).fill('Waltz for people who came alone.')
  await page.getByRole('textbox', { name: 'Job title' }).fill('Dance teacher')
  await page.getByRole('textbox', { name: 'Place', exact: true }).fill('New York')
  await openSection(page, 'Hero section')
  await page.getByRole('textbox', { name: 'Greeting' }).fill('May I have this dance?')
  await openSection(page, 'Weekly hours')
  await page.getByRole('button', { name: 'Start with Monday to Friday, 9 to 5' }).click()
  await page.getByRole('button', { name: 'Add hours on Saturday' }).click()
  await expect(page.getByRole('listitem', { name: 'Saturday' }).getByLabel('Saturday, from')).toBeVisible()
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
}

/** Opens the services from the editor and adds one. */
export async function addService(
  page: Page,
  { title, price, address }: Record<'title' | 'price' | 'address', string>,
) {
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await page.getByRole('link', { name: 'ADD SERVICE' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Price in US dollars' }).fill(price)
  await page.getByRole('radiogroup', { name: 'Where it takes place' }).getByText('Offline').click()
  await page.getByRole('textbox', { name: 'Place', exact: true }).fill(address)
  await page.getByRole('button', { name: 'Save the service' }).click()
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
}

/** Publishes with the text of specification 2, "Publish confirmation text". */
export async function publishShowcase(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Would you like to continue to publish your Showcase?' })
  await question.getByRole('button', { name: /^Publish \d+ changes$/ }).click()
  const live = page.getByRole('dialog', { name: 'Your Showcase is live' })
  await expect(live.getByRole('link', { name: 'Open your page' })).toBeVisible()
  await live.getByRole('button', { name: 'Keep editing' }).click()
}
