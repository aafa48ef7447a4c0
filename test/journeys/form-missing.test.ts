import { expect, openAs, test } from './journey.ts'

test('a form whose script fails says so and stops requesting it, and opens when its owner tries again', async ({
  page,
  makeProvider,
}) => {
  const owner = await makeProvider()
  let requests = 0
  await page.route(/\/assets\/edit-/, (route) => {
    requests++
    return route.fulfill({ status: 404 })
  })
  await openAs(page, owner, '/editor?section=profile')
  const alert = page
    .locator('dialog[data-dialog]')
    .getByRole('alert')
    .filter({ hasText: 'This form did not load' })
  await expect(alert).toBeVisible()
  // a form that requests its script in a loop sends more requests while other answers arrive
  const awaitAnswers = () =>
    page.evaluate(async () => {
      for (const path of ['/readyz', '/config.json', '/readyz']) await fetch(path)
    })
  await awaitAnswers()
  const before = requests
  await awaitAnswers()
  expect(requests).toBe(before)

  await page.unroute(/\/assets\/edit-/)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada')
})
