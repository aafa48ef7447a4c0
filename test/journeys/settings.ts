import { expect, type Page } from '@playwright/test'
import { openAs } from './journey.ts'
import type { Provider } from './provider.ts'

/** Checks a dialog without the page behind it. */
export const dialogOnly = { only: '[role=dialog]' } as const

/** A section of the settings. */
export const section = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Opens the settings as a provider who signed in before, and waits for the values of the user pool. */
export async function openSettings(page: Page, owner: Provider) {
  await openAs(page, owner, '/accountSettings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
}

/** Signs out with the user's menu and waits for the form of signing in. */
export async function signOutHere(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
}
