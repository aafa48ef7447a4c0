import { test as base, describe, expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import { aClock } from '../../../test/factories/product/clock.ts'
import { aZoom } from '../../../test/factories/product/zoom.ts'
import { createZoomMeetings } from './meetings.ts'

type Zoom = Awaited<ReturnType<typeof aZoom>> & { clock: ReturnType<typeof aClock>; token: string }
const owner = 'host@example.com'
const start = new Date('2026-11-23T15:00:00Z')

async function connected(): Promise<Zoom> {
  const clock = aClock()
  const zoom = await aZoom(clock, { deliverTimes: 0 })
  return { ...zoom, clock, token: (await zoom.allow(owner)).accessToken }
}
const test = base.extend<{ zoom: Zoom }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  zoom: async ({}, give) => {
    const zoom = await connected()
    await give(zoom)
    await zoom.close()
  },
})
const wanted = (marker: string, more: object = {}) => ({
  marker,
  topic: 'Salsa mit Ünal',
  start,
  minutes: 45,
  timezone: 'America/New_York',
  ...more,
})
const calls = ({ sim }: Zoom, line: string) =>
  sim.log.filter((one) => (one as { request?: string }).request?.startsWith(line)).length

describe('what a meeting is', () => {
  test('it waits for its host, lets nobody register, and keeps the marker in its agenda', async ({
    zoom,
  }) => {
    const { id, joinUrl } = await zoom.meetings.createMeeting(zoom.token, wanted('showcase-bkg_1'))
    expect(zoom.sim.book.find(id)).toMatchObject({
      type: 2,
      topic: 'Salsa mit Ünal',
      agenda: 'showcase-bkg_1',
      start_time: '2026-11-23T15:00:00Z',
      duration: 45,
      timezone: 'America/New_York',
      settings: {
        waiting_room: true,
        join_before_host: false,
        meeting_authentication: false,
        approval_type: 2,
        registrants_email_notification: false,
      },
    })
    expect(Number(id)).toBeGreaterThan(2 ** 32)
    const page = await (await fetch(joinUrl)).text()
    expect(page).toContain(`${id.slice(0, 3)} ${id.slice(3, 7)} ${id.slice(7)}`)
    expect(page).toContain('2026-11-23 10:00 (America/New_York)')
    expect(page).toContain('2026-11-23 15:00 (UTC)')
  })

  test('a topic that is too long is cut between two signs', async ({ zoom }) => {
    const topic = `${'Ж'.repeat(199)}👩 and more`
    const { id } = await zoom.meetings.createMeeting(zoom.token, wanted('m', { topic }))
    expect(zoom.sim.book.find(id).topic).toBe('Ж'.repeat(199))
  })

  test('a marker finds its meeting on any page, and no other that begins alike', async ({ zoom }) => {
    const { meetings, token, sim } = zoom
    const host = sim.knownAccount(owner)
    for (let one = 0; one < 301; one++) {
      // past the limit of a day, as a host has after some days
      if (one % 100 === 0) zoom.clock.advance(day)
      sim.book.create(host, { topic: 'x', type: 2, start_time: '2026-12-23T15:00:00Z', duration: 30 })
    }
    zoom.clock.set('2026-11-20T12:30:00Z')
    await meetings.createMeeting(
      token,
      wanted('showcase-bkg_10', { start: new Date('2026-12-24T15:00:00Z') }),
    )
    const { id } = await meetings.createMeeting(
      token,
      wanted('showcase-bkg_1', { start: new Date('2026-12-25T15:00:00Z') }),
    )
    expect(await meetings.findByMarker(token, 'showcase-bkg_1')).toMatchObject({ id })
    expect(calls(zoom, 'GET /v2/users/me/meetings')).toBe(2)
    // the owner wrote more below it, and lists cut it off
    sim.book.change(id, { agenda: `showcase-bkg_1\n${'Bring shoes. '.repeat(40)}` })
    expect(await meetings.findByMarker(token, 'showcase-bkg_1')).toMatchObject({ id })
    expect(await meetings.findByMarker(token, 'showcase-bkg_2')).toBeUndefined()
  })

  test('only its host reaches it', async ({ zoom }) => {
    const { id } = await zoom.meetings.createMeeting(zoom.token, wanted('m'))
    const { accessToken } = await zoom.allow('stranger@example.com')
    expect(await zoom.meetings.readMeeting(accessToken, id)).toBeUndefined()
    await zoom.meetings.removeMeeting(accessToken, id)
    expect(await zoom.meetings.readMeeting(zoom.token, id)).toBeDefined()
    expect(await zoom.meetings.readMeeting(zoom.token, '../users/me')).toBeUndefined()
  })

  test('the address of the host is new each time', async ({ zoom }) => {
    const { id } = await zoom.meetings.createMeeting(zoom.token, wanted('m'))
    const first = await zoom.meetings.startUrlOf(zoom.token, id)
    expect(await zoom.meetings.startUrlOf(zoom.token, id)).not.toBe(first)
    expect(await (await fetch(first ?? '')).text()).toContain('Begin the meeting')
  })
})

