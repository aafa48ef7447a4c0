import { expectAccessible } from './accessible.ts'
import { openSection } from './first-run.ts'
import { expect, openAs, test } from './journey.ts'

test('visitors see a Showcase from its first publish on, and a change from the next publish on', async ({
  page,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider({ publish: false })
  const visitor = await openBrowser()
  const answer = await visitor.goto(`/at/${owner.userUrl}`)
  expect(answer?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('No Showcase at this address')

  await openAs(page, owner, '/editor?publish=')
  const question = page.getByRole('dialog', { name: 'Would you like to continue to publish your Showcase?' })
  const publish = question.getByRole('button', { name: /^Publish \d+ changes$/ })
  await expect(publish).toBeVisible()
  await expectAccessible(page, 'publish dialog')
  await publish.click()
  const live = page.getByRole('dialog', { name: 'Your Showcase is live' })
  await expect(live.getByRole('link', { name: 'Open your page' })).toBeVisible()
  await expectAccessible(page, 'published')
  await live.getByRole('button', { name: 'Keep editing' }).click()
  await visitor.reload()
  await expect(visitor.getByText('Strong at any age.')).toBeVisible()

  await openSection(page, 'Basic profile')
  await page.getByRole('textbox', { name: 'Bio' }).fill('Stronger every week.')
  await expect(page.getByRole('button', { name: /^Publish.*1 change$/ })).toBeVisible()
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
  const address = page.getByRole('textbox', { name: 'Profile URL' })
  await address.fill('w'.repeat(30))
  await expectAccessible(page, 'editor, widest address', { sizes: ['phone'], schemes: ['light'] })
  await address.fill(owner.userUrl)
  await visitor.reload()
  await expect(visitor.getByText('Strong at any age.')).toBeVisible()

  await page.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish one change' }).click()
  await expect(page.getByRole('heading', { name: 'Your Showcase is live' })).toBeVisible()
  // the bench measures how long another process may take
  expect(await (await visitor.request.get(`/at/${owner.userUrl}`)).text()).toContain('Stronger every week.')
  await visitor.reload()
  await expect(visitor.getByText('Stronger every week.')).toBeVisible()

  await test.step('the menu of the live page asks before it unpublishes', async () => {
    await live.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Your live page' }).click()
    await expect(page.getByRole('menuitem', { name: 'Unpublish' })).toBeVisible()
    await expectAccessible(page, 'editor, menu', { sizes: ['desktop'] })
    await page.getByRole('menuitem', { name: 'Unpublish' }).click()
    await expect(page.getByRole('dialog', { name: 'Take your Showcase off the web?' })).toBeVisible()
    await expectAccessible(page, 'editor, unpublishing')
  })
})

test('an unknown address and an unknown service answer with a page that leads on', async ({ page }) => {
  for (const [path, heading] of [
    ['/at/nobodyatallhere', 'No Showcase at this address'],
    ['/at/theaamankwah/services/nothing', 'This service is no longer offered'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
  }
})
