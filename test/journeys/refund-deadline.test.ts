import { aBooking } from './booking.ts'
import { expect } from './journey.ts'
import { moveClock, test } from './own-server.ts'

test.describe.configure({ mode: 'serial' })

test.afterEach(({ origin }) => moveClock(origin, 0))

/** Seconds until ten minutes before the last refund ends; no page takes that long. */
const untilLastMinutes = (start: string) =>
  Math.floor((Date.parse(start) - 24 * 3_600_000 - Date.now()) / 1000) - 600
const twentyMinutes = 1200

test('the deadline passes while the question stands open: the figures change by themselves', async ({
  page,
  origin,
  makeProvider,
}) => {
  const { token, start } = await aBooking(await makeProvider(), { nth: 100 })
  const lastMinutes = untilLastMinutes(start)
  await moveClock(origin, lastMinutes)
  await page.clock.install()
  await page.goto(`/bookings/confirm?token=${encodeURIComponent(token)}`)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Cancel and refund $48.00' })).toBeVisible()

  await moveClock(origin, lastMinutes + twentyMinutes)
  await page.clock.fastForward(twentyMinutes * 1000)
  await expect(question.getByText('The refund has just changed.')).toBeVisible()
  await expect(question.getByText('$0.00', { exact: true })).toBeVisible()
  await expect(question.getByText(/^The time to cancel with a refund ended/)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Cancel without a refund' })).toBeVisible()
})

test('who presses a moment late sees the new figures first, and nothing is cancelled before that', async ({
  page,
  origin,
  makeProvider,
}) => {
  const { token, start } = await aBooking(await makeProvider(), { nth: 100 })
  const lastMinutes = untilLastMinutes(start)
  await moveClock(origin, lastMinutes)
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.goto(`/bookings/confirm?token=${encodeURIComponent(token)}`)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByText('Add a word for Ada').click()
  await question.getByRole('textbox', { name: /^Your words/ }).fill('I caught a cold.')
  await moveClock(origin, lastMinutes + twentyMinutes)
  await question.getByRole('button', { name: 'Cancel and refund $48.00' }).click()

  await expect(question.getByText('nothing was cancelled')).toBeVisible()
  await expect(question.getByRole('textbox', { name: /^Your words/ })).toHaveValue('I caught a cold.')
  await question.getByRole('button', { name: 'Cancel without a refund' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled')
  await expect(page.getByText('By what was agreed nothing comes back.')).toBeVisible()
})
