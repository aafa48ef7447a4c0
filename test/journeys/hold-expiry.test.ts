import { expect } from './journey.ts'
import { moveClock, test } from './own-server.ts'
import {
  chooseTime,
  enterCard,
  enterDetails,
  goodCard,
  offeredTimes,
  openDay,
  openedDay,
  payButton,
  seeConfirmed,
} from './visit.ts'

test.describe.configure({ mode: 'serial' })

test.afterEach(({ origin }) => moveClock(origin, 0))

test('a hold that ran out says so, keeps what was typed, and is taken again', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  const { page: service } = await makeProvider()
  await page.clock.install()
  await page.goto(service)
  await offeredTimes(page)
  const day = await openedDay(page)
  const start = await chooseTime(page, 3)
  await enterDetails(page, { note: 'Almost forgot.' })
  await expect(page.getByText(/kept for you|held for you/i).first()).toBeVisible()

  await moveClock(origin, 11 * 60)
  await page.clock.fastForward(11 * 60_000)
  await expect(page.getByRole('alert').filter({ hasText: 'ran out' })).toContainText('What you typed is kept')
  const other = await openBrowser()
  await other.goto(service)
  // opens the day by name, because the first free day may end late in the evening
  await openDay(other, day)
  await expect(other.locator(`[data-start="${start.toISOString()}"]`), 'it is offered again').toBeVisible()

  await page.getByRole('button', { name: /^Take .* again$/ }).click()
  await expect(page.getByRole('textbox', { name: /^A note/ })).toHaveValue('Almost forgot.')
  await enterCard(page, goodCard)
  await payButton(page).click()
  await seeConfirmed(page)
})

test('a hold whose page was not told is refused with words when it is paid', async ({
  page,
  origin,
  makeProvider,
}) => {
  const { page: service } = await makeProvider()
  await page.goto(service)
  await chooseTime(page, 3)
  await enterDetails(page)
  await enterCard(page, goodCard)
  await moveClock(origin, 11 * 60)
  await payButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'ran out' })).toContainText('nothing was charged')
  await page.getByRole('button', { name: /^Take .* again$/ }).click()
  await payButton(page).click()
  await seeConfirmed(page)
})

test('the way in opens ten minutes before the start, by itself', async ({ page, origin, makeProvider }) => {
  const { page: service } = await makeProvider({
    services: [
      { priceCents: 0, location: { kind: 'Offline', address: '5 Quay Street', directions: 'Blue door.' } },
    ],
  })
  await page.clock.install()
  await page.goto(service)
  const start = await chooseTime(page, 3)
  await enterDetails(page)
  await page.getByRole('button', { name: 'Book this time' }).click()
  await seeConfirmed(page)
  await page.getByRole('link', { name: 'The way there' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are early')
  await expect(page.getByText('Blue door.')).toHaveCount(0)

  const ahead = start.getTime() - 9 * 60_000 - Date.now()
  await moveClock(origin, Math.round(ahead / 1000))
  await page.clock.fastForward(ahead)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This way')
  await expect(page.getByText('Blue door.')).toBeVisible()
})