describe('an answer that is lost', () => {
  test.each([{ dropConnection: 'after' }, { hang: 'after' }])(
    '%j leaves one meeting, which its marker finds',
    async (fault) => {
      const zoom = await connected()
      await zoom.steer('/faults', { match: 'POST /v2/users/me/meetings', ...fault })
      const outbound = createOutbound()
      const hasty = createZoomMeetings(
        { send: (request) => outbound.send({ ...request, timeoutMs: 500 }) },
        zoom.settings,
        zoom.clock,
      )
      await expect(hasty.createMeeting(zoom.token, wanted('showcase-lost'))).rejects.toBeInstanceOf(Error)
      await zoom.steer('/faults', {}, 'DELETE')
      expect(calls(zoom, 'POST /v2/users/me/meetings')).toBe(1)
      const found = await zoom.meetings.findByMarker(zoom.token, 'showcase-lost')
      expect(found).toMatchObject({ start, minutes: 45 })
      expect(zoom.sim.book.meetings.size).toBe(1)
      await zoom.close()
    },
  )

  test.each([{ dropConnection: 'before' }, { status: 503 }])('%j leaves none', async (fault) => {
    const zoom = await connected()
    await zoom.steer('/faults', { match: 'POST /v2/users/me/meetings', ...fault })
    await expect(zoom.meetings.createMeeting(zoom.token, wanted('m'))).rejects.toBeInstanceOf(Error)
    expect(await zoom.meetings.findByMarker(zoom.token, 'm')).toBeUndefined()
    await zoom.close()
  })

  test('a deletion whose answer is lost is repeated, and the second finds nothing', async ({ zoom }) => {
    const { id } = await zoom.meetings.createMeeting(zoom.token, wanted('m'))
    await zoom.steer('/faults', { match: 'DELETE /v2/meetings', dropConnection: 'after' })
    await zoom.meetings.removeMeeting(zoom.token, id)
    expect(calls(zoom, 'DELETE /v2/meetings')).toBe(2)
    expect(zoom.sim.book.meetings.size).toBe(0)
  })
})

