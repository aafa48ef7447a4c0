import { expect, type Page } from '@playwright/test'
import { openAs } from './journey.ts'
import type { Provider } from './provider.ts'

/** Checks a dialog without the page behind it. */
export const dialogOnly = { only: '[role=dialog]' } as const

/** A section of the settings. */
export const section = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Opens a part of the settings, such as `Sign-in`, as a provider who signed in before. */
export async function openSettings(page: Page, owner: Provider, part: string) {
  await openAs(page, owner, '/accountSettings')
  await openPart(page, part)
}

/** Opens another part of the settings from the list. */
export async function openPart(page: Page, part: string) {
  const link = page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: new RegExp(`^${part}`) })
  const back = page.getByRole('main').getByRole('link', { name: 'Settings', exact: true })
  await expect(link.or(back).first()).toBeVisible()
  // a phone shows the list or one part
  if (!(await link.isVisible())) await back.click()
  await link.click()
  await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeFocused()
}

/** Signs out with the user's menu and waits for the form of signing in. */
export async function signOutHere(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
}
