import { afterAll, describe, expect, test } from 'vitest'
import type { MeetingVendor } from '#domains/connections/ports.ts'
import { minute } from '#platform/common/time.ts'
import { readConfig } from '#platform/config/config.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import { aZoom } from '../../../test/factories/product/zoom.ts'
import { createZoomMeetings } from './meetings.ts'
import { zoomSettings } from './settings.ts'
import { zoom } from './vendor.ts'

/** What the product relies on: always checked at the stand-in, and at a real account if its access token is set. */
const sandboxToken = process.env['ZOOM_SANDBOX_ACCESS_TOKEN']
const clock = { now: () => new Date() }
const standIn = await aZoom(clock, { deliverTimes: 1 })
afterAll(() => standIn.close())

type Target = [string, MeetingVendor, string]
const targets: Target[] = [
  ['the stand-in', standIn.meetings, (await standIn.allow('contract@example.com')).accessToken],
]
if (sandboxToken) {
  const keys = { ZOOM_CLIENT_ID: 'x', ZOOM_CLIENT_SECRET: 'x', ZOOM_WEBHOOK_SECRET: 'x' }
  const live = zoomSettings(readConfig({ INTEGRATIONS: 'live', ...keys }, [zoom]), () => '')
  if (live) targets.push(['a sandbox', createZoomMeetings(createOutbound(), live, clock), sandboxToken])
}

const inDays = (days: number) => new Date(Math.ceil(Date.now() / minute) * minute + days * 86_400_000)
let made = 0
const wanted = (more: object = {}) => ({
  marker: `showcase-contract-${Date.now().toString(36)}-${++made}`,
  topic: 'Contract',
  start: inDays(3),
  minutes: 45,
  timezone: 'Europe/Berlin',
  ...more,
})

describe.each(targets)('%s', (_name, vendor, token) => {
  test('a token says as whom it acts', async () => {
    const account = await vendor.grants.account(token)
    expect(account).toEqual({
      id: expect.stringMatching(/^[\w-]{10,}$/),
      label: expect.stringContaining('@'),
      longestMinutes: account.longestMinutes === null ? null : 40,
    })
  })

  test('a meeting is made, read, found, moved and deleted', async () => {
    const first = wanted()
    const meeting = await vendor.createMeeting(token, first)
    expect(meeting).toEqual({
      id: expect.stringMatching(/^\d{9,}$/),
      joinUrl: expect.stringMatching(/^https?:\/\//),
      start: first.start,
      minutes: 45,
    })
    expect(await vendor.readMeeting(token, meeting.id)).toMatchObject({ id: meeting.id, start: first.start })
    expect(await vendor.findByMarker(token, first.marker)).toMatchObject({ id: meeting.id })
    expect(await vendor.startUrlOf(token, meeting.id)).toMatch(/^https?:\/\/.+zak=/)
    const moved = { ...first, start: inDays(4), minutes: 60, topic: 'Moved' }
    expect(await vendor.changeMeeting(token, meeting.id, moved)).toBe('changed')
    expect(await vendor.readMeeting(token, meeting.id)).toMatchObject({ start: moved.start, minutes: 60 })
    await vendor.removeMeeting(token, meeting.id)
    expect(await vendor.readMeeting(token, meeting.id)).toBeUndefined()
  })

  test('a meeting that is gone is missing to every call, and deleted already', async () => {
    const first = wanted()
    const { id } = await vendor.createMeeting(token, first)
    await vendor.removeMeeting(token, id)
    await vendor.removeMeeting(token, id)
    expect(await vendor.changeMeeting(token, id, first)).toBe('missing')
    expect(await vendor.readMeeting(token, id)).toBeUndefined()
    expect(await vendor.startUrlOf(token, id)).toBeUndefined()
    expect(await vendor.findByMarker(token, first.marker)).toBeUndefined()
  })

  test('a topic is cut at 200 characters, between two signs', async () => {
    const long = wanted({ topic: `${'Ж'.repeat(199)}👩 and more` })
    const { id } = await vendor.createMeeting(token, long)
    expect(await vendor.readMeeting(token, id)).toBeDefined()
    await vendor.removeMeeting(token, id)
  })

  test('a token that nobody got is refused', async () => {
    await expect(vendor.grants.account('nobody')).rejects.toMatchObject({ name: 'AccessRefused' })
    await expect(vendor.createMeeting('nobody', wanted())).rejects.toMatchObject({ name: 'AccessRefused' })
  })
})
