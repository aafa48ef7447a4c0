import { expectAccessible } from './accessible.ts'
import { expect, openAs, phone } from './journey.ts'
import { awaitMail } from './mailbox.ts'
import { test } from './own-server.ts'
import { chooseTime, enterCard, enterDetails, goodCard, payButton, seeConfirmed } from './visit.ts'

test.use({ settings: { PAYOUTS: 'connect' } })

test('a provider connects her account, sells at it, and opens the payout to its order', async ({
  page,
  origin,
  makeProvider,
  openBrowser,
}) => {
  const steer = async (path: string, data: object = {}) => {
    const response = await page.request.post(`${origin}/__sim/stripe${path}`, { data })
    expect(response.ok()).toBe(true)
    return (await response.json()) as { id: string }
  }
  const owner = await makeProvider()
  const visitor = await openBrowser(phone)

  await test.step('before she connects, visitors cannot pay and read why', async () => {
    await openAs(page, owner)
    await expect(page.getByText('Visitors cannot pay by card')).toBeVisible()
    await visitor.goto(owner.page)
    await chooseTime(visitor)
    await expect(visitor.getByText('Card payments are not set up here yet.')).toBeVisible()
    await expectAccessible(visitor, 'a checkout without card payments')
  })

  await test.step('she hands her details in at the payment service, later first', async () => {
    await page.getByRole('link', { name: 'See what is missing' }).click()
    await expect(page.getByText('Connect an account to get paid')).toBeVisible()
    await expectAccessible(page, 'no account connected')
    await page.getByRole('button', { name: 'Connect with Stripe' }).click()
    await page.getByRole('button', { name: 'Finish later' }).click()
    await expect(page.getByText('Your Stripe account is not finished')).toBeVisible()
    await expect(page).toHaveURL(`${origin}/order?tab=payouts`)
    await expect(page.getByText(/Stripe needs .*your bank account/)).toBeVisible()
    await expectAccessible(page, 'an account that is not finished')
    await page.getByRole('button', { name: 'Go on at Stripe' }).click()
    await page.getByLabel('Full legal name').fill('Maria Santos')
    await page.getByLabel('Routing number').fill('110000000')
    await page.getByLabel('Account number').fill('000123456789')
    await page.getByRole('button', { name: 'Agree and submit' }).click()
    await expect(page.getByText('to your bank account')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No payouts yet' })).toBeVisible()
    await expect(page.getByText('Go on at Stripe')).toHaveCount(0)
  })

  const email = `noor-of-${owner.email}`
  await test.step('a visitor pays by card at her account', async () => {
    await visitor.reload()
    await enterDetails(visitor, { email })
    await enterCard(visitor, goodCard)
    await payButton(visitor).click()
    await seeConfirmed(visitor)
  })

  const accounts = await page.request.get(`${origin}/__sim/stripe/accounts`)
  const [account = ''] = (await accounts.json()) as string[]
  await test.step('the payout of her account opens to the order', async () => {
    await steer(`/payouts/now?account=${account}`)
    await page.reload()
    const row = page.getByRole('group').filter({ hasText: '1 order' })
    await expect(row).toContainText('$46.31')
    await row.getByRole('link', { name: '#1001' }).click()
    await expect(page.getByRole('dialog', { name: /^Order 1001/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('an account that she takes away stops card payments, and she is told', async () => {
    await steer(`/accounts/${account}/leave`)
    await awaitMail(origin, owner.email, 'Visitors cannot pay you by card')
    await page.goto('/order?tab=payouts')
    await expect(page.getByRole('alert')).toContainText('Your Stripe account is disconnected from this site')
    await expectAccessible(page, 'a disconnected account')
  })
})
