import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import { aPictureFile } from '../../../../test/factories/product/pictures.ts'
import { aProvider, type TestProvider } from '../../../../test/factories/product/provider.ts'
import { aShowcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { createShowcase } from '../index.ts'
import type { MediaStore } from '../ports.ts'
import { listVideos } from '../store/videos.ts'
import type { FeedVideo, VideoAnswer, VideoPages } from '../videos-ports.ts'
import { askVideo, readVideoNews } from './ask-video.ts'

type Answers = Record<string, VideoAnswer>
const channelId = 'UC0123456789012345678901'
const gone: VideoAnswer = { kind: 'refused', why: 'removed' }

/** The showcase area with a host of videos that answers as told; `written` are the files in the media store. */
async function aHost(answers: Answers = {}, feed: FeedVideo[] = []) {
  const thumbnail = await aPictureFile()
  const asked: string[] = []
  const written = new Set<string>()
  const videos: VideoPages = {
    queue: 'vendor:test',
    async look(youtubeId) {
      asked.push(youtubeId)
      return answers[youtubeId] ?? { kind: 'found', title: `Title of ${youtubeId}` }
    },
    thumbnail: async () => thumbnail,
    newest: async () => ({ kind: 'read', videos: feed }),
  }
  const media: MediaStore = {
    ...showcaseDeps.media,
    async write(context, { files }, inTransaction) {
      if (!(await inTransaction(context))) return 'not kept'
      for (const { key } of files) written.add(key)
      return 'written'
    },
    async remove(_context, keys) {
      for (const key of keys) written.delete(key)
    },
  }
  const deps = { ...showcaseDeps, media, videos }
  const showcase = createShowcase(deps)
  return { deps, showcase, answers, feed, asked, written }
}
type Host = Awaited<ReturnType<typeof aHost>>

const saveVideo = (host: Host, { context }: TestProvider, youtubeId: string, entityId = newEntityId()) =>
  host.showcase.saveRecord(context, {
    kind: 'mediaTexts',
    entityId,
    data: { title: 'A block', media: { type: 'youtube', youtubeId, alt: '' } },
  })

/** Publishes a page with a service and these videos. */
async function aPage(host: Host, ada: TestProvider, ...youtubeIds: string[]) {
  await aShowcase(ada)
  for (const youtubeId of youtubeIds) await saveVideo(host, ada, youtubeId)
  await host.showcase.setPublished(ada.context, { isPublished: true })
  return async () => (await host.showcase.readShowcase(ada.context, { userUrl: ada.userUrl })).mediaTexts
}

/** Runs a job, and then those that copy thumbnails. */
async function run(
  { showcase }: Host,
  context: TestProvider['context'],
  name: string,
  job: { readonly provider: string } & Readonly<Record<string, string>>,
) {
  await taskNamed(showcase.tasks, `showcase.${name}`).run(context, job)
  const { provider } = job
  for (const { youtubeId } of await listVideos(context, provider))
    await taskNamed(showcase.tasks, 'showcase.copy-thumbnail').run(context, { provider, youtubeId })
}

test('a saved video is asked for, and the page prints our copy of its thumbnail', async ({
  contextOf,
  db,
}) => {
  const host = await aHost()
  const ada = await aProvider(contextOf())
  const page = await aPage(host, ada, 'abcdefghijk')
  expect(await page()).toMatchObject([{ media: { type: 'youtube', youtubeId: 'abcdefghijk' } }])
  expect((await page())[0]?.media).not.toHaveProperty('poster')
  expect((await askVideo(host.deps, ada.context, { youtubeId: 'abcdefghijk' })).state).toBe('asking')
  const before = await readVersion(contextOf(), ada.provider)
  await run(host, contextOf(), 'look-at-video', { provider: ada.provider, youtubeId: 'abcdefghijk' })
  const known = await askVideo(host.deps, ada.context, { youtubeId: 'abcdefghijk' })
  expect(known).toEqual({
    youtubeId: 'abcdefghijk',
    state: 'ready',
    title: 'Title of abcdefghijk',
    poster: expect.stringMatching(/^[0-9a-f]{32}-\d+x\d+-[0-9a-f]{6}$/),
    problem: null,
  })
  expect(await page()).toMatchObject([{ media: { type: 'youtube', poster: known.poster } }])
  expect(await readVersion(contextOf(), ada.provider)).toBe(before + 1)
  expect([...host.written].sort()).toEqual(
    ['card', 'original', 'thumbnail'].flatMap((size) =>
      ['avif', 'jpeg', 'webp'].map((format) => `media/${known.poster}/${size}.${format}`),
    ),
  )
  // what visitors read alone has the poster: it is stored in no record
  const stored = await db.selectFrom('records').select('data').where('provider', '=', ada.provider).execute()
  expect(JSON.stringify(stored)).not.toContain('poster')
})

test('a refused video is said in the editor with its reason, and the page draws a picture in its place', async ({
  contextOf,
}) => {
  const host = await aHost({ private0000: { kind: 'refused', why: 'private' } })
  const ada = await aProvider(contextOf())
  const page = await aPage(host, ada, 'private0000', 'abcdefghijk')
  await run(host, contextOf(), 'look-at-video', { provider: ada.provider, youtubeId: 'private0000' })
  expect((await page()).map(({ media }) => media?.type)).toEqual([undefined, 'youtube'])
  const news = await readVideoNews(host.deps, ada.context)
  expect(news.refused).toMatchObject([
    { youtubeId: 'private0000', problem: { code: 'private', message: expect.stringContaining('private') } },
  ])
  // once it is public, the next question brings it back
  delete host.answers['private0000']
  await run(host, contextOf(), 'look-at-video', { provider: ada.provider, youtubeId: 'private0000' })
  expect((await page()).map(({ media }) => media?.type)).toEqual(['youtube', 'youtube'])
  expect((await readVideoNews(host.deps, ada.context)).refused).toEqual([])
})

test('a host that does not answer changes nothing that is known', async ({ contextOf }) => {
  const host = await aHost({ silent00000: { kind: 'unanswered' } })
  const ada = await aProvider(contextOf())
  const page = await aPage(host, ada, 'silent00000')
  const job = { provider: ada.provider, youtubeId: 'silent00000' }
  await run(host, contextOf(), 'look-at-video', job)
  expect(await page()).toMatchObject([{ media: { youtubeId: 'silent00000' } }])
  expect(await askVideo(host.deps, ada.context, { youtubeId: 'silent00000' })).toMatchObject({
    state: 'unanswered',
  })
  host.answers['silent00000'] = { kind: 'found', title: 'At last' }
  await run(host, contextOf(), 'look-at-video', job)
  host.answers['silent00000'] = { kind: 'unanswered' }
  await run(host, contextOf(), 'look-at-video', job)
  expect(await askVideo(host.deps, ada.context, { youtubeId: 'silent00000' })).toMatchObject({
    state: 'ready',
    title: 'At last',
  })
})

test('the daily check finds videos that died, and tells their owner once', async ({ contextOf, db }) => {
  const host = await aHost()
  const ada = await aProvider(contextOf())
  const page = await aPage(host, ada, 'aaaaaaaaaaa', 'bbbbbbbbbbb')
  const check = () => run(host, contextOf(), 'check-videos-of', { provider: ada.provider })
  const told = async () => {
    const rows = await db
      .selectFrom('outbox')
      .select('data')
      .where('provider', '=', ada.provider)
      .where('type', '=', 'showcase.videos_lost')
      .execute()
    return rows.map(({ data }) => data)
  }
  await check()
  expect((await page()).every(({ media }) => media && 'poster' in media)).toBe(true)
  expect(await told()).toEqual([])
  host.answers['aaaaaaaaaaa'] = gone
  host.answers['bbbbbbbbbbb'] = { kind: 'unanswered' }
  await check()
  await check()
  expect(await told()).toEqual([
    {
      lost: [
        {
          youtubeId: 'aaaaaaaaaaa',
          title: 'Title of aaaaaaaaaaa',
          why: expect.stringContaining('no such video'),
        },
      ],
    },
  ])
  expect((await page()).map(({ media }) => media?.type)).toEqual([undefined, 'youtube'])
  // it comes back and dies again: that is news
  delete host.answers['aaaaaaaaaaa']
  await check()
  host.answers['aaaaaaaaaaa'] = gone
  await check()
  expect(await told()).toHaveLength(2)
})

test('the page shows the six newest videos of a channel that can be played', async ({ contextOf }) => {
  const feed = Array.from({ length: 9 }, (_, at) => ({
    youtubeId: `channel-00${at}`,
    title: `Film ${at}`,
    publishedAt: new Date(Date.UTC(2026, 10, at + 1)),
  }))
  const host = await aHost({ 'channel-007': { kind: 'refused', why: 'closed' } }, feed)
  const ada = await aProvider(contextOf())
  const data = { account: '', channel: `https://www.youtube.com/channel/${channelId}` }
  await host.showcase.saveRecord(ada.context, { kind: 'youtube', entityId: newEntityId(), data })
  await aPage(host, ada)
  const newest = async () =>
    (await host.showcase.readShowcase(ada.context, { userUrl: ada.userUrl })).newestVideos
  expect(await newest()).toBeUndefined()
  await run(host, contextOf(), 'refresh-channel', { provider: ada.provider, channelId })
  await run(host, contextOf(), 'check-videos-of', { provider: ada.provider })
  expect((await newest())?.map(({ title }) => title)).toEqual([8, 6, 5, 4, 3, 2].map((at) => `Film ${at}`))
  expect((await newest())?.every(({ poster }) => poster !== null)).toBe(true)
  expect(await readVideoNews(host.deps, ada.context)).toMatchObject({
    // the video that the channel has and nobody can play is no news
    refused: [],
    channels: [{ channelId, state: 'ready' }],
  })
  // a handle leads to no id without a key
  const handle = host.showcase.saveRecord(ada.context, {
    kind: 'youtube',
    entityId: newEntityId(),
    data: { channel: '@thea' },
  })
  await expect(handle).rejects.toMatchObject({
    code: 'showcase.record_invalid',
    details: { fields: { channel: expect.stringContaining('UC') } },
  })
})

test('what nothing shows since a week is removed with its files', async ({ contextOf, db }) => {
  const host = await aHost()
  const ada = await aProvider(contextOf())
  const entityId = newEntityId()
  await aPage(host, ada)
  await saveVideo(host, ada, 'abcdefghijk', entityId)
  const check = (days: number) => {
    const at = new Date(contextOf().clock.now().getTime() + days * 24 * 3_600_000)
    const context = { ...contextOf(), clock: { now: () => at } }
    return run(host, context, 'check-videos-of', { provider: ada.provider })
  }
  await check(0)
  expect(host.written.size).toBe(9)
  await saveVideo(host, ada, 'lmnopqrstuv', entityId)
  await check(1)
  await check(7.5)
  expect(host.written.size).toBe(18)
  await check(9)
  expect(host.written.size).toBe(9)
  const rows = await db
    .selectFrom('videos')
    .select('youtubeId')
    .where('provider', '=', ada.provider)
    .execute()
  expect(rows).toEqual([{ youtubeId: 'lmnopqrstuv' }])
})
