import { expect, test } from './journey.ts'
import { tabTo } from './keyboard.ts'
import { bookLink, goodCard, seeConfirmed } from './visit.ts'

test('a whole booking by keyboard alone', async ({ page, makeProvider }) => {
  const { userUrl, services } = await makeProvider()
  await page.goto(`/at/${userUrl}`)
  await tabTo(page, bookLink(page, services[0]?.title ?? ''))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/services\//)

  const days = page.getByRole('grid').getByRole('button')
  await expect(days.first()).toBeVisible()
  await expect(page.getByRole('group', { name: /day, / }).getByRole('button').first()).toBeVisible()
  await tabTo(page, page.getByRole('grid').locator('button[tabindex="0"]'), 60)
  const chosen = page.getByRole('grid').locator('button[aria-pressed="true"]')
  const before = (await chosen.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('ArrowRight')
  await expect(chosen).not.toHaveAccessibleName(before)
  await expect(chosen).toBeFocused()
  const times = page
    .getByRole('group', { name: (await chosen.getAttribute('aria-label')) ?? '' })
    .getByRole('button')
  await tabTo(page, times.nth(1), 60)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Almost yours' })).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: 'Name', exact: true }))
  await page.keyboard.type('Noor Haddad')
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }), 1)
  await page.keyboard.type('noor@example.test')
  await tabTo(page, page.getByRole('textbox', { name: /^A note/ }), 1)
  await tabTo(page, page.getByRole('checkbox', { name: /^Send me letters from/ }), 1)
  await tabTo(page, page.getByRole('button', { name: 'Add a coupon code' }), 1)
  await tabTo(page, page.getByRole('button', { name: 'Use a pass' }), 1)
  await tabTo(page, page.getByRole('textbox', { name: 'Card number' }), 1)
  await page.keyboard.type(goodCard)
  await tabTo(page, page.getByRole('textbox', { name: 'Expiry' }), 1)
  await page.keyboard.type('1234')
  await tabTo(page, page.getByRole('textbox', { name: 'CVC' }), 1)
  await page.keyboard.type('123')
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()
  await tabTo(page, page.getByRole('button', { name: /^Pay/ }), 3)
  await page.keyboard.press('Enter')
  await seeConfirmed(page)
})
