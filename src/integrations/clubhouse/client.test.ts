import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createRoomPages } from './client.ts'
import { eventUrl } from './event-url.ts'
import { clubhouseSettings } from './settings.ts'
import { mountClubhouseSim } from './sim/mount.ts'
import { clubhouse } from './vendor.ts'

/** Opens a server in place of Clubhouse, and a reader of its pages; counts the requests. */
async function anEvening(mount: (app: FastifyInstance) => void, timeoutMs?: number) {
  const app = Fastify({ forceCloseConnections: true })
  let asked = 0
  app.addHook('onRequest', async () => {
    asked++
  })
  mount(app)
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const settings = clubhouseSettings(readConfig({}, [clubhouse]) as never, () => base)
  if (!settings) throw new Error('the stand-in is on in development')
  return { pages: createRoomPages(settings, timeoutMs), asked: () => asked, close: () => app.close() }
}

const event = (name: string) => `https://www.clubhouse.com/event/${name}`

test('the stand-in’s pages are read: title, description, picture and address, also behind a redirect', async () => {
  const { pages, close } = await anEvening((app) => mountClubhouseSim(app, 'development'))
  const morning = {
    title: 'Morning talk',
    description: expect.stringContaining('with Ada Mensah, Ben Okoro & Cleo Dias'),
    image: 'https://www.clubhouse.com/pictures/ada.jpg',
    url: event('morning'),
  }
  expect(await pages.read(event('morning'))).toEqual(morning)
  expect(await pages.read('https://joinclubhouse.com/event/moved')).toEqual(morning)
  expect(await pages.read(event('bare'))).toEqual({ title: '', description: '', image: '', url: '' })
  expect(await pages.read(event('gone'))).toBeUndefined()
  await close()
})

test('an event whose page is deleted is gone; one whose page cannot be read may not be', async () => {
  const { pages, close } = await anEvening((app) => mountClubhouseSim(app, 'development'), 400)
  expect(await pages.isGone(event('morning'))).toBe(false)
  expect(await pages.isGone(event('moved'))).toBe(false)
  expect(await pages.isGone(event('gone'))).toBe(true)
  for (const name of ['slow', 'huge', 'away'])
    expect([name, await pages.isGone(event(name))]).toEqual([name, undefined])
  await close()
})

const real = process.env['CLUBHOUSE_EVENT']

test.skipIf(!real)('the page of an event at Clubhouse itself has preview data', async () => {
  const pages = createRoomPages({ near: () => undefined })
  expect(await pages.read(real ?? '')).toMatchObject({ title: expect.stringMatching(/./) })
  expect(await pages.isGone(real ?? '')).toBe(false)
})

test('only hosts of Clubhouse are requested, by https, and never a server that a redirect names', async () => {
  const { pages, asked, close } = await anEvening((app) => mountClubhouseSim(app, 'development'))
  expect(await pages.read(event('away'))).toBeUndefined()
  expect(asked()).toBe(1)
  for (const address of [
    'http://www.clubhouse.com/event/morning',
    'https://clubhouse.com.evil.example/event/morning',
    'https://evil.example/?https://clubhouse.com/',
    'https://clubhouse.com@127.0.0.1/event/morning',
    'https://user:pass@clubhouse.com/event/morning',
    'https://clubhouse.com:8443/event/morning',
    'https://127.0.0.1/event/morning',
    'https://[::1]/event/morning',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '/event/morning',
    '',
  ])
    expect([address, await pages.read(address)]).toEqual([address, undefined])
  expect(asked()).toBe(1)
  expect(eventUrl('//evil.example/x')).toBeUndefined()
  expect(eventUrl(event('b'))?.href).toBe(event('b'))
  await close()
})

test('a page that is late, endless, no page or leads in circles has no preview, and costs a bounded time', async () => {
  const { pages, asked, close } = await anEvening((app) => {
    app.get('/__sim/clubhouse/event/circle', (_request, reply) => reply.redirect(event('circle'), 302))
    app.get('/__sim/clubhouse/event/picture', (_request, reply) => reply.type('image/png').send('PNG'))
    app.get('/__sim/clubhouse/event/late', async () => new Promise(() => {}))
    app.get('/__sim/clubhouse/event/huge', (_request, reply) =>
      reply
        .type('text/html')
        .send(
          `<meta property="og:title" content="First"><!--${'x'.repeat(2_100_000)}--><meta property="og:description" content="Last">`,
        ),
    )
  }, 300)
  expect(await pages.read(event('circle'))).toBeUndefined()
  expect(asked()).toBe(4)
  expect(await pages.read(event('picture'))).toBeUndefined()
  expect(await pages.read(event('late'))).toBeUndefined()
  expect(await pages.read(event('huge'))).toBeUndefined()
  await close()
})

test('pages are read at Clubhouse when vendors are live, nowhere when they are off, and the stand-in is not for production', () => {
  const settings = (env: Record<string, string>) =>
    clubhouseSettings(readConfig(env, [clubhouse]) as never, () => 'http://x')
  expect(settings({ INTEGRATIONS: 'live' })?.near(new URL(event('a?b=1')))).toBeUndefined()
  expect(settings({ INTEGRATIONS: 'off' })).toBeUndefined()
  expect(settings({})?.near(new URL(event('a?b=1')))?.href).toBe('http://x/__sim/clubhouse/event/a?b=1')
  expect(() => mountClubhouseSim(Fastify(), 'production')).toThrow('Stand-ins are refused')
})
