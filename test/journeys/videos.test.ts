import { expectAccessible } from './accessible.ts'
import { openSection } from './first-run.ts'
import { expect, openAs, test } from './journey.ts'

// axe on several screens: a busy machine needs longer than for a journey
test.describe.configure({ timeout: 240_000 })

const channel = 'UCTheaMovesStandIn000000'

test('the editor says which video it is, why one cannot be played, and what the newest ones of a channel are', async ({
  page,
  makeProvider,
  request,
}) => {
  const provider = await makeProvider({ services: [{ title: 'First waltz' }] })
  await openAs(page, provider, '/editor')
  await openSection(page, 'Media and text')
  await page.getByRole('button', { name: 'Add a block' }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Look inside')
  await page.getByRole('group', { name: 'Picture' }).getByText('YouTube').click()
  const link = page.getByRole('textbox', { name: 'YouTube link' })
  await link.fill('https://youtu.be/private0000')
  await expect(page.getByText('This video is private.', { exact: false }).first()).toBeVisible()
  await link.fill('https://youtu.be/removed0000')
  await expect(page.getByText('There is no such video at YouTube', { exact: false }).first()).toBeVisible()
  await link.fill('https://youtu.be/closed00000')
  await expect(page.getByText('Switch on “Allow embedding”', { exact: false }).first()).toBeVisible()
  await expectAccessible(page, 'a video that cannot be played', { sizes: ['desktop'] })
  await request.post('/__sim/youtube/videos', {
    data: { youtubeId: 'the-waltz-1', title: 'The waltz in a minute' },
  })
  await link.fill('https://www.youtube.com/watch?v=the-waltz-1')
  await expect(page.getByText('“The waltz in a minute”. It loads only')).toBeVisible()
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()

  await openSection(page, 'Social accounts')
  const field = page.getByRole('textbox', { name: 'YouTube channel of your newest videos' })
  await field.fill('@thea')
  await field.blur()
  await expect(page.getByText('The id of a channel begins with UC.', { exact: false })).toBeVisible()
  await field.fill(`https://www.youtube.com/channel/${channel}`)
  await field.blur()
  await expect(page.getByText('beginning with “The embrace, explained”')).toBeVisible()
  await expectAccessible(page, 'social accounts in the editor', { schemes: ['light'] })
})

test('a visitor loads nothing from another host before a video is pressed', async ({
  openBrowser,
  makeProvider,
}) => {
  const media = { type: 'youtube', youtubeId: 'the-waltz-2', alt: 'Two dancers' }
  const provider = await makeProvider({
    records: [
      ['mediaTexts', { title: 'Look inside', media }],
      ['youtube', { account: '', channel }],
    ],
  })
  const visitor = await openBrowser()
  const { origin } = new URL(provider.origin)
  const foreign: string[] = []
  await visitor.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' })
    },
  )
  const posters = visitor.locator('.video img.photo')
  await expect
    .poll(
      async () => {
        await visitor.goto(`/at/${provider.userUrl}`)
        return posters.count()
      },
      { timeout: 90_000, intervals: [2000] },
    )
    .toBe(7)
  for (const poster of await posters.all()) {
    await poster.scrollIntoViewIfNeeded()
    await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await expectAccessible(visitor, 'a page with videos', { schemes: ['light'] })
  expect(foreign).toEqual([])
  await visitor.getByRole('link', { name: /^Play the video ?: Two dancers/ }).click()
  const player = visitor.locator('.media-text iframe')
  await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/the-waltz-2/)
  await expect.poll(() => foreign.length).toBeGreaterThan(0)
  const isPlayer = (url: string) => url.startsWith('https://www.youtube-nocookie.com/embed/the-waltz-2')
  expect(foreign.filter((url) => !isPlayer(url))).toEqual([])
})
