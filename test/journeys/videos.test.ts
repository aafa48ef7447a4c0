import { expectAccessible } from './accessible.ts'
import { openSection } from './first-run.ts'
import { expect, openAs, test } from './journey.ts'

const channel = 'UCTheaMovesStandIn000000'

test('a provider shows a video and a channel, and visitors load them from nowhere else before they press play', async ({
  page,
  openBrowser,
  makeProvider,
  request,
}) => {
  const provider = await makeProvider({ services: [{ title: 'First waltz' }] })
  await openAs(page, provider, '/editor')
  await openSection(page, 'Media and text')
  await page.getByRole('button', { name: /^Add/ }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Look inside')
  await page.getByRole('radio', { name: 'YouTube' }).check({ force: true })
  const link = page.getByRole('textbox', { name: 'YouTube link' })

  await test.step('the editor says which video it is, or why it cannot be played', async () => {
    await link.fill('https://youtu.be/private0000')
    await expect(page.getByText('This video is private.', { exact: false }).first()).toBeVisible()
    await expectAccessible(page, 'a video that is private', { sizes: ['desktop'] })
    await link.fill('https://youtu.be/removed0000')
    await expect(page.getByText('There is no such video at YouTube', { exact: false }).first()).toBeVisible()
    await link.fill('https://youtu.be/closed00000')
    await expect(page.getByText('Switch on “Allow embedding”', { exact: false }).first()).toBeVisible()
    await request.post('/__sim/youtube/videos', {
      data: { youtubeId: 'the-waltz-1', title: 'The waltz in a minute' },
    })
    await link.fill('https://www.youtube.com/watch?v=the-waltz-1')
    await expect(page.getByText('“The waltz in a minute”. It loads only')).toBeVisible()
    await page.getByRole('textbox', { name: 'What it shows' }).fill('Two dancers')
    await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
    await expectAccessible(page, 'a video in the editor')
  })

  await test.step('a channel is named by its id, and a handle is explained', async () => {
    await openAs(page, provider, '/editor')
    await openSection(page, 'Social accounts')
    const field = page.getByRole('textbox', { name: 'YouTube channel of your newest videos' })
    await field.fill('@thea')
    await field.blur()
    await expect(page.getByText('The id of a channel begins with UC.', { exact: false })).toBeVisible()
    await field.fill(`https://www.youtube.com/channel/${channel}`)
    await field.blur()
    await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
    await page.reload()
    await openSection(page, 'Social accounts')
    await expect(page.getByText('beginning with “The embrace, explained”')).toBeVisible()
    await expectAccessible(page, 'social accounts in the editor')
  })

  await page.getByRole('button', { name: /^Publish/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Your Showcase is live' })).toBeVisible()

  await test.step('no request leaves this origin before the press, and then the player loads', async () => {
    const visitor = await openBrowser()
    const origin = new URL(provider.origin).origin
    const foreign: string[] = []
    await visitor.route(
      (url) => url.origin !== origin && url.protocol.startsWith('http'),
      (route) => {
        foreign.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
      },
    )
    await visitor.goto(`/at/${provider.userUrl}`)
    await expect(visitor.locator('.newest-video img.photo')).toHaveCount(6)
    for (const picture of await visitor.locator('.video img.photo').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
    }
    await expectAccessible(visitor, 'a page with videos')
    expect(foreign).toEqual([])
    await visitor.getByRole('link', { name: 'Play the video: Two dancers' }).click()
    const player = visitor.locator('.media-text iframe')
    await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
    await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/the-waltz-1/)
    await expect.poll(() => foreign.length).toBeGreaterThan(0)
    expect(foreign.every((url) => url.startsWith('https://www.youtube-nocookie.com/embed/the-waltz-1'))).toBe(
      true,
    )
    const response = await visitor.request.get(`/at/${provider.userUrl}`)
    expect(response.headers()['content-security-policy']).not.toContain('ytimg')
  })
})
