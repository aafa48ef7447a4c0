import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, openAs, test } from './journey.ts'
import { awaitMail } from './mailbox.ts'

test('a paid order leaves with a payout, which opens to the order; its bank sends the payout back', async ({
  page,
  origin,
  makeProvider,
}) => {
  const steer = async (path: string) => {
    const response = await page.request.post(`${origin}/__sim/stripe${path}`, { data: {} })
    expect(response.ok()).toBe(true)
    return (await response.json()) as { id: string }
  }
  const owner = await makeProvider()
  await openAs(page, owner, '/order?tab=payouts')
  await expect(page.getByRole('heading', { name: 'No payouts yet' })).toBeVisible()
  await expectAccessible(page, 'no payouts')

  const { intent } = await aBooking(owner, { nth: 60, name: 'Noor Haddad', email: `noor-of-${owner.email}` })
  await aBooking(owner, { nth: 90, name: 'Ben Ito', email: `ben-of-${owner.email}` })
  await page.goto('/__sim/stripe')
  await page.getByRole('spinbutton', { name: `Cents of ${intent} to send back` }).fill('800')
  await page.getByRole('button', { name: `Send back: ${intent}` }).click()
  const { id } = await steer('/payouts/now')

  await page.goto('/order')
  await page.getByRole('link', { name: 'Payouts', exact: true }).click()
  const row = page.getByRole('group').filter({ hasText: '2 orders, 1 refund' })
  await expect(row).toContainText('scheduled')
  // two of $48, less $1.69 of fees each, and $8 that went back
  await expect(row).toContainText('$84.62')
  await expect(page.getByText('to the bank account of this site’s operator')).toBeVisible()
  const items = row.getByRole('row')
  await expect(items).toHaveCount(4)
  await expect(items.filter({ hasText: 'Ben Ito' })).toContainText('$46.31')
  await expectAccessible(page, 'payouts')
  await items.filter({ hasText: 'Ben Ito' }).getByRole('link', { name: '#1002' }).click()
  await expect(page.getByRole('dialog', { name: 'Order 1002, Ben Ito' })).toBeVisible()

  await steer(`/payouts/${id}/paid`)
  await awaitMail(origin, owner.email, '$84.62 is at the bank')
  await page.goto('/order?tab=payouts')
  await expect(row).toContainText('Arrived')

  await steer(`/payouts/${id}/fail`)
  await awaitMail(origin, owner.email, 'The bank sent back $84.62')
  await page.goto('/order?tab=payouts')
  await expect(page.getByRole('alert')).toContainText('The bank sent back $84.62: the bank account is closed')
  await expectAccessible(page, 'a payout that came back')
})
