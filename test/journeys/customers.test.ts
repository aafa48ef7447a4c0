import { expectAccessible } from './accessible.ts'
import { aBooking } from './booking.ts'
import { expect, openAs, test } from './journey.ts'

test('a provider finds a customer, writes a note, books again for them, and erases them', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider({ services: [{ priceCents: 0 }] })
  await aBooking(owner, { name: 'Noor Haddad', email: 'noor@example.test' })
  await aBooking(owner, { nth: 4, name: 'Ben Ito', email: 'ben@example.test' })
  await openAs(page, owner, '/order')
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
  await expect(page.getByText('2 customers')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Orders, customers and payouts' })
  await expect(tabs.locator('[aria-current]')).toHaveText(['Customers'])
  const rows = page.getByRole('table', { name: 'Customers' }).getByRole('button')
  await expect(rows).toHaveText(['Ben Ito', 'Noor Haddad'])
  await expectAccessible(page, 'customers')
  const search = page.getByRole('searchbox', { name: 'Search name or e-mail' })
  await search.fill('nobody')
  await expect(page.getByRole('heading', { name: 'Nobody matches “nobody”' })).toBeVisible()
  await search.fill('noor')
  await expect(rows).toHaveText(['Noor Haddad'])

  await rows.first().click()
  const drawer = page.getByRole('dialog', { name: 'Noor Haddad' })
  await expect(drawer.getByText('Customer since')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Your notes' }).fill('Left ankle, no spins.')
  await expectAccessible(page, 'a customer')
  // what is not saved is not lost by the way
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep as it is' }).click()
  await drawer.getByRole('button', { name: 'Save your notes' }).click()
  await expect(page.getByText('Your notes are saved')).toBeVisible()
  await page.reload()
  await expect(drawer.getByRole('textbox', { name: 'Your notes' })).toHaveValue('Left ankle, no spins.')

  await drawer.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('This customer has a session to come.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep as it is' }).click()

  await drawer.getByRole('link', { name: '#1001' }).click()
  const order = page.getByRole('dialog', { name: 'Order 1001, Noor Haddad' })
  await order.getByRole('button', { name: 'Cancel booking' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await question.getByRole('button', { name: /^Cancel/ }).click()
  await expect(order.getByText(/Cancelled by you\./)).toBeVisible()
  await order.getByRole('link', { name: 'All about this customer' }).click()

  await drawer.getByRole('link', { name: 'Book again for Noor' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a booking' })
  await expect(adding.getByRole('textbox', { name: /name/i })).toHaveValue('Noor Haddad')
  await page.goBack()

  await drawer.getByRole('button', { name: 'Erase' }).click()
  await expectAccessible(page, 'erasing a customer')
  await page.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Noor is erased')).toBeVisible()
  await expect(drawer).toHaveCount(0)
  await expect(rows).toHaveText(['Ben Ito'])
})
