import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, signIn } from './journey.ts'
import { moveClock, test } from './own-server.ts'

const day = 86_400
/** The clock's jobs run once a minute. */
const byTheClock = { timeout: 100_000 }

test.afterEach(({ origin }) => moveClock(origin, 0))

test('a provider begins a programme, its tasks tick themselves on the real pages, and the next day opens', async ({
  page,
  origin,
  makeProvider,
}) => {
  test.setTimeout(300_000)
  const owner = await makeProvider({ publish: false })
  const ticksItself = page.getByRole('listitem').filter({ hasText: 'Have one service' })

  await test.step('four questions, and the plan is there', async () => {
    await openAs(page, owner)
    await page.getByRole('link', { name: 'COACHING DASHBOARD' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What should be different in two weeks?')
    await expect(page.getByRole('radio', { name: /^My first ten clients/ })).toBeDisabled()
    await page.getByRole('radio', { name: 'Fitness trainer' }).check()
    // under the bar of a page that is scrolled, nothing is large enough to press
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page, 'coaching intake')
    await page.getByRole('button', { name: 'Write my plan' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your plan is ready')
    await page.reload()
    await expectAccessible(page, 'coaching loading')
    await page.getByRole('link', { name: 'Open day 1' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Your first offer' })).toBeVisible()
    await expectAccessible(page, 'coaching day 1')
  })

  await test.step('a suggestion streams beside the field, and is applied to the draft alone', async () => {
    const text = page.getByRole('textbox', { name: 'AI suggestion' })
    const first = await text.inputValue()
    await page.getByRole('button', { name: 'Write another' }).click()
    await expect(page.getByRole('button', { name: 'Write another' })).toBeVisible()
    await expect.poll(() => text.inputValue()).not.toBe(first)
    await page.getByRole('button', { name: 'Apply to the field' }).click()
    await expect(page.getByText('It stands in your draft.')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Say in one sentence/ })).toBeChecked()
    expect((await page.request.get(`${origin}/at/${owner.userUrl}`)).status()).toBe(404)
  })

  await test.step('publishing on the real page ticks the task within seconds', async () => {
    await expect(ticksItself.getByText(', not seen yet')).toBeAttached()
    await page.goto('/editor?publish=')
    const question = page.getByRole('dialog', {
      name: 'Would you like to continue to publish your Showcase?',
    })
    await question.getByRole('button', { name: /^Publish/ }).click()
    await expect(page.getByRole('dialog', { name: 'Your Showcase is live' })).toBeVisible()
    await page.goto('/AIcoaching')
    await expect(ticksItself.getByText(', done')).toBeAttached()
    // the box follows once the answer is there
    const hours = page.getByRole('checkbox', { name: /Open two hours/ })
    await hours.click()
    await expect(hours).toBeChecked()
    await expect(page.getByText('Everything of today is done.')).toBeVisible()
  })

  await test.step('the next day opens at five, and a pause keeps the days', async () => {
    // at any hour and in any zone of the owner: after two days the second or the third day is open
    await moveClock(origin, 2 * day)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Day [23]/, byTheClock)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Launch in 7 days is paused').first()).toBeVisible()
    await expectAccessible(page, 'coaching paused')
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  })
})

test('a visitor saves the sample day, signs in, and finds the plan', async ({
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const page = await openBrowser(phone)
  await page.goto('/coaching/loading')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Day 1: your first offer')
  await page.getByRole('radio', { name: 'Career coach' }).check()
  await expectAccessible(page, 'coaching sample')
  await page.getByRole('button', { name: 'Save my plan' }).click()
  await expect(page).toHaveURL(/\/signup/)
  await signIn(page, owner)
  await expect(page.getByText('Your plan waits under COACHING DASHBOARD.')).toBeVisible()
  await page.goto('/AIcoaching')
  await expect(page.getByText('Launch in 7 days, day 1 of 7')).toBeVisible()
})
