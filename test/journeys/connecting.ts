import type { Page } from '@playwright/test'

/** The part of the settings with everything that is connected. */
export const connectionsPath = '/accountSettings?part=connections'

/** The row of a connection, by its title. */
export const connection = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Connected', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
