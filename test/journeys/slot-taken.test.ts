import { expect, test } from './journey.ts'
import {
  chooseTime,
  enterCard,
  enterDetails,
  goodCard,
  offeredTimes,
  payButton,
  seeConfirmed,
} from './visit.ts'
import { callApi } from './wire.ts'

const faster = { name: 'Someone was a moment faster' }

test('of two visitors who choose one time, the second is offered three others', async ({
  page,
  openBrowser,
  makeProvider,
}) => {
  const { page: service } = await makeProvider()
  const second = await openBrowser()
  // the page requests the times again in the visitor's zone; a late answer would lack the taken time
  const answered = second.waitForResponse(/\/times\?/)
  await second.goto(service)
  await answered
  const times = await offeredTimes(second)
  await page.goto(service)
  const start = await chooseTime(page)

  await times.first().click()
  await expect(second.getByRole('heading', faster)).toBeFocused()
  const alternatives = second
    .getByRole('listitem')
    .filter({ hasText: /later|earlier|day/ })
    .getByRole('button')
  await expect(alternatives).toHaveCount(3)
  await expect(second.getByText('Nothing was charged.')).toBeVisible()
  await alternatives.first().click()
  await enterDetails(second)
  await enterCard(second, goodCard)
  await payButton(second).click()
  await seeConfirmed(second)

  await enterDetails(page, { name: 'Ben Ito', email: 'ben@example.test' })
  await enterCard(page, goodCard)
  await payButton(page).click()
  await seeConfirmed(page, 'Ben')
  expect(start.getTime()).toBeGreaterThan(0)
})

test('a time that is lost while typing keeps everything typed', async ({ page, origin, makeProvider }) => {
  const { page: service, userUrl, services } = await makeProvider()
  await page.goto(service)
  const start = await chooseTime(page)
  await enterDetails(page, { note: 'I come by tram.' })
  await enterCard(page, goodCard)

  // another tab of the visitor releases the hold, and another visitor holds the time
  const token = await page.evaluate(() => (history.state as { booking: { token: string } }).booking.token)
  await callApi(origin, 'DELETE', `/api/holds/${encodeURIComponent(token)}`)
  const body = { start: start.toISOString(), quantity: 1, timezone: 'Asia/Tokyo' }
  await callApi(origin, 'POST', `/api/public/${userUrl}/services/${services[0]?.serviceUrl}/holds`, { body })

  await payButton(page).click()
  const again = page.getByRole('button', { name: /^Take .* again$/ })
  await again.click()
  await expect(page.getByRole('heading', faster)).toBeVisible()
  await expect(page.getByText('Your details are kept and nothing was charged.')).toBeVisible()
  const alternatives = page
    .getByRole('listitem')
    .filter({ hasText: /later|earlier|day/ })
    .getByRole('button')
  await expect(alternatives).toHaveCount(3)
  await alternatives.first().click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Noor Haddad')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('noor@example.test')
  await expect(page.getByRole('textbox', { name: /^A note/ })).toHaveValue('I come by tram.')
  await enterCard(page, goodCard)
  await payButton(page).click()
  await seeConfirmed(page)
})
