import type { Page } from '@playwright/test'

/** The part of the settings with everything that is connected. */
export const connectionsPath = '/accountSettings?part=connections'

/** Allows the product to use an account of the owner's own at Zoom's stand-in, where others have theirs. */
export async function allowZoom(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect Zoom' }).click()
  await page.getByText('Use another account').click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Allow' }).click()
}

/** The row of a connection, by its title. */
export const connection = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Connected', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
