import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone } from './journey.ts'
import { awaitMail, mailedCode } from './mailbox.ts'
import { moveClock, test } from './own-server.ts'
import { importedCodes, revokedCodes } from './partner-codes.ts'

const address = '/appsumo-coupon-code'
const days = (count: number) => count * 86_400
/** The clock's jobs run once a minute. */
const byTheClock = { timeout: 100_000 }

test.afterEach(({ origin }) => moveClock(origin, 0))

test('a partner code makes an account Pro without a card, a second one makes it Premium, and both go back with a notice', async ({
  origin,
  openBrowser,
  makeProvider,
}) => {
  test.setTimeout(420_000)
  const page = await openBrowser(phone)
  page.setDefaultTimeout(30_000)
  const [first = '', second = ''] = await importedCodes(origin, 2)
  const email = `marta-${Date.now()}@example.test`
  const code = page.getByRole('textbox', { name: 'Code' })

  await test.step('a mistyped code makes no account', async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redeem your AppSumo code')
    await expectAccessible(page, 'a partner code, signed out')
    await page.getByRole('textbox', { name: 'First name' }).fill('Marta')
    await page.getByRole('textbox', { name: 'Last name' }).fill('Kowalska')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Tango-1912')
    await page.getByRole('textbox', { name: 'Repeat the password' }).fill('Tango-1912')
    await code.fill('AAAA BBBB CCCC DDDD')
    await page.getByRole('button', { name: 'Make account and redeem' }).click()
    await expect(page.getByRole('alert')).toContainText('9 tries are left this hour')
    await expect(code).toBeFocused()
    await expectAccessible(page, 'an unknown partner code')
  })

  await test.step('the right one, in small letters, is redeemed with the new account', async () => {
    await code.fill(first.toLowerCase().replaceAll('-', ' '))
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(origin, email))
    await page.getByRole('button', { name: 'Confirm and continue' }).click()
    await expect(page.getByRole('heading', { name: 'Pro is yours for ever' })).toBeFocused()
    await expect(page.getByText('15 services instead of 3')).toBeVisible()
    await expect(page).toHaveURL(address)
    await expectAccessible(page, 'a redeemed partner code')
  })

  await test.step('the same code is no fault, and a second one is Premium', async () => {
    await page.getByRole('button', { name: 'Enter another code' }).click()
    await expect(page.getByText(`${email}, Pro plan`)).toBeVisible()
    await code.fill(first)
    await page.getByRole('button', { name: 'Redeem for Marta' }).click()
    await expect(page.getByRole('heading', { name: 'This code is yours already' })).toBeVisible()
    await page.getByRole('button', { name: 'Enter another code' }).click()
    await code.fill(second)
    await page.getByRole('button', { name: 'Redeem for Marta' }).click()
    await expect(page.getByRole('heading', { name: 'Premium is yours for ever' })).toBeVisible()
  })

  await test.step('another account cannot use it, and switches to the right account with its code kept', async () => {
    const other = await openBrowser()
    await openAs(other, await makeProvider(), address)
    await other.getByRole('textbox', { name: 'Code' }).fill(second)
    await other.getByRole('button', { name: 'Redeem for Ada' }).click()
    await expect(other.getByRole('alert')).toContainText('Another account has used this code')
    await expectAccessible(other, 'a partner code of another account')
    await other.getByRole('button', { name: 'Switch account' }).click()
    await expect(other).toHaveURL(/\/signin/)
    await other.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await other.getByRole('textbox', { name: 'Password' }).fill('Tango-1912')
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other.getByText(`${email}, Premium plan`)).toBeVisible()
    await expect(other.getByRole('textbox', { name: 'Code' })).toHaveValue(second)
    await other.getByRole('button', { name: 'Redeem for Marta' }).click()
    await expect(other.getByRole('heading', { name: 'This code is yours already' })).toBeVisible()
  })

  await test.step('both are refunded: a mail says so, and the plan stays for seven days', async () => {
    expect(await revokedCodes(origin, [first, second])).toContain('2 of them were redeemed')
    const mail = await awaitMail(origin, email, 'Premium ends on ', byTheClock)
    expect(mail.text).toContain('AppSumo took a code of your account back')
    expect(mail.text).toContain('every booking stays')
    await page.goto(address)
    await expect(page.getByText('AppSumo took a code back')).toBeVisible()
    await expect(page.getByText(`${email}, Premium plan`)).toBeVisible()
    await expectAccessible(page, 'a plan that goes down')
    await code.fill(first)
    await page.getByRole('button', { name: 'Redeem for Marta' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be used any more' })).toBeVisible()
  })

  await test.step('then the account is free again', async () => {
    await moveClock(origin, days(7) + 60)
    await awaitMail(origin, email, 'Your plan is Free now', byTheClock)
  })
})

test('a licence that AppSumo sold is redeemed by its buyer, follows an upgrade, and goes down after a refund', async ({
  page,
  origin,
  makeProvider,
}) => {
  test.setTimeout(420_000)
  const owner = await makeProvider()
  const vendor = `${origin}/__sim/appsumo`
  const steer = async (act: string, body: object = {}) => {
    const response = await fetch(`${vendor}${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.ok).toBe(true)
    return ((await response.json()) as { licence: string }).licence
  }
  const sold = await steer('/sell', { tier: 1 })
  await steer(`/licences/${sold}/activate`)
  await openAs(page, owner, '/dashboard')
  await page.goto(`${vendor}/`)
  await page.getByRole('link', { name: 'Go to the product as its buyer' }).click()
  await expect(page.getByText(`Redeeming gives ${owner.email} Pro for ever, for $0.00.`)).toBeVisible()
  // the code of the address works once and does not stay there
  await expect(page).toHaveURL(address)
  await expectAccessible(page, 'a licence to redeem')
  await page.getByRole('button', { name: 'Redeem for Ada' }).click()
  await expect(page.getByRole('heading', { name: 'Pro is yours for ever' })).toBeVisible()

  const planShown = async (plan: string) => {
    await page.goto(address)
    await expect(page.getByText(`${owner.email}, ${plan} plan`)).toBeVisible()
  }
  const next = await steer(`/licences/${sold}/change`, { tier: 2 })
  await expect(async () => planShown('Premium')).toPass()
  await steer(`/licences/${next}/deactivate`)
  // an upgrade might follow within an hour: nobody is told yet
  await planShown('Premium')
  await moveClock(origin, 3700)
  await awaitMail(origin, owner.email, 'Premium ends on ', byTheClock)
  await moveClock(origin, days(7) + 7200)
  await awaitMail(origin, owner.email, 'Your plan is Free now', byTheClock)
})
