import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, openAs, test } from './journey.ts'
import { awaitMail } from './mailbox.ts'

const settings = '/accountSettings?part=connections'
const tiles = (page: Page) =>
  page.getByRole('region', { name: 'Lately on Instagram' }).getByRole('listitem').getByRole('link')

test('a provider connects Instagram, shows nine posts as copies, loses the permission, and disconnects', async ({
  page,
  origin,
  request,
  makeProvider,
  openBrowser,
}) => {
  const provider = await makeProvider({ services: [{ title: 'First waltz' }] })
  const account = `thea.${provider.userUrl}`.toLowerCase().slice(0, 30)
  const sim = `${origin}/__sim/instagram/accounts/${account}`
  const visitor = await openBrowser()

  await openAs(page, provider, settings)
  await page.getByRole('button', { name: 'Connect Instagram' }).click()

  // a personal account first
  await page.getByRole('button', { name: /Paul Private/ }).click()
  await expect(page.getByRole('alert')).toContainText('@private.paul is a personal account')
  await expect(page.getByText('Choose Switch to professional account')).toBeVisible()
  await expectAccessible(page, 'a personal account')
  await page.getByRole('button', { name: 'Connect Instagram again' }).click()
  await expectAccessible(page, 'the stand-in of Instagram', { schemes: ['light'] })
  await page.getByText('Use another account').click()
  await page.getByLabel('Name').fill(account)
  await page.getByRole('button', { name: 'Allow' }).click()

  const row = page
    .getByRole('region', { name: 'Connected', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Instagram' }) })
  await expect(row).toContainText(`As @${account}`)
  await expectAccessible(page, 'connections with Instagram')
  await row.getByRole('link', { name: 'Open Instagram' }).click()
  const own = page.getByRole('region', { name: 'On your page' }).getByRole('listitem')
  await expect(own).toHaveCount(9, { timeout: 60_000 })
  await expectAccessible(page, 'the posts of the owner')

  await visitor.goto(`/at/${provider.userUrl}`)
  await expect(tiles(visitor)).toHaveCount(9)
  const loaded: string[] = []
  visitor.on('request', (one) => loaded.push(one.url()))
  await visitor.reload()
  await tiles(visitor).last().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      tiles(visitor)
        .locator('img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual(Array.from({ length: 9 }, () => true))
  expect(loaded.filter((url) => url.includes('__sim'))).toEqual([])
  await expectAccessible(visitor, 'nine tiles on the page', { schemes: ['light'] })

  // hidden and named by the owner, on the page without publishing
  await own.first().getByLabel('Alt text').fill('Two dancers in the last song')
  await own.first().getByLabel('Alt text').blur()
  await expect(own.first()).toContainText('yours')
  await own.nth(1).getByRole('switch').press('Space')
  await expect(own.nth(1)).toContainText('Hidden')
  await expect(async () => {
    await visitor.reload()
    await expect(tiles(visitor)).toHaveCount(8, { timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await expect(visitor.getByRole('img', { name: 'Two dancers in the last song' })).toBeAttached()

  // the password changes at Instagram: the posts stay, and the owner is told
  await request.post(`${sim}/end`)
  await page.getByRole('button', { name: 'Read now' }).click()
  const lost = page.getByRole('alert').filter({ hasText: 'Instagram no longer lets us read your posts' })
  await expect(lost).toContainText('Your posts stay on your page until', { timeout: 60_000 })
  await expectAccessible(page, 'a permission that is over')
  await awaitMail(origin, provider.email, 'Instagram needs you: connect again')
  await visitor.reload()
  await expect(tiles(visitor)).toHaveCount(8)

  await lost.getByRole('button', { name: 'Connect Instagram again' }).click()
  await page.getByText('Use another account').click()
  await page.getByLabel('Name').fill(account)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText('connected', { exact: true })).toBeVisible()
  await expect(own).toHaveCount(9)

  await page.getByRole('button', { name: 'Disconnect Instagram' }).click()
  const asked = page.getByRole('dialog', { name: 'Disconnect Instagram?' })
  await expect(asked).toContainText('9 pictures')
  await expect(asked).toContainText('1 of the texts is your own')
  await expectAccessible(page, 'what disconnecting Instagram does', { only: '[role="dialog"]' })
  await asked.getByRole('button', { name: 'Disconnect Instagram' }).click()
  await expect(page.getByRole('heading', { name: 'Your nine newest posts, on your page' })).toBeVisible()
  await expectAccessible(page, 'Instagram, not connected')
  await expect(async () => {
    await visitor.reload()
    await expect(tiles(visitor)).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 10_000 })

  // connected once more, and deleted from Instagram's side
  await page.getByRole('button', { name: 'Connect Instagram' }).click()
  await page.getByText('Use another account').click()
  await page.getByLabel('Name').fill(account)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(own).toHaveCount(9, { timeout: 60_000 })
  const answer = await (await request.post(`${sim}/deletion`)).json()
  await visitor.goto(answer.body.url)
  await expect(visitor.getByRole('heading', { name: 'Your data is deleted' })).toBeVisible()
  await expectAccessible(visitor, 'a deletion that was done', { schemes: ['light'] })
  await visitor.goto(`/at/${provider.userUrl}`)
  await expect(tiles(visitor)).toHaveCount(0)
})
