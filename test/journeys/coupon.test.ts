import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone, test } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail, bookingLink } from './mailbox.ts'
import { enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'

const aClass = {
  type: 'group',
  title: 'Beginners',
  serviceUrl: 'beginners',
  priceCents: 2500,
  tax: { name: 'Sales tax', ratePpm: 82_500, included: false },
  location: { kind: 'Offline', address: '412 N Howard Street' },
  scheduleType: 'weekly',
  timezone: 'America/New_York',
  rules: [{ key: 'tuesdays', weekday: 'tuesday', startTime: '19:00', durationMin: 60 }],
  capacity: 12,
  refund: { template: '100p' },
}

test('a coupon is made, its link is opened, it is paid with, its use is followed, paused, and comes back with the refund', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  const owner = await makeProvider({ records: [['groupService', aClass]] })
  const email = `ines-of-${owner.email}`
  const buyer = await openBrowser(phone)
  buyer.setDefaultTimeout(30_000)
  const dates = buyer.getByRole('list', { name: 'Dates to choose from' }).getByRole('checkbox')
  let link = ''

  await test.step('the provider makes SUMMER20 and gets its link and QR code', async () => {
    await openAs(page, owner, '/coupon')
    await expect(page.getByText('No coupons yet')).toBeVisible()
    await page.getByRole('button', { name: 'Save the coupon' }).click()
    await expect(page.getByText('3 to 24 letters, digits and hyphens')).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill('summer20')
    await page.getByRole('textbox', { name: 'Percent' }).fill('10')
    await page.getByRole('textbox', { name: 'At most, in all' }).fill('50')
    const tried = page.getByRole('region', { name: 'Try the coupon' })
    await tried.getByRole('combobox', { name: 'Try it on' }).selectOption('Beginners')
    await tried.getByRole('textbox', { name: 'People' }).fill('2')
    await expect(tried).toContainText('They pay$48.71')
    await expectAccessible(page, 'a new coupon')
    await page.getByRole('button', { name: 'Save SUMMER20' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share SUMMER20' })
    link = (await dialog.getByText('?coupon=SUMMER20').textContent()) ?? ''
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await expectAccessible(page, 'the dialog that shares a coupon', { only: '[role=dialog]' })
    await page.keyboard.press('Escape')
  })

  await test.step('the provider takes tips, and says a tax id', async () => {
    await page.goto('/accountSettings?part=payments')
    await page.getByRole('textbox', { name: 'Legal address' }).fill('412 N Howard Street\nBaltimore')
    await page.getByRole('textbox', { name: 'Tax id' }).fill('52-0417733')
    await page.getByRole('switch', { name: 'Offer a tip' }).click()
    await page.getByRole('button', { name: 'Save taxes and tips' }).click()
    await expect(page.getByText('Your taxes and tips are saved')).toBeVisible()
    await expectAccessible(page, 'taxes and tips')
  })

  await test.step('its link puts it into the checkout, as a step of the price', async () => {
    await buyer.goto(link)
    const card = buyer
      .getByRole('listitem')
      .filter({ has: buyer.getByRole('heading', { name: 'Beginners' }) })
    await card.getByRole('link', { name: 'Book a seat in Beginners' }).click()
    await expect(buyer.getByText('plus 8.25 % sales tax').first()).toBeVisible()
    await expect(buyer.getByText('Your code SUMMER20 is used in the next step.')).toBeVisible()
    await buyer.getByRole('button', { name: 'One more' }).click()
    // the first may be about to begin
    await dates.nth(1).check()
    await buyer.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(buyer.getByRole('heading', { name: 'Almost yours' })).toBeVisible()
    await expect(buyer.getByText('Coupon SUMMER20, 10 % of $50')).toBeVisible()
    await expect(buyer.getByText('Sales tax, 8.25 % of $45')).toBeVisible()
    await expectAccessible(buyer, 'a checkout with a coupon', ownColours)
  })

  await test.step('it is removed, a wrong one is refused, and it is typed again', async () => {
    await buyer.getByRole('button', { name: 'Remove the coupon' }).click()
    await buyer.getByRole('button', { name: 'Add a coupon code' }).click()
    const code = buyer.getByRole('textbox', { name: 'Code', exact: true })
    await code.fill('winter!')
    await code.press('Enter')
    await expect(buyer.getByRole('alert')).toHaveText('We do not know this code. Please check its letters.')
    await expectAccessible(buyer, 'a wrong coupon code', ownColours)
    await code.fill('summer20')
    await code.press('Enter')
    await expect(buyer.getByText('SUMMER20 gives 10 % off: $5')).toBeVisible()
  })

  await test.step('a tip is a step of the price, and an own amount is checked', async () => {
    const tip = buyer.getByRole('group', { name: /^A tip for/ })
    await tip.getByRole('radio', { name: '10 %' }).check()
    await expect(payButton(buyer)).toHaveText('Pay $53.21 and book')
    await tip.getByRole('radio', { name: 'Own amount' }).check()
    await tip.getByRole('textbox').fill('0.10')
    await enterDetails(buyer, { email })
    await enterCard(buyer, goodCard)
    await payButton(buyer).click()
    await expect(tip.getByText('$0.50 to $500')).toBeVisible()
    await tip.getByRole('textbox').fill('5')
    await expectAccessible(buyer, 'a checkout with a tip', ownColours)
  })

  await test.step('it is paid with, and every step stands on page, receipt and mail', async () => {
    await expect(payButton(buyer)).toHaveText('Pay $53.71 and book')
    await payButton(buyer).click()
    await seeConfirmed(buyer)
    await expect(buyer.getByText('Coupon SUMMER20, 10 % of $50')).toBeVisible()
    await buyer.getByRole('link', { name: 'View or print' }).click()
    await expect(buyer.getByText('Sales tax, 8.25 % of $45')).toBeVisible()
    await expect(buyer.getByText('Tax ID 52-0417733')).toBeVisible()
    await expectAccessible(buyer, 'a receipt with every step', ownColours)
  })
  const mail = await awaitMail(origin, email, 'You’re booked: Beginners')
  expect(mail.text).toContain('Coupon SUMMER20, 10 % of $50')

  await test.step('a tip is given later, by the link in the mail', async () => {
    await buyer.goto(bookingLink(mail))
    await buyer.getByRole('link', { name: 'Give a tip' }).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(/^A tip for /)
    const give = buyer.getByRole('button', { name: /^Give / })
    await enterCard(buyer, goodCard)
    await give.click()
    await expect(buyer.getByText('Choose an amount')).toBeVisible()
    await buyer.getByRole('radio', { name: '20 %' }).check()
    await expectAccessible(buyer, 'a tip after the checkout', ownColours)
    await expect(give).toHaveText('Give $9')
    await give.click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Thank you')
    await expectAccessible(buyer, 'a tip that is given', ownColours)
    await buyer.getByRole('link', { name: 'View or print' }).click()
    await expect(buyer.getByRole('heading', { name: 'Receipt #1002' })).toBeVisible()
  })
  expect((await awaitMail(origin, owner.email, 'A tip of $9')).text).toContain('Tip: Beginners')

  await test.step('its use opens its order', async () => {
    await page.goto('/coupon')
    await expect(page.getByText('1 of 50 used')).toBeVisible()
    await page.getByText('Redemptions').click()
    await page.getByRole('link', { name: '#1001' }).click()
    await expect(page.getByRole('dialog')).toContainText('Coupon SUMMER20, 10 % of $50')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('cell', { name: 'SUMMER20' })).toBeVisible()
  })

  await test.step('a paused coupon is refused, and everything that was paid gives its use back', async () => {
    await page.goto('/coupon')
    await page.getByRole('button', { name: 'Pause SUMMER20' }).click()
    await expect(page.getByText('paused', { exact: true })).toBeVisible()
    await buyer.goto(`/at/${owner.userUrl}/services/beginners?coupon=SUMMER20`)
    await dates.nth(1).check()
    await buyer.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(buyer.getByText('This code has ended.')).toBeVisible()
    await buyer.goto(bookingLink(mail))
    await buyer.getByRole('button', { name: 'Cancel', exact: true }).click()
    await buyer.getByLabel('Seats to cancel').selectOption('1')
    await buyer.getByRole('button', { name: 'Cancel 1 seat and refund $24.36' }).click()
    await expect(buyer.getByRole('dialog')).toBeHidden()
    await buyer.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(
      buyer.getByText('The tip of $5 comes back too. The $9 that you gave as a tip later'),
    ).toBeVisible()
    await buyer.getByRole('button', { name: 'Cancel and refund $29.35' }).click()
    await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('This booking is cancelled')
    await expect(buyer.getByText('Your tip for')).toBeHidden()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('0 of 50 used')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expectAccessible(page, 'the list of coupons')
  })
})
