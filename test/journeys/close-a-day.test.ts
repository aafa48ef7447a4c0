import { aBooking } from './booking.ts'
import { expect, signIn, test } from './journey.ts'
import type { Provider } from './provider.ts'
import { callApi } from './wire.ts'

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

test('a service is paused at once and goes on at once, without publishing', async ({
  page,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const visitor = await openBrowser()
  await visitor.goto(owner.page)
  await expect(visitor.getByRole('heading', { name: 'Choose a time' })).toBeVisible()

  await signIn(page, owner)
  await page.goto('/servicemanagement')
  const pause = page.getByRole('button', { name: 'Pause now, Private lesson' })
  const goOn = page.getByRole('button', { name: 'Go on, Private lesson' })
  await pause.click()
  await expect(page.getByText('Private lesson takes no new bookings now.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pause).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Choose a time' })).toBeVisible()

  await pause.click()
  await expect(goOn).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Paused' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Choose a time' })).toHaveCount(0)

  await goOn.click()
  await expect(pause).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  // the switches act without publishing
  await page.reload()
  await expect(page.getByRole('banner').getByText('live', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner')).not.toContainText('not published')
})

test('a pause stands, whatever is still being read of the time before it', async ({ page, makeProvider }) => {
  await signIn(page, await makeProvider())
  await page.route('**/api/switches', () => {})
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/switches'))
  await page.goto('/servicemanagement')
  await page.getByRole('button', { name: 'Pause now, Private lesson' }).click()
  await expect(page.getByRole('button', { name: 'Go on, Private lesson' })).toBeVisible()
  await givenUp
})

test('a day is closed at once; what stood on it is cancelled with everything back', async ({
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

  await signIn(page, owner)
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Close a day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Day').fill(date)
  await expect(dialog.getByText(/2 bookings stand that day/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await dialog.getByRole('button', { name: 'Cancel all 2 and give everything back' }).click()
  await dialog.getByRole('button', { name: 'Yes, cancel 2 bookings' }).click()
  await expect(dialog.getByText('All 2 bookings are cancelled')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await freeDates(owner, date)).not.toContain(date)
  await expect(page.getByRole('heading', { name: 'Nobody has booked yet' })).toBeVisible()

  const visitor = await openBrowser()
  for (const { token } of [first, second]) {
    await visitor.goto(`/bookings/confirm?token=${encodeURIComponent(token)}`)
    await expect(visitor.getByText(/\$48/).first()).toBeVisible()
    const { state } = await callApi(owner.origin, 'GET', `/api/checkouts/${encodeURIComponent(token)}`)
    expect(state).toBe('cancelled')
  }

  await page.getByRole('button', { name: /^Open again/ }).click()
  await expect(page.getByText(/is open again\.$/)).toBeVisible()
  expect(await freeDates(owner, date)).toContain(date)
})

test('a day without bookings is closed, and the toast takes it back', async ({ page, makeProvider }) => {
  const owner = await makeProvider()
  const date = dateIn(new Date(Date.now() + 10 * 86_400_000).toISOString(), 'America/New_York')
  await signIn(page, owner)
  await page.goto('/bookings')
  await page.getByRole('button', { name: 'Close a day' }).click()
  await page.getByRole('dialog').getByLabel('Day').fill(date)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Dentist')
  await expect(page.getByText(/Nothing is booked that day/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click()
  const closed = page.getByRole('region', { name: 'Closed days' })
  await expect(closed.getByRole('listitem')).toContainText('Dentist')
  expect(await freeDates(owner, date)).not.toContain(date)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(closed.getByRole('listitem')).toHaveCount(0)
  expect(await freeDates(owner, date)).toContain(date)
})
