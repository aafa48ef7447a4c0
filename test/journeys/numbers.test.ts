import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { grantPlan } from './grant.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { bookLink, chooseTime, enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'

/** What filter lists of browsers block. */
const listed = /analytics|event|track|collect|telemetry/i
/** The browser of the journeys calls itself a headless one, which the product takes for a bot. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test('a visit from Instagram and its paid booking are in the numbers of a free page, and with pro its cards, steps and sources', async ({
  page,
  openBrowser,
  makeProvider,
}) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(30_000)
  const owner = await makeProvider({ services: [{ title: 'Private lesson' }] })

  await test.step('before anybody came, the page says what brings visitors', async () => {
    await openAs(page, owner, '/analytics')
    await expect(page.getByRole('heading', { name: 'Your page is open. Nobody has come yet.' })).toBeVisible()
    await expectAccessible(page, 'numbers, empty')
  })

  await test.step('somebody comes from Instagram on a phone that blocks what filter lists know, and pays', async () => {
    const visitor = await openBrowser({ ...phone, userAgent })
    visitor.setDefaultTimeout(30_000)
    await visitor.route(listed, (route) => route.abort())
    await visitor.goto(`/at/${owner.userUrl}`, { referer: 'https://www.instagram.com/' })
    const card = visitor.getByRole('listitem').filter({ hasText: 'Private lesson' })
    await card.scrollIntoViewIfNeeded()
    // half of the card is on the screen for a second
    await visitor.waitForTimeout(1500)
    await bookLink(visitor, 'Private lesson').click()
    await chooseTime(visitor)
    await enterDetails(visitor)
    await enterCard(visitor, goodCard)
    await payButton(visitor).click()
    await seeConfirmed(visitor)
  })

  await test.step('within a minute the free page has the totals, and the amount opens its order', async () => {
    const figure = (name: string) =>
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
    await expect(async () => {
      await page.goto('/analytics')
      await expect(figure('Visitors')).toHaveText('Visitors12 page views', { timeout: 5000 })
      await expect(figure('Orders')).toContainText('100 % of visitors booked', { timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByRole('heading', { name: /^Counted since .*, shown in Pro$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Which card sells', level: 2 })).toBeHidden()
    await expectAccessible(page, 'numbers, free')
    await figure('Net').getByRole('link', { name: '$48' }).click()
    await expect(page).toHaveURL(/\/order\?movedFrom=/)
    await expect(page.getByRole('cell', { name: 'Private lesson' })).toBeVisible()
  })

  await test.step('with pro the same visit has its card, its steps and its source, as a table and as CSV', async () => {
    await grantPlan(owner.email, 'pro')
    await page.goto('/analytics')
    const cards = page.getByRole('table', { name: 'Which card sells' })
    await expect(cards.getByRole('row', { name: /^Private lesson/ })).toContainText('100 %')
    const steps = page.getByRole('list').filter({ hasText: 'Visited your page' })
    await expect(steps.getByRole('listitem')).toHaveText([
      /^Visited your page1100 %/,
      /^Opened a service1100 %/,
      /^Picked a time1100 %/,
      /^Filled in details1100 %/,
      /^Booked1100 %/,
    ])
    const sources = page.getByRole('region', { name: 'Where they come from', exact: true })
    await expect(sources.getByRole('listitem')).toContainText(['Instagram'])
    await expectAccessible(page, 'numbers, pro')
    await page.getByLabel('Device', { exact: true }).selectOption('Phones')
    await expect(page).toHaveURL(/device=phone/)
    await page.getByRole('radiogroup', { name: 'Days' }).getByText('today').click()
    await expect(page).toHaveURL(/last=1/)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'today', exact: true })).toBeChecked()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv).toContain('Instagram,1,1')
    expect(csv).toContain('Private lesson,1,1,1,1,1,48.00')
    await page.goto('/dashboard?tab=analytics')
    await expect(page.getByRole('heading', { name: 'From visit to booking' })).toBeVisible()
  })

  await test.step('with premium and sessions behind it, a screen reader hears each chart as its sentence', async () => {
    await grantPlan(owner.email, 'premium')
    // the only session of this provider is still to come
    await page.route(/\/api\/numbers\?/, async (route) => {
      const response = await route.fetch()
      const numbers = (await response.json()) as { detail: { business: { starts: object[] } } }
      numbers.detail.business.starts = [
        { weekday: 2, hour: 20, bookings: 4 },
        { weekday: 6, hour: 10, bookings: 3 },
      ]
      await route.fulfill({ response, json: numbers })
    })
    await page.goto('/analytics')
    await expect(page.locator('figure svg').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Top times' })).toBeVisible()
    const heard = await page.getByRole('main').ariaSnapshot()
    // a figure without anything inside ends its line
    expect(heard).toMatch(/- '?figure "Net for each day\. Best day \w+, \w+ \d+ with \$48\.[^"]*"'?$/m)
    expect(heard).toMatch(
      /- '?figure "When sessions start\. Busiest: Tuesdays at 8 PM and Saturdays at 10 AM\."'?$/m,
    )
    expect(heard).toMatch(/- '?list "Steps from visit to booking\. [^"]+"'?:/)
    expect(heard).toMatch(/- '?list "Sources of visitors\. Most visitors: Instagram\.[^"]*"'?:/)
    expect(heard).not.toMatch(/- img|▲|▼/)
    for (const summary of await page.getByText('As a table', { exact: true }).all()) await summary.click()
    await expect(page.getByRole('table', { name: 'Top times' })).toBeVisible()
    await expectAccessible(page, 'numbers, premium, with every table')
  })
})
