import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, openAs, test } from './journey.ts'
import type { Provider } from './provider.ts'
import { callApi } from './wire.ts'

const phoneOnly = { sizes: ['phone'] } as const

const dateIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant))

/** The dates with free times for a visitor in New York, in the month of `date`. */
async function freeDates({ origin, userUrl, services }: Provider, date: string): Promise<string[]> {
  const at = `/api/public/${userUrl}/services/${services[0]?.serviceUrl ?? ''}/times`
  const { days } = (await callApi(
    origin,
    'GET',
    `${at}?month=${date.slice(0, 7)}&timezone=America%2FNew_York`,
  )) as { days: { date: string }[] }
  return days.map((day) => day.date)
}

test('a provider pauses a service and resumes it at once, without publishing', async ({
  page,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider({
    services: [{}, { title: 'Paused walk', serviceUrl: 'paused', visibility: 'paused' }],
  })
  const visitor = await openBrowser()
  await visitor.goto(owner.page)
  await expect(visitor.getByRole('heading', { name: 'Choose a time' })).toBeVisible()

  await openAs(page, owner, '/servicemanagement')
  const pause = page.getByRole('button', { name: 'Pause now, Private lesson' })
  const resume = page.getByRole('button', { name: 'Resume, Private lesson' })
  await pause.click()
  await expect(page.getByText('Private lesson takes no new bookings now.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pause).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Choose a time' })).toBeVisible()

  await pause.click()
  await expect(resume).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessible(page, 'services, one paused at once')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Choose a time' })).toHaveCount(0)

  await resume.click()
  await expect(pause).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  // the switches act without publishing
  await page.reload()
  await expect(page.getByRole('banner').getByText('live', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('not published')

  await page.getByRole('button', { name: 'Delete Paused walk' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'deleting a service')
})

test('a pause cancels an earlier reading of the switches, which would show the service as open', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider()
  await page.route('**/api/switches', () => {})
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/switches'))
  await openAs(page, owner, '/servicemanagement')
  await page.getByRole('button', { name: 'Pause now, Private lesson' }).click()
  await expect(page.getByRole('button', { name: 'Resume, Private lesson' })).toBeVisible()
  await givenUp
})

test('a provider closes a day at once, with its bookings cancelled and paid back, and opens it again', async ({
  page,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const first = await aBooking(owner)
  const second = await aBooking(owner, { nth: 1, name: 'Ben Ito', email: 'ben@example.test' })
  const date = dateIn(first.start, 'America/New_York')
  expect(dateIn(second.start, 'America/New_York')).toBe(date)
  expect(await freeDates(owner, date)).toContain(date)

  await openAs(page, owner, '/bookings')
  const closeDay = page.getByRole('button', { name: 'Close days' })
  await closeDay.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First day').fill(date)
  await expect(dialog.getByText(/You have 2 bookings that day/)).toBeVisible()
  await expectAccessible(page, 'a day to close')
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await dialog.getByRole('button', { name: 'Cancel all 2 and give everything back' }).click()
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  await expectAccessible(page, 'cancelling a day', phoneOnly)
  await dialog.getByRole('button', { name: 'Yes, cancel 2 bookings' }).click()
  await expect(dialog.getByText('All 2 bookings are cancelled')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await freeDates(owner, date)).not.toContain(date)
  await expect(page.getByRole('heading', { name: 'Nobody has booked yet' })).toBeVisible()
  await expectAccessible(page, 'booked with me, a day closed', phoneOnly)

  for (const { token } of [first, second]) {
    const { state } = await callApi(owner.origin, 'GET', `/api/checkouts/${encodeURIComponent(token)}`)
    expect(state).toBe('cancelled')
  }
  const visitor = await openBrowser()
  await visitor.goto(`/bookings/confirm?token=${encodeURIComponent(first.token)}`)
  await expect(visitor.getByText(/\$48/).first()).toBeVisible()

  await page.getByRole('button', { name: /^Open again/ }).click()
  await expect(page.getByText(/is open again\.$/)).toBeVisible()
  expect(await freeDates(owner, date)).toContain(date)

  await test.step('a day without bookings is closed, and the toast opens it again', async () => {
    await closeDay.click()
    await dialog.getByLabel('First day').fill(date)
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Dentist')
    await expect(page.getByText(/Nothing is booked that day/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close the day' }).click()
    const closed = page.getByRole('region', { name: 'Closed days' })
    await expect(closed.getByRole('listitem')).toContainText('Dentist')
    expect(await freeDates(owner, date)).not.toContain(date)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(closed.getByRole('listitem')).toHaveCount(0)
    expect(await freeDates(owner, date)).toContain(date)
  })
})
