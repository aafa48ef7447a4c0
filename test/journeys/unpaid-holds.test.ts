import { expect } from './journey.ts'
import { test } from './own-server.ts'
import { chooseTime, offeredTimes } from './visit.ts'

test.use({ rateLimit: '600' })

test('a visitor who holds as many unpaid times as one may gives the oldest back and gets the new one', async ({
  page,
  context,
  openBrowser,
  makeProvider,
}) => {
  const { page: service } = await makeProvider()
  for (let held = 0; held < 4; held++) {
    const tab = await context.newPage()
    await tab.goto(service)
    await chooseTime(tab)
  }

  await page.goto(service)
  const times = await offeredTimes(page)
  await times.first().click()
  const notice = page
    .getByRole('alert')
    .filter({ hasText: /4 unpaid times are being held from your network.*This browser holds/ })
  await expect(notice).toBeFocused()
  await notice.getByRole('button', { name: /^Give back / }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Almost yours' })).toBeVisible()

  // another browser on the same network has no hold to release
  const other = await openBrowser()
  await other.goto(service)
  await (await offeredTimes(other)).first().click()
  await expect(other.getByRole('alert')).toContainText(
    /are being held from your network.*The first is free again by.*Nothing was charged/,
  )
  await expect(other.getByRole('button', { name: /^Try .* again$/ })).toBeVisible()
})
