import { expectAccessible } from './accessible.ts'
import { holdElsewhere } from './booking.ts'
import { expect, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { enterCard, enterDetails, goodCard, offeredTimes, payButton, seeConfirmed } from './visit.ts'
import { callApi } from './wire.ts'

const faster = { name: 'Someone was a moment faster' }

test('a visitor whose time is taken, before and after typing, chooses another and keeps everything typed', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider()
  // the page requests the times again in the visitor's zone; a late answer would lack the taken time
  const answered = page.waitForResponse(/\/times\?/)
  await page.goto(owner.page)
  await answered
  const time = (await offeredTimes(page)).first()
  const alternatives = page
    .getByRole('listitem')
    .filter({ hasText: /later|earlier|day/ })
    .getByRole('button')
  await expect(time).toHaveAttribute('data-start', /Z$/)
  await holdElsewhere(owner, (await time.getAttribute('data-start')) ?? '')
  await time.click()
  await expect(page.getByRole('heading', faster)).toBeFocused()
  await expect(alternatives).toHaveCount(3)
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await expectAccessible(page, 'taken, with alternatives', ownColours)
  await alternatives.first().click()
  await expect(page.getByRole('heading', { name: 'Almost yours' })).toBeVisible()
  await enterDetails(page, { note: 'I come by tram.' })
  await test.step('Back gives the time back, and Forward says so and takes it again', async () => {
    await page.goBack()
    await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible()
    await page.goForward()
    const givenBack = page.getByRole('alert').filter({ hasText: /^You gave .* back,/ })
    await givenBack.getByRole('button', { name: /^Take .* again$/ }).click()
    await expect(page.getByText(/ is held for you for the next ten minutes\.$/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^A note/ })).toHaveValue('I come by tram.')
  })
  await enterCard(page, goodCard)

  await test.step('another tab of the visitor releases the hold, and another visitor holds the time', async () => {
    const token = await page.evaluate(() => (history.state as { booking: { token: string } }).booking.token)
    const { start } = await callApi(origin, 'GET', `/api/checkouts/${encodeURIComponent(token)}`)
    await callApi(origin, 'DELETE', `/api/holds/${encodeURIComponent(token)}`)
    await holdElsewhere(owner, String(start))
    await payButton(page).click()
    await page.getByRole('button', { name: /^Take .* again$/ }).click()
    await expect(page.getByRole('heading', faster)).toBeVisible()
    await expect(page.getByText('Your details are kept and nothing was charged.')).toBeVisible()
    await expect(alternatives).toHaveCount(3)
  })

  await alternatives.first().click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Noor Haddad')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('noor@example.test')
  await expect(page.getByRole('textbox', { name: /^A note/ })).toHaveValue('I come by tram.')
  await enterCard(page, goodCard)
  await payButton(page).click()
  await seeConfirmed(page)
})