describe('refusals', () => {
  test('the hundred-and-first change of a day waits for the next, and is not tried again', async ({
    zoom,
  }) => {
    const { meetings, token, clock } = zoom
    const { id } = await meetings.createMeeting(token, wanted('m'))
    for (let change = 1; change < meetings.mostADay; change++)
      await meetings.changeMeeting(token, id, wanted('m'))
    const busy = { name: 'VendorBusy', retryAt: new Date('2026-11-21T00:00:00Z') }
    await expect(meetings.changeMeeting(token, id, wanted('m'))).rejects.toMatchObject(busy)
    await expect(meetings.createMeeting(token, wanted('n'))).rejects.toMatchObject(busy)
    expect(calls(zoom, 'PATCH')).toBe(100)
    // reading and deleting are not counted
    await meetings.readMeeting(token, id)
    await meetings.removeMeeting(token, id)
    clock.set('2026-11-21T00:00:01Z')
    const renewed = await zoom.allow(owner)
    expect(await meetings.createMeeting(renewed.accessToken, wanted('n'))).toBeDefined()
  })

  test('a second deletion at the same time is refused, tried again and done', async ({ zoom }) => {
    const ids = []
    for (let one = 0; one < 2; one++)
      ids.push((await zoom.meetings.createMeeting(zoom.token, wanted(`m${one}`))).id)
    const outbound = createOutbound({ wait: () => new Promise((resolve) => setTimeout(resolve, 30)) })
    const patient = createZoomMeetings(outbound, zoom.settings, zoom.clock)
    await Promise.all(ids.map((id) => patient.removeMeeting(zoom.token, id)))
    expect(zoom.sim.book.meetings.size).toBe(0)
    expect(calls(zoom, 'DELETE')).toBe(3)
  })

  test('a 429 says when to come back', async ({ zoom }) => {
    await zoom.steer('/faults', {
      match: 'GET /v2/users/me',
      times: 3,
      status: 429,
      headers: { 'retry-after': '5' },
    })
    const error = await zoom.meetings.grants.account(zoom.token).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'VendorBusy' })
    const { retryAt } = error as { retryAt: Date }
    expect(Math.abs(retryAt.getTime() - Date.now() - 5000)).toBeLessThan(minute)
    await zoom.steer('/faults', { match: 'POST /v2', status: 429 })
    await expect(zoom.meetings.createMeeting(zoom.token, wanted('m'))).rejects.toMatchObject({
      retryAt: null,
    })
  })

  test('an access token past its hour is refused, which a renewal mends', async ({ zoom }) => {
    const tokens = await zoom.allow(owner)
    zoom.clock.advance(hour + 1)
    await expect(zoom.meetings.createMeeting(tokens.accessToken, wanted('m'))).rejects.toMatchObject({
      name: 'AccessRefused',
    })
    const renewed = await zoom.grants.renew(tokens.refreshToken)
    expect(await zoom.meetings.createMeeting(renewed.accessToken, wanted('m'))).toBeDefined()
  })

  test('a scope that the owner did not give can only be given by her', async ({ zoom }) => {
    const { accessToken } = await zoom.allow(owner, { without: 'meeting:write:meeting' })
    await expect(zoom.meetings.createMeeting(accessToken, wanted('m'))).rejects.toMatchObject({
      name: 'GrantOver',
      message: expect.stringContaining('meeting:write:meeting'),
    })
  })

  test.each([
    [{ status: 404, body: { code: 1001, message: 'gone' } }, 'GrantOver'],
    [{ status: 401, body: { code: 4700, message: 'revoked' } }, 'GrantOver'],
    [{ status: 401, body: { code: 124, message: 'Invalid access token.' } }, 'AccessRefused'],
    [{ status: 401, body: '<html>' }, 'AccessRefused'],
    [{ status: 404, body: '<html>' }, 'ZoomError'],
    [{ status: 502, body: '<html>' }, 'ZoomError'],
    [{ status: 400, body: { code: 300, message: 'Validation Failed.' } }, 'ZoomError'],
  ])('%j is %s', async (fault, name) => {
    const zoom = await connected()
    await zoom.steer('/faults', { match: 'POST /v2/users/me/meetings', ...fault })
    await expect(zoom.meetings.createMeeting(zoom.token, wanted('m'))).rejects.toMatchObject({ name })
    await zoom.close()
  })

  test('the stand-in refuses a body of the wrong shape like the vendor', async ({ zoom }) => {
    const post = async (body: unknown, type = 'application/json') => {
      const answer = await fetch(`${zoom.url}/__sim/zoom/v2/users/me/meetings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${zoom.token}`, 'content-type': type },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.json() }
    }
    const good = { topic: 'x', type: 2, start_time: '2026-12-01T10:00:00Z', duration: 30 }
    expect((await post(good)).status).toBe(201)
    for (const wrong of [
      { ...good, topic: 'x'.repeat(201) },
      { ...good, type: 4 },
      { ...good, start_time: 'soon' },
      { ...good, duration: 0 },
      { ...good, agenda: 'x'.repeat(2001) },
    ])
      expect(await post(wrong)).toMatchObject({ status: 400, body: { code: 300, errors: [{}] } })
    expect(await post(good, 'text/plain')).toMatchObject({ status: 400, body: { code: 300 } })
  })
})
