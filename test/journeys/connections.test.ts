import { expectAccessible } from './accessible.ts'
import { connection } from './connecting.ts'
import { expect, openAs, test } from './journey.ts'

const sim = '/__sim/calendaraddress/calendars'

test('a provider adds a calendar by its address, replaces one that is gone, and connects an account', async ({
  page,
  origin,
  request,
  makeProvider,
}) => {
  const provider = await makeProvider({ services: [{ title: 'First waltz' }] })
  const name = `choir-${provider.userUrl}`.toLowerCase()
  const address = (of: string) => `${origin}/__sim/calendaraddress/${of}.ics`
  for (const calendar of [name, `${name}-new`]) await request.post(sim, { data: { name: calendar } })
  const from = new Date(Date.now() + 2 * 86_400_000)
  await request.post(`${sim}/${name}/events`, {
    data: { start: from.toISOString(), end: new Date(from.getTime() + 3_600_000).toISOString() },
  })

  await openAs(page, provider, '/accountSettings?tab=connections')
  await expect(page.getByText('Nothing yet. Connect a calendar')).toBeVisible()
  await expectAccessible(page, 'no connection yet')
  await page.getByRole('button', { name: 'Add an address of any calendar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a calendar address' })
  await dialog.getByLabel('Address', { exact: true }).fill(address('nothing-here'))
  await expect(dialog.getByRole('alert')).toContainText('there is no calendar at this address')
  await dialog.getByLabel('Address', { exact: true }).fill(address(name))
  await expect(dialog.getByText(/^Readable: 1 busy time until/)).toBeVisible()
  await expectAccessible(page, 'a calendar address that was tried', { only: '[role="dialog"]' })
  await dialog.getByLabel('Name for you').fill('Choir')
  await dialog.getByRole('button', { name: 'Add this calendar' }).click()
  await expect(connection(page, 'Choir')).toContainText('Read a moment ago.')

  await request.post(`${sim}/${name}/remove`)
  await connection(page, 'Choir').getByRole('button', { name: 'Read now' }).click()
  await expect(connection(page, 'Choir')).toContainText('no calendar at this address any more')
  await expectAccessible(page, 'a calendar that is gone')
  await connection(page, 'Choir').getByRole('button', { name: 'Give another address' }).click()
  const change = page.getByRole('dialog', { name: 'Change Choir' })
  await change.getByLabel('New address').fill(address(`${name}-new`))
  await expect(change.getByText(/^Readable: no busy times until/)).toBeVisible()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(connection(page, 'Choir')).toContainText('Read a moment ago.')

  // Google is asked in its own words, and says no at first
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  await page.getByText('Cancel', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Google Calendar is not connected')
  await expectAccessible(page, 'a sign-in that connected nothing')
  await page.getByRole('button', { name: 'Connect Google Calendar again' }).click()
  await page.getByText('Continue', { exact: true }).click()
  await expect(connection(page, 'Google Calendar')).toContainText('Read a moment ago.')
  await expectAccessible(page, 'connections')
  await connection(page, 'Google Calendar').getByRole('button', { name: 'Disconnect' }).click()
  const asked = page.getByRole('dialog', { name: 'Disconnect Google Calendar?' })
  await expectAccessible(page, 'what disconnecting does', { only: '[role="dialog"]' })
  await asked.getByRole('button', { name: 'Disconnect Google Calendar' }).click()
  await expect(connection(page, 'Google Calendar')).toHaveCount(0)
  await page.goto('/zoom')
  await expect(page.getByRole('heading', { name: 'Your own link' })).toBeVisible()
  await expectAccessible(page, 'Zoom')
})
