import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, openAs, test } from './journey.ts'
import { decisionLinks } from './mailbox.ts'

test('a provider sorts, finds, filters, opens and exports orders', async ({ page, makeProvider }) => {
  const owner = await makeProvider({
    services: [{}, { title: 'Short hello', serviceUrl: 'hello', priceCents: 0 }],
  })
  await aBooking(owner, { note: 'I come by tram.' })
  await aBooking(owner, { service: 1, nth: 4, name: 'Ben Ito', email: 'ben@example.test' })
  await openAs(page, owner, '/dashboard?tab=orders')
  const table = page.getByRole('table')
  const numbers = table.getByRole('link')
  const byCustomer = table.getByRole('columnheader', { name: 'CUSTOMER NAME' })
  await expect(numbers).toHaveText(['#1002', '#1001'])
  await byCustomer.getByRole('button').click()
  await expect(byCustomer).toHaveAttribute('aria-sort', 'ascending')
  await expect(table).toHaveAttribute('aria-busy', 'false')
  await expect(numbers).toHaveText(['#1002', '#1001'])
  await byCustomer.getByRole('button').click()
  await expect(numbers).toHaveText(['#1001', '#1002'])

  const search = page.getByRole('searchbox', { name: /^Search customer/ })
  await search.fill('ben@')
  await expect(numbers).toHaveText(['#1002'])
  await expect(page).toHaveURL(/tab=orders.*search=ben/)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(search).toHaveValue('')
  await expect(numbers).toHaveText(['#1002', '#1001'])
  await search.fill('nobody')
  await expect(page.getByRole('heading', { name: 'Nothing matches “nobody”' })).toBeVisible()
  await expectAccessible(page, 'orders, nothing found')
  await page.getByRole('button', { name: 'Clear' }).first().click()
  await expect(numbers).toHaveText(['#1002', '#1001'])
  await page.getByRole('combobox', { name: 'Payment status' }).selectOption('paid')
  await expect(numbers).toHaveText(['#1001'])

  await numbers.click()
  const order = page.getByRole('dialog', { name: 'Order 1001, Noor Haddad' })
  await expect(order.getByText('I come by tram.')).toBeVisible()
  await expect(order.getByRole('listitem').filter({ hasText: 'Paid' }).first()).toBeVisible()
  await expectAccessible(page, 'one order')
  await page.keyboard.press('Escape')
  await expect(order).toHaveCount(0)
  await expect(numbers).toHaveText(['#1001'])
  await expect(numbers).toBeFocused()

  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(numbers).toHaveText(['#1002', '#1001'])
  const status = page.getByRole('combobox', { name: 'Payment status' })
  await search.fill('noor')
  // the status is chosen before the typed search is sent: neither filter undoes the other
  await status.selectOption('paid')
  await expect(numbers).toHaveText(['#1001'])
  await expect(page).toHaveURL(/search=noor/)
  await expect(page).toHaveURL(/status=paid/)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(numbers).toHaveText(['#1002', '#1001'])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain('ORDER#')
  expect(file).toContain('ben@example.test')
})

test('a provider answers requests on the dashboard and from the mail, and each visitor’s page has the answer', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider({
    services: [
      { title: 'Asked walk', serviceUrl: 'asked', requiresApproval: true, minNoticeMin: 240 },
      {},
      { title: 'Short hello', serviceUrl: 'hello', priceCents: 0 },
    ],
  })
  const yes = await aBooking(owner)
  const no = await aBooking(owner, { nth: 4, name: 'Ben Ito', email: 'ben@example.test' })
  await aBooking(owner, { service: 1, nth: 8 })
  await aBooking(owner, { service: 1, nth: 12, pay: false, name: 'Chi Okafor', email: 'chi@example.test' })
  await aBooking(owner, { service: 2, nth: 16 })
  const asked = await aBooking(owner, { nth: 20, name: 'Eva Lund', note: 'We are beginners.' })
  await openAs(page, owner)
  const asks = (name: string) => page.getByRole('listitem').filter({ hasText: `${name} asks for a time` })
  await expect(asks('Ben Ito')).toBeVisible()
  await expect(asks('Eva Lund').getByText('We are beginners.')).toBeVisible()
  await expectAccessible(page, 'dashboard')
  await asks('Noor Haddad').getByRole('button', { name: 'Approve' }).click()
  await expect(asks('Noor Haddad')).toHaveCount(0)
  await asks('Ben Ito').getByRole('button', { name: 'Decline' }).click()
  const question = page.getByRole('dialog', { name: 'Decline Ben Ito?' })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'declining')
  await question.getByRole('button', { name: 'Decline the request' }).click()
  await expect(asks('Ben Ito')).toHaveCount(0)

  // the links of the mail open the choice; opening them decides nothing
  const { approve, decline } = await decisionLinks(origin, owner.email, 'We are beginners.')
  const choice = page.getByRole('heading', { level: 1 })
  await page.goto(decline)
  await expect(choice).toHaveText('Decline this request?')
  await page.goto(approve)
  await expect(choice).toHaveText('Approve this request?')
  await expect(page.getByText('We are beginners.')).toBeVisible()
  await expectAccessible(page, 'a request from its mail')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(choice).toHaveText('This booking is confirmed')
  await page.goto(decline)
  await expect(choice).toHaveText('This booking is confirmed')

  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard tabs' }).getByRole('link', { name: 'orders' }).click()
  await expect(page.getByRole('link', { name: '#1001' })).toBeVisible()
  await expectAccessible(page, 'orders')

  const visitor = await openBrowser()
  const confirmation = (token: string) => `/bookings/confirm?token=${encodeURIComponent(token)}`
  await visitor.goto(confirmation(yes.token))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You’re booked, Noor')
  await visitor.goto(confirmation(asked.token))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You’re booked, Eva')
  await visitor.goto(confirmation(no.token))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ada cannot take this one')
  await expect(visitor.getByText('Nothing was charged, and nothing is held any more.')).toBeVisible()
})
