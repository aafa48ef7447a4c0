import { expect, signIn, test } from './journey.ts'

test('a form that does not load says so once, and comes when it is tried again', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider()
  await signIn(page, owner)
  let requests = 0
  await page.route(/\/assets\/edit-/, (route) => {
    requests++
    return route.fulfill({ status: 404 })
  })
  await page.goto('/editor')
  const alert = page.getByRole('alert').filter({ hasText: 'This form did not load' })
  await expect(alert).toBeVisible()
  const asked = requests
  await page.waitForTimeout(500)
  expect(requests).toBe(asked)

  await page.unroute(/\/assets\/edit-/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada')
})
