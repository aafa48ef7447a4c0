import { expect, type Locator, type Page } from '@playwright/test'

export const goodCard = '4242 4242 4242 4242'
export const declinedCard = '4000 0000 0000 0002'
/** Holds money and is refused when it is captured. */
export const unreliableCard = '4000 0000 0000 0341'
export const askingCard = '4000 0025 0000 3155'

/** A page, or a frame in one. */
type Screen = Pick<Page, 'getByRole' | 'locator'>

const visitor = { name: 'Noor Haddad', email: 'noor@example.test' }

/** The book button of a service's card on a Showcase. */
export const bookLink = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Book a time' })

/** Opens the second free day, on which no time is about to pass, and returns its times. */
export async function offeredTimes(page: Screen): Promise<Locator> {
  const days = page.getByRole('grid').getByRole('button')
  await expect(days.first()).toBeVisible()
  if ((await days.count()) === 1) await page.getByRole('button', { name: /^Next month/ }).click()
  await expect(days.nth(1)).toBeVisible()
  return timesOf(page, (await days.nth(1).getAttribute('aria-label')) ?? '')
}

/** Opens a day by name, because its position changes once the first day has no time left. */
async function timesOf(page: Screen, name: string): Promise<Locator> {
  const day = page.getByRole('grid').getByRole('button', { name, exact: true })
  await day.click()
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  const times = page.getByRole('group', { name, exact: true }).getByRole('button')
  await expect(times.first()).toBeVisible()
  return times
}

/** The calendar's name of the open day. */
export const openedDay = async (page: Page): Promise<string> =>
  (await page.getByRole('grid').getByRole('button', { pressed: true }).getAttribute('aria-label')) ?? ''

/** The starts of the times on a page, as instants. */
export const startsOn = (page: Screen): Promise<string[]> =>
  page
    .locator('button[data-start]')
    .evaluateAll((times) => times.map((time) => time.getAttribute('data-start') ?? ''))

/** Opens a day by the calendar's name of it, in this month or the next. */
export async function openDay(page: Page, name: string): Promise<void> {
  const days = page.getByRole('grid').getByRole('button')
  await expect(days.first()).toBeVisible()
  const day = page.getByRole('grid').getByRole('button', { name, exact: true })
  if ((await day.count()) === 0) await page.getByRole('button', { name: /^Next month/ }).click()
  await day.click()
}

/** Chooses one of the times, by default the first, and returns its instant. */
export async function chooseTime(page: Screen, index = 0): Promise<Date> {
  return take(page, (await offeredTimes(page)).nth(index))
}

async function take(page: Screen, time: Locator): Promise<Date> {
  await expect(time).toHaveAttribute('data-start', /Z$/)
  const start = (await time.getAttribute('data-start')) ?? ''
  await page.locator(`button[data-start="${start}"]`).click()
  await expect(page.getByRole('heading', { name: /^(?:Almost yours|Send your request)$/ })).toBeVisible()
  return new Date(start)
}

export async function enterDetails(page: Screen, details: Partial<typeof visitor> & { note?: string } = {}) {
  const { name, email, note } = { ...visitor, note: undefined, ...details }
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  if (note) await page.getByRole('textbox', { name: /^A note for/ }).fill(note)
}

export const cardNumber = (page: Screen) => page.getByRole('textbox', { name: 'Card number' })

export async function enterCard(page: Screen, number: string) {
  await cardNumber(page).fill(number)
  await page.getByRole('textbox', { name: 'Expiry' }).fill('12 / 34')
  await page.getByRole('textbox', { name: 'CVC' }).fill('123')
}

export const payButton = (page: Screen) => page.getByRole('button', { name: /^(?:Pay|Hold) \$|^Try again$/ })

/** Waits for the page that confirms the booking. */
export async function seeConfirmed(page: Page, firstName = 'Noor') {
  await expect(page).toHaveURL(/\/bookings\/confirm\?token=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`You’re booked, ${firstName}`)
}
