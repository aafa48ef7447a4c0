import { expect } from 'vitest'
import type { OwnVideo } from '#domains/showcase/videos-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson, must, type Person } from '../factories/product/person.ts'

const channel = 'UCTheaMovesStandIn000000'
/** Asks for a video until YouTube has answered and its thumbnail is copied. */
const asked = async ({ ask }: Person, youtubeId: string) => {
  const url = `/api/showcase/videos/${youtubeId}`
  await must<OwnVideo>(ask('PUT', url))
  const read = () => must<OwnVideo>(ask('GET', url))
  const isDone = ({ state, poster }: OwnVideo) => state === 'refused' || poster !== null
  await expect.poll(async () => isDone(await read()), { timeout: 60_000 }).toBe(true)
  return read()
}
const steer = (app: App, path: string, body: object) =>
  fetch(`${app.origin}/__sim/youtube${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const pageOf = async (app: App, userUrl: string) => {
  const answer = await fetch(`${app.origin}/at/${userUrl}`)
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}
const block = (youtubeId: string) => ({
  entityId: newEntityId(),
  title: `About ${youtubeId}`,
  media: { type: 'youtube', youtubeId, alt: 'A tour' },
})

test('3.20 a youtube medium is shown with our copy of its thumbnail, and the page may load nothing from its host', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(ada, [{}])
  for (const youtubeId of ['abcdefghijk', 'private0000']) await save(ada, 'mediaTexts', block(youtubeId))
  const video = await asked(ada, 'abcdefghijk')
  expect(video).toMatchObject({ state: 'ready', title: 'Video abcdefghijk', problem: null })
  expect(await asked(ada, 'private0000')).toMatchObject({
    state: 'refused',
    problem: { code: 'private', message: expect.stringContaining('This video is private') },
  })
  await publish(ada)
  const { html, policy } = await pageOf(app, userUrl)
  expect(html).toContain(`src="/media/${video.poster}/card"`)
  expect(html).not.toMatch(/<iframe|ytimg|private0000\?|watch\?v=private0000/)
  expect(html).toContain('About private0000')
  expect(policy).not.toContain('ytimg')
  expect(policy).toContain(
    'frame-src &#39;self&#39; https://www.youtube-nocookie.com'.replaceAll('&#39;', "'"),
  )
  const copy = await fetch(`${app.origin}/media/${video.poster}/original`, {
    headers: { accept: 'image/avif' },
  })
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'image/avif'])
})

test('3.01 youtube: the account and the newest videos of its channel', async ({ app }) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(ada, [{}])
  await save(ada, 'youtube', {
    entityId: newEntityId(),
    account: '@ada',
    channel: `https://www.youtube.com/channel/${channel}?view=0`,
  })
  await publish(ada)
  const titles = [
    'The embrace, explained',
    'Walking in tango',
    'Salsa for two left feet',
    'Two turns in a row',
  ]
  await expect
    .poll(async () => (await pageOf(app, userUrl)).html.match(/class="newest-video"/g)?.length, {
      timeout: 60_000,
    })
    .toBe(6)
  const { html } = await pageOf(app, userUrl)
  for (const title of titles) expect(html).toContain(title)
  expect(html).not.toContain('Five minutes to warm up')
  expect(html).toContain('href="https://www.youtube.com/@ada"')
  for (const typed of ['@ada', 'https://www.youtube.com/@ada', 'UC1', 'https://evil.example/channel/UC'])
    expect(
      await ada.ask('PUT', `/api/showcase/records/youtube/${newEntityId()}`, { channel: typed }),
    ).toMatchObject({ status: 400 })
})

test('a video that dies is told to its owner once, by mail and in the editor, and is not shown broken', async ({
  app,
}) => {
  const ada = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(ada, [{}])
  await save(ada, 'mediaTexts', block('dies-today0'))
  await asked(ada, 'dies-today0')
  await publish(ada)
  expect((await pageOf(app, userUrl)).html).toContain('watch?v=dies-today0')
  await steer(app, '/videos', { youtubeId: 'dies-today0', title: 'My old film', state: 'removed' })
  const { userId } = await must<{ userId: string }>(ada.ask('GET', '/api/account'))
  const check = () =>
    taskNamed(app.product.tasks, 'showcase.check-videos-of').run(app.ground.system(), { provider: userId })
  await check()
  await check()
  const mails = async () => {
    const rows = await app.ground.db
      .selectFrom('mails')
      .select('template')
      .where('provider', '=', userId)
      .where('template', '=', 'videos-lost')
      .execute()
    return rows.length
  }
  await expect.poll(mails, { timeout: 60_000 }).toBe(1)
  expect(await must(ada.ask('GET', '/api/showcase/video-news'))).toMatchObject({
    refused: [{ youtubeId: 'dies-today0', problem: { code: 'removed' } }],
  })
  await expect.poll(async () => (await pageOf(app, userUrl)).html).not.toContain('watch?v=dies-today0')
})
