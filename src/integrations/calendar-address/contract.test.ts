import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createCalendarAddresses } from './client.ts'
import { simPath } from './settings.ts'
import { mountCalendarsSim } from './sim/mount.ts'
import { calendarAddress } from './vendor.ts'

const fresh = { etag: null, modified: null }
const refused = (reason: string) => ({ kind: 'refused', reason })

/** A product with the stand-in, as development has it; its public address is not the one it listens at. */
async function aStandIn(timeoutMs?: number, kept?: string) {
  const folder = kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'calendars-'))
  const app = Fastify({ forceCloseConnections: true })
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3999', DATA_DIR: folder }, [calendarAddress])
  let listening = ''
  const roles = await calendarAddress.connect(config as never, () => listening)
  await roles.standIn?.(app, { now: () => new Date() })
  listening = await app.listen({ port: 0, host: '127.0.0.1' })
  const steer = async (path: string, body: object | string, method: 'POST' | 'PUT' | 'DELETE' = 'POST') => {
    const isText = typeof body === 'string'
    const answer = await fetch(`${listening}${simPath}${path}`, {
      method,
      ...(method !== 'DELETE' && {
        headers: { 'content-type': isText ? 'text/calendar' : 'application/json' },
        body: isText ? body : JSON.stringify(body),
      }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id?: string; log?: string[] }
  }
  const quick = createCalendarAddresses({ near: ({ pathname }) => new URL(pathname, listening) }, timeoutMs)
  return {
    calendars: timeoutMs === undefined && roles.calendarAddresses ? roles.calendarAddresses : quick,
    steer,
    page: async () => (await fetch(`${listening}${simPath}/`)).text(),
    form: (path: string, fields: Record<string, string>) =>
      fetch(`${listening}${simPath}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      if (!kept) fs.rmSync(folder, { recursive: true })
    },
  }
}

/** A file without the second at which it was last changed. */
const unstamped = (text: string): string => text.replaceAll(/DTSTAMP:\w+/g, '')

const address = `webcal://localhost:3999${simPath}/thea.ics`

test('a calendar of the stand-in is read at its address, however it is written, and again only after a change', async () => {
  await using sim = await aStandIn()
  expect(await sim.calendars.read(address, fresh)).toEqual(refused('gone'))
  await sim.steer('/calendars/thea/events', {
    start: '2026-12-01T09:00:00Z',
    end: '2026-12-01T10:00:00Z',
    title: 'Dentist; not now, please',
  })
  const first = await sim.calendars.read(address, fresh)
  if (first.kind !== 'read') throw new Error(JSON.stringify(first))
  expect(first.text).toContain('DTSTART:20261201T090000Z\r\nDTEND:20261201T100000Z\r\n')
  expect(first.text).toContain('SUMMARY:Dentist\\; not now\\, please\r\n')
  for (const scheme of ['https', 'http', 'WEBCAL', 'webcals'])
    expect(await sim.calendars.read(address.replace('webcal', scheme), fresh)).toEqual(first)
  expect(await sim.calendars.read(address, first)).toEqual({ kind: 'unchanged' })
  const { id } = await sim.steer('/calendars/thea/events', {
    start: '2026-12-24',
    end: '2026-12-25',
    isFree: true,
  })
  const second = await sim.calendars.read(address, first)
  expect(second).toMatchObject({
    kind: 'read',
    text: expect.stringContaining('DTSTART;VALUE=DATE:20261224\r\n'),
  })
  expect(second).toMatchObject({ text: expect.stringContaining('TRANSP:TRANSPARENT\r\n') })
  await sim.steer('/calendars/thea/events/remove', { id })
  const third = await sim.calendars.read(address, fresh)
  expect(third.kind === 'read' && unstamped(third.text)).toBe(unstamped(first.text))
})

test('a text takes the place of the events until it is taken away', async () => {
  await using sim = await aStandIn()
  await sim.steer('/calendars', { name: 'thea' })
  const own = await sim.calendars.read(address, fresh)
  await sim.steer('/calendars/thea/text', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'PUT')
  expect(await sim.calendars.read(address, fresh)).toMatchObject({
    text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
  })
  await sim.steer('/calendars/thea/text', '', 'PUT')
  expect(await sim.calendars.read(address, fresh)).toMatchObject({ text: (own as { text: string }).text })
  await sim.steer('/calendars/thea/text', `BEGIN:VCALENDAR\r\n${'x'.repeat(5_000_000)}`, 'PUT')
  expect(await sim.calendars.read(address, fresh)).toEqual(refused('huge'))
})

test('a person adds and removes events on its page, where names are text', async () => {
  await using sim = await aStandIn()
  expect((await sim.form('/calendars', { name: 'thea' })).status).toBe(303)
  const evening = { start: '2026-12-01T19:00', end: '2026-12-01T20:30', title: '<script>alert(1)</script>' }
  expect((await sim.form('/calendars/thea/events', evening)).status).toBe(303)
  const page = await sim.page()
  expect(page).toContain(`webcal://localhost:3999${simPath}/thea.ics`)
  expect(page).toContain('2026-12-01T19:00')
  expect(page).not.toContain('<script>')
  const read = await sim.calendars.read(address, fresh)
  // on the provider's clock
  expect(read).toMatchObject({ text: expect.stringContaining('DTSTART:20261201T190000\r\n') })
  for (const wrong of [
    { ...evening, end: evening.start },
    { ...evening, start: 'soon' },
    { ...evening, end: '2026-12-02' },
  ])
    expect((await sim.form('/calendars/thea/events', wrong)).status).toBe(400)
  expect((await sim.form('/calendars', { name: '../x' })).status).toBe(400)
  expect((await sim.form('/calendars/thea/remove', {})).status).toBe(303)
  expect(await sim.calendars.read(address, fresh)).toEqual(refused('gone'))
})

test('planned faults are answers', async () => {
  await using sim = await aStandIn(400)
  await sim.steer('/calendars', { name: 'thea' })
  const plan = (fault: object) => sim.steer('/faults', { match: 'GET /thea.ics', ...fault })
  const read = () => sim.calendars.read(address, fresh)
  const faults = [
    [{ status: 401 }, 'locked'],
    [{ status: 410 }, 'gone'],
    [{ status: 503 }, 'unreachable'],
    [{ dropConnection: true }, 'unreachable'],
    [{ delayMs: 1000 }, 'slow'],
    [{ headers: { 'content-type': 'text/html' } }, 'other'],
  ] as const
  for (const [fault, reason] of faults) {
    await plan(fault)
    expect([fault, await read()]).toEqual([fault, refused(reason)])
    expect(await read()).toMatchObject({ kind: 'read' })
  }
  await plan({ hang: 'before' })
  expect(await read()).toEqual(refused('slow'))
  await sim.steer('/faults', {}, 'DELETE')
  expect(await read()).toMatchObject({ kind: 'read' })
})

test('nothing but the stand-in’s own path is reached on this machine', async () => {
  await using sim = await aStandIn()
  await sim.steer('/calendars', { name: 'thea' })
  for (const url of [
    'http://localhost:3999/api/account',
    `https://localhost:3999${simPath}/../stripe/thea.ics`,
    `https://localhost:3999${simPath}/%2e%2e/stripe/thea.ics`,
    `http://localhost:3998${simPath}/thea.ics`,
    `http://127.0.0.1:3999${simPath}/thea.ics`,
    `http://localhost:3999@127.0.0.1${simPath}/thea.ics`,
    'file:///etc/passwd',
  ])
    expect([url, await sim.calendars.read(url, fresh)]).toEqual([url, refused('unreachable')])
  for (const url of ['https://127.0.0.1/thea.ics', 'webcal://localhost/thea.ics', 'https://[::1]/thea.ics'])
    expect([url, await sim.calendars.read(url, fresh)]).toEqual([url, refused('private')])
})

test('a calendar outlives a restart of the product, until the stand-in is reset', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'calendars-'))
  {
    await using sim = await aStandIn(undefined, folder)
    await sim.steer('/calendars/thea/events', { start: '2026-12-01', end: '2026-12-02', title: 'Away' })
  }
  {
    await using sim = await aStandIn(undefined, folder)
    expect(await sim.calendars.read(address, fresh)).toMatchObject({
      kind: 'read',
      text: expect.stringContaining('SUMMARY:Away'),
    })
    await sim.steer('/reset', {})
  }
  await using sim = await aStandIn(undefined, folder)
  expect(await sim.calendars.read(address, fresh)).toEqual(refused('gone'))
  fs.rmSync(folder, { recursive: true })
})

test('live reads no stand-in, off reads nothing, and production mounts none', async () => {
  const rolesOf = async (env: Record<string, string>) =>
    calendarAddress.connect(readConfig(env, [calendarAddress]) as never, () => 'http://127.0.0.1:1')
  expect(await rolesOf({ INTEGRATIONS: 'off' })).toEqual({})
  const live = await rolesOf({ INTEGRATIONS: 'live' })
  expect(live.standIn).toBeUndefined()
  expect(await live.calendarAddresses?.read(`http://localhost:3000${simPath}/thea.ics`, fresh)).toEqual(
    refused('unreachable'),
  )
  const production = { environment: 'production', publicHost: 'x' } as const
  expect(() => mountCalendarsSim(Fastify(), production)).toThrow('Stand-ins are refused')
})

const sandbox = process.env['CALENDAR_ADDRESS']

test.skipIf(!sandbox)('a calendar at a real server is read, and again only after a change', async () => {
  const calendars = createCalendarAddresses()
  const first = await calendars.read(sandbox ?? '', fresh)
  if (first.kind !== 'read') throw new Error(JSON.stringify(first))
  expect(first.text).toMatch(/^BEGIN:VCALENDAR/)
  expect(['unchanged', 'read']).toContain((await calendars.read(sandbox ?? '', first)).kind)
})
