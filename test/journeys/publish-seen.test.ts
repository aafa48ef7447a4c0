import { expect, signIn, test } from './journey.ts'

test('a visitor sees a change as soon as it is published', async ({ page, openBrowser, makeProvider }) => {
  const owner = await makeProvider()
  const visitor = await openBrowser()
  await visitor.goto(`/at/${owner.userUrl}`)
  await expect(visitor.getByText('Strong at any age.')).toBeVisible()

  await signIn(page, owner)
  await page.goto('/editor')
  await page.getByRole('textbox', { name: 'Bio' }).fill('Stronger every week.')
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Strong at any age.')).toBeVisible()

  await page.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish one change' }).click()
  await expect(page.getByRole('heading', { name: 'Your Showcase is live' })).toBeVisible()
  // the bench measures how long another process may take
  expect(await (await visitor.request.get(`/at/${owner.userUrl}`)).text()).toContain('Stronger every week.')
  await visitor.reload()
  await expect(visitor.getByText('Stronger every week.')).toBeVisible()
})

for (const [what, path, heading] of [
  ['an unknown address', '/at/nobodyatallhere', 'No Showcase at this address'],
  ['an unknown service', '/at/theaamankwah/services/nothing', 'This service is not offered any more'],
] as const)
  test(`${what} answers with a page that leads on`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
  })

test('a Showcase that was never published is not there', async ({ page, makeProvider }) => {
  const { userUrl } = await makeProvider({ publish: false })
  const response = await page.goto(`/at/${userUrl}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Showcase at this address')
})
