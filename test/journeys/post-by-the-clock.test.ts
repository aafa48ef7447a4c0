import { dateIn, inZone } from '#platform/common/zones.ts'
import { expectAccessible } from './accessible.ts'
import { expect, openAs } from './journey.ts'
import { ownColours } from './looks.ts'
import { moveClock, test } from './own-server.ts'

test.afterEach(({ origin }) => moveClock(origin, 0))

const zone = 'America/New_York'

test('a post is written and scheduled, appears by the clock without a publish, and is withdrawn', async ({
  page,
  origin,
  openBrowser,
  makeProvider,
}) => {
  const owner = await makeProvider({ profile: { timezone: zone } })
  const visitor = await openBrowser()
  const address = `/at/${owner.userUrl}/blogs/the-spoon-is-always-right`
  const heading = visitor.getByRole('heading', { level: 1 })

  await test.step('the provider writes it, and sees that it needs a publish first', async () => {
    await openAs(page, owner, '/editor?section=blogs')
    await page.getByRole('button', { name: 'Add a post' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Title' }).fill('The spoon is always right')
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('the-spoon-is-always-right')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Tap the bell on a kitchen table.')
    await page.getByRole('radio', { name: /^Scheduled/ }).check()
    const at = new Date(Date.now() + 5 * 60_000)
    await page.getByLabel('Date', { exact: true }).fill(dateIn(at, zone))
    await page
      .getByLabel('Time', { exact: true })
      .fill(inZone(at, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
    await expect(page.getByText(/^Scheduled for .* in New York\. Publish your page once/)).toBeVisible()
    await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
    await expectAccessible(page, 'editor, writing a post')
  })

  const publish = async () => {
    await page.getByRole('button', { name: /^Publish/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Your Showcase is live' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  }
  await test.step('published, it still waits for its time', async () => {
    await publish()
    await expect(page.getByText(/^Scheduled for .* in New York$/)).toBeVisible()
    expect((await visitor.goto(address))?.status()).toBe(404)
    await expect(heading).toHaveText('This post is not here')
    await expectAccessible(visitor, 'a post that is not here', ownColours)
  })

  await test.step('it appears by the clock: at its address, on the list and in the feed', async () => {
    await moveClock(origin, 7 * 60)
    expect((await visitor.goto(address))?.status()).toBe(200)
    await expect(heading).toHaveText('The spoon is always right')
    await expectAccessible(visitor, 'a post', ownColours)
    await visitor.goto(`/at/${owner.userUrl}`)
    await expect(visitor.getByRole('link', { name: 'The spoon is always right' })).toBeVisible()
    const feed = await visitor.request.get(`/at/${owner.userUrl}/feed.xml`)
    expect(await feed.text()).toContain('<title>The spoon is always right</title>')
  })

  await test.step('withdrawn, it leaves a way to the Showcase', async () => {
    await page.getByRole('radio', { name: /^Draft/ }).check()
    await expect(page.getByText('Draft. If visitors see it now, publish to take it down.')).toBeVisible()
    await publish()
    expect((await visitor.goto(address))?.status()).toBe(404)
    await expect(heading).toHaveText('This post is not here')
    await visitor.getByRole('link', { name: /^Go to the page of/ }).click()
    await expect(visitor).toHaveURL(`/at/${owner.userUrl}`)
    await expect(visitor.getByRole('link', { name: 'The spoon is always right' })).toHaveCount(0)
  })
})
