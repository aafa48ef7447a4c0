import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createVideoPages } from './client.ts'
import { simPath } from './settings.ts'
import { mountYoutubeSim } from './sim/mount.ts'
import { simChannel } from './sim/videos.ts'
import { youtube } from './vendor.ts'

/** A product with the stand-in, as development has it. */
async function aStandIn(timeoutMs?: number) {
  const app = Fastify({ forceCloseConnections: true })
  let listening = ''
  const roles = await youtube.connect(readConfig({}, [youtube]) as never, () => listening)
  await roles.standIn?.(app, { now: () => new Date('2026-11-30T12:00:00Z') })
  listening = await app.listen({ port: 0, host: '127.0.0.1' })
  const send = async (path: string, body: object, method: 'POST' | 'DELETE' = 'POST') => {
    const answer = await fetch(`${listening}${simPath}${path}`, {
      method,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  }
  const near = ({ pathname, search }: URL) => new URL(`${simPath}${pathname}${search}`, listening)
  const { videos } = roles
  if (!videos) throw new Error('development has the stand-in')
  return {
    videos: timeoutMs === undefined ? videos : createVideoPages({ near }, timeoutMs),
    send,
    page: async () => (await fetch(`${listening}${simPath}/`)).text(),
    form: (path: string, fields: Record<string, string>) =>
      fetch(`${listening}${simPath}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    log: async () => ((await (await fetch(`${listening}${simPath}/log`)).json()) as { log: string[] }).log,
    [Symbol.asyncDispose]: async () => app.close(),
  }
}

const unanswered = { kind: 'unanswered' }

test('a video is found with its title, and each refusal has its reason', async () => {
  await using sim = await aStandIn()
  await sim.send('/videos', { youtubeId: 'abcdefghijk', title: 'A tour & <more>' })
  expect(await sim.videos.look('abcdefghijk')).toEqual({ kind: 'found', title: 'A tour & <more>' })
  for (const [youtubeId, why] of [
    ['private0000', 'private'],
    ['closed00000', 'closed'],
    ['removed0000', 'removed'],
  ] as const)
    expect(await sim.videos.look(youtubeId)).toEqual({ kind: 'refused', why })
})

test('a thumbnail is a JPEG: the large one, or the one that each video has', async () => {
  await using sim = await aStandIn()
  const isJpeg = (bytes: Uint8Array | undefined) => bytes?.[0] === 0xff && bytes[1] === 0xd8
  expect(isJpeg(await sim.videos.thumbnail('abcdefghijk'))).toBe(true)
  await sim.send('/faults', { match: 'GET /vi/abcdefghijk/maxres', status: 404 })
  expect(isJpeg(await sim.videos.thumbnail('abcdefghijk'))).toBe(true)
  expect((await sim.log()).slice(-2)).toEqual([
    'GET /vi/abcdefghijk/maxresdefault.jpg',
    'GET /vi/abcdefghijk/hqdefault.jpg',
  ])
  expect(await sim.videos.thumbnail('removed0000')).toBeUndefined()
})

test('the feed of a channel names its videos, the newest first, without private ones', async () => {
  await using sim = await aStandIn()
  const found = await sim.videos.newest(simChannel)
  if (found.kind !== 'read') throw new Error(found.kind)
  expect(found.videos).toHaveLength(8)
  expect(found.videos[0]).toEqual({
    youtubeId: 'thea-tango2',
    title: 'The embrace, explained',
    publishedAt: new Date('2026-11-29T12:00:00Z'),
  })
  await sim.send('/videos', { youtubeId: 'thea-tango2', state: 'private' })
  await sim.send('/channels', { channelId: simChannel, youtubeId: 'newest-one0', title: 'Fish & <chips>' })
  const next = await sim.videos.newest(simChannel)
  expect(next).toMatchObject({
    kind: 'read',
    videos: { 0: { title: 'Fish & <chips>' }, 1: { youtubeId: 'thea-tango1' } },
  })
  expect(await sim.videos.newest('UC0000000000000000000000')).toEqual({ kind: 'missing' })
})

test('a feed that redirects inward, or to another host, is not followed', async () => {
  const inside = Fastify()
  const asked: string[] = []
  inside.get('/*', async (request) => asked.push(request.url))
  const address = await inside.listen({ port: 0, host: '127.0.0.1' })
  for (const location of [
    `${address}/secret`,
    'https://127.0.0.1/secret',
    'https://169.254.169.254/latest/meta-data',
    'https://evil.example/feed.xml',
    'http://www.youtube.com/feeds/videos.xml',
    'https://www.youtube.com@127.0.0.1/',
    'file:///etc/passwd',
  ]) {
    const redirecting = Fastify()
    redirecting.get('/*', (_request, reply) => reply.redirect(location, 302))
    const at = await redirecting.listen({ port: 0, host: '127.0.0.1' })
    // only the first request reaches the server that redirects
    let requests = 0
    const videos = createVideoPages({ near: () => (requests++ === 0 ? new URL(at) : undefined) }, 2000)
    expect([location, await videos.newest(simChannel)]).toEqual([location, unanswered])
    await redirecting.close()
  }
  expect(asked).toEqual([])
  await inside.close()
})

test('a feed with broken entries, entities or no end gives what can be read', async () => {
  const feeds: Record<string, string> = {
    entities:
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><feed><entry><yt:videoId>abcdefghijk</yt:videoId><title>&e;A</title><published>2026-01-01T00:00:00Z</published></entry>',
    broken:
      '<feed><entry><yt:videoId>short</yt:videoId><published>2026-01-01T00:00:00Z</published></entry><entry><yt:videoId>abcdefghijk</yt:videoId><published>soon</published></entry><entry><title>no id',
  }
  const app = Fastify()
  app.get<{ Querystring: { channel_id: string } }>('/feeds/videos.xml', (request, reply) =>
    reply.type('text/xml').send(feeds[request.query.channel_id]),
  )
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  const videos = createVideoPages({ near: ({ pathname, search }) => new URL(pathname + search, at) })
  const read = await videos.newest('entities')
  expect(JSON.stringify(read)).not.toContain('root:')
  expect(read).toMatchObject({ kind: 'read', videos: [{ youtubeId: 'abcdefghijk' }] })
  expect(await videos.newest('broken')).toEqual({ kind: 'read', videos: [] })
  await app.close()
})

test('planned faults are no answer, and the next question is answered', async () => {
  await using sim = await aStandIn(400)
  const faults = [
    { status: 429, headers: { 'retry-after': '5' } },
    { status: 503 },
    { dropConnection: true },
    { delayMs: 1000 },
    { status: 418 },
  ]
  for (const fault of faults) {
    await sim.send('/faults', { match: 'GET /oembed', ...fault })
    expect([fault, await sim.videos.look('abcdefghijk')]).toEqual([fault, unanswered])
    expect(await sim.videos.look('abcdefghijk')).toMatchObject({ kind: 'found' })
  }
  await sim.send('/faults', { match: 'GET /oembed', hang: 'before' })
  expect(await sim.videos.look('abcdefghijk')).toEqual(unanswered)
  await sim.send('/faults', {}, 'DELETE')
  await sim.send('/faults', { match: 'GET /feeds', status: 500 })
  expect(await sim.videos.newest(simChannel)).toEqual(unanswered)
})

test('a person changes videos on the page of the stand-in, where titles are text', async () => {
  await using sim = await aStandIn()
  const video = { youtubeId: 'abcdefghijk', title: '<script>alert(1)</script>', state: 'closed' }
  expect((await sim.form('/videos', video)).status).toBe(303)
  expect(await sim.videos.look('abcdefghijk')).toEqual({ kind: 'refused', why: 'closed' })
  const page = await sim.page()
  expect(page).toContain('not embeddable')
  expect(page).not.toContain('<script>')
  expect((await sim.form('/videos', { ...video, youtubeId: '../x' })).status).toBe(400)
  expect((await sim.form('/channels', { channelId: 'UC', youtubeId: 'abcdefghijk' })).status).toBe(400)
  await sim.send('/reset', {})
  expect(await sim.videos.look('abcdefghijk')).toMatchObject({ kind: 'found' })
})

test('live asks YouTube itself, off asks nothing, and production mounts no stand-in', async () => {
  const rolesOf = async (env: Record<string, string>) =>
    youtube.connect(readConfig(env, [youtube]) as never, () => 'http://127.0.0.1:1')
  expect(await rolesOf({ INTEGRATIONS: 'off' })).toEqual({})
  expect((await rolesOf({ INTEGRATIONS: 'live' })).standIn).toBeUndefined()
  const production = { environment: 'production', now: () => new Date() } as const
  expect(() => mountYoutubeSim(Fastify(), production)).toThrow('Stand-ins are refused')
})

const real = process.env['YOUTUBE_VIDEO']

test.skipIf(!real)('a video of YouTube itself is found with its title and thumbnail', async () => {
  const videos = createVideoPages()
  expect(await videos.look(real ?? '')).toEqual({ kind: 'found', title: expect.stringMatching(/./) })
  expect((await videos.thumbnail(real ?? ''))?.length).toBeGreaterThan(1000)
  expect(await videos.look('00000000000')).toMatchObject({ kind: 'refused' })
  expect(await videos.newest('UC0000000000000000000000')).toEqual({ kind: 'missing' })
})
