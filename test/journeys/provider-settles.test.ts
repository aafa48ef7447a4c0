import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, openAs, test } from './journey.ts'
import { awaitMail } from './mailbox.ts'
import { callApi } from './wire.ts'

const gateway = '/__sim/stripe'

/** Makes the payment service report that a refund it accepted has failed. */
async function failRefundOf(origin: string, intent: string | undefined): Promise<void> {
  const headers = { authorization: 'Bearer sk_test_showcase_standin' }
  let refund: string | undefined
  await expect
    .poll(async () => {
      const list = await fetch(`${origin}${gateway}/v1/refunds?payment_intent=${intent}`, { headers })
      refund = ((await list.json()) as { data: { id: string }[] }).data[0]?.id
      return refund
    })
    .toBeDefined()
  await fetch(`${origin}${gateway}/refunds/${refund}/fail`, { method: 'POST' })
}

test('a failed refund waits on the dashboard until the provider has paid it back another way', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const guest = `guest-of-${owner.email}`
  const { intent } = await aBooking(owner, { email: guest, card: 'pm_card_refundFail' })
  await openAs(page, owner)
  await expect(page.getByText('Nothing right now. Requests, disputes, refunds that need you')).toBeVisible()
  await page.getByRole('navigation', { name: 'Dashboard', exact: true }).getByText('ORDERS').click()
  await page.getByRole('link', { name: '#1001' }).click()
  const order = page.getByRole('dialog', { name: /^Order 1001/ })
  await order.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('button', { name: 'Cancel and refund $48' }).click()
  // the list also has the mail about the refund, which may be on its way, too
  await expect(order.getByRole('listitem').filter({ hasText: /^\$48\s*on its way/ })).toBeVisible()
  await failRefundOf(origin, intent)

  await page.keyboard.press('Escape')
  await expect(order).toHaveCount(0)
  await page.getByRole('link', { name: 'Today' }).last().click()
  const task = page
    .getByRole('listitem')
    .filter({ hasText: 'A refund of $48 to Noor Haddad did not go through' })
  await expect(task).toBeVisible()
  await expect(page.getByRole('link', { name: /^ORDERS 1 for you to settle/ })).toBeVisible()
  await task.getByRole('link', { name: 'Open #1001' }).click()
  await expect(order.getByText('The refund of $48 to Noor Haddad failed')).toBeVisible()
  await order.getByRole('button', { name: 'I paid it back another way' }).click()
  await page.getByRole('button', { name: 'I paid back $48' }).click()
  await expect(page.getByText('$48 marked as paid back.')).toBeVisible()
  await expect(order.getByText('The refund of $48 to Noor Haddad failed')).toHaveCount(0)
  await expect(order.getByRole('listitem').filter({ hasText: /^\$48\s*arrived/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: '#1001' })).toContainText('Cancelled, refunded')
  await expect(page.getByRole('link', { name: /for you to settle/ })).toHaveCount(0)
})

test('a provider notes money that was paid outside, and later that it was paid back outside', async ({
  page,
  origin,
  makeProvider,
}) => {
  const owner = await makeProvider()
  const guest = `guest-of-${owner.email}`
  const start = new Date(Date.now() + 5 * 86_400_000)
  start.setUTCMinutes(0, 0, 0)
  await callApi(origin, 'POST', '/api/bookings', {
    token: owner.token,
    body: {
      serviceId: owner.services[0]?.entityId,
      start: start.toISOString(),
      name: 'Noor Haddad',
      email: guest,
      amountCents: 6500,
    },
  })
  await openAs(page, owner, '/order')
  await expect(page.getByRole('row').filter({ hasText: '#1001' })).toContainText('Outside, not yet')
  await page.getByRole('link', { name: '#1001' }).click()
  const order = page.getByRole('dialog', { name: /^Order 1001/ })
  await order.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('button', { name: 'Mark $65 as paid' }).click()
  await expect(page.getByText('$65 marked as paid.')).toBeVisible()
  await expect(order.getByText('Paid outside')).toBeVisible()

  await order.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText(/All of \$65 has to be paid back.*you pay it back yourself/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(order.getByText('You need to pay back $65')).toBeVisible()
  await expect(order.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expectAccessible(page, 'an order with a refund to settle')

  await page.keyboard.press('Escape')
  await expect(order).toHaveCount(0)
  await page.getByRole('link', { name: 'Today' }).last().click()
  await expect(page.getByRole('heading', { name: '$65 to pay back to Noor Haddad' })).toBeVisible()
  await expectAccessible(page, 'dashboard with a refund to settle')
  await page.getByRole('link', { name: 'Open #1001' }).click()
  await order.getByRole('button', { name: 'I paid it back' }).click()
  await expect(page.getByRole('dialog', { name: 'Have you paid $65 back?' })).toBeVisible()
  await expectAccessible(page, 'saying that a refund was paid back')
  await page.getByRole('button', { name: 'I paid back $65' }).click()
  await expect(order.getByRole('listitem').filter({ hasText: /^\$65\s*arrived/ })).toBeVisible()
  expect((await awaitMail(origin, guest, '$65 sent back')).text).toContain('$65')
})
