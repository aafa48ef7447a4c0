import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarPlace, CalendarVendor, EventOut } from '#domains/connections/ports.ts'
import { readConfig } from '#platform/config/config.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import { aGoogleCalendar } from '../../../test/factories/product/google-calendar.ts'
import { createGoogleCalendars } from './calendar-client.ts'
import { calendarSettings } from './calendar-settings.ts'
import { google } from './vendor.ts'

/** What the product relies on: always checked at the stand-in, and at Google if a grant of a test account is set. */
const refreshToken = process.env['GOOGLE_CALENDAR_TEST_REFRESH_TOKEN']
const clock = { now: () => new Date() }
const standIn = await aGoogleCalendar(clock)
afterAll(() => standIn.close())

type Target = () => Promise<{ calendars: CalendarVendor; accessToken: string }>
const targets: [string, Target][] = [
  [
    'the stand-in',
    async () => {
      const { accessToken } = await standIn.connect('contract@example.com')
      return { calendars: standIn.calendars, accessToken }
    },
  ],
]
if (refreshToken) targets.push(['Google', () => atGoogle(refreshToken)])

async function atGoogle(token: string) {
  const settings = calendarSettings(readConfig({ ...process.env, INTEGRATIONS: 'live' }, [google]), () => '')
  if (!settings) throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are missing')
  const calendars = createGoogleCalendars(createOutbound(), settings, clock)
  const { accessToken } = await calendars.grants.renew(token)
  return { calendars, accessToken }
}

const base = Math.ceil(Date.now() / 3_600_000) * 3_600_000
const anEvent = (more: Partial<EventOut> = {}): EventOut => {
  const id = BigInt(`0x${randomBytes(16).toString('hex')}`).toString(32)
  return {
    id,
    uid: `bkg_${id}@showcase.example`,
    title: 'First lesson with Ada',
    description: 'Ümlauts & <brackets>',
    location: 'Room 1',
    start: new Date(base + 86_400_000),
    end: new Date(base + 86_400_000 + 3_600_000),
    timezone: 'Europe/Berlin',
    ...more,
  }
}

describe.each(targets)('%s', (_name, target) => {
  let calendars: CalendarVendor
  let place: CalendarPlace
  beforeAll(async () => {
    const made = await target()
    calendars = made.calendars
    const list = await calendars.listCalendars(made.accessToken)
    const primary = list.find(({ isPrimary }) => isPrimary)
    place = { accessToken: made.accessToken, calendarId: primary?.id ?? '' }
  })
  const readAll = async () => {
    const read = await calendars.readEvents(place, { from: new Date(base) })
    if (read === 'expired') throw new Error('a full reading has no cursor')
    return read
  }
  const readSince = async (cursor: string) => {
    const read = await calendars.readEvents(place, { cursor })
    if (read === 'expired') throw new Error('the cursor is new')
    return read
  }

  test('the account is known by its address, and one of its calendars is the first', async () => {
    const account = await calendars.grants.account(place.accessToken)
    expect(account).toEqual({
      id: expect.stringMatching(/^\d+$/),
      label: expect.stringContaining('@'),
      longestMinutes: null,
    })
    const list = await calendars.listCalendars(place.accessToken)
    expect(list.filter(({ isPrimary }) => isPrimary)).toEqual([
      { id: account.label, name: expect.any(String), isPrimary: true, canWrite: true },
    ])
  })

  test('an event is written, found, changed by a second writing and removed, twice without harm', async () => {
    const event = anEvent()
    expect(await calendars.writeEvent(place, event)).toBe('written')
    expect(await calendars.findEvent(place, event.id)).toEqual({
      start: { at: event.start },
      end: { at: event.end },
    })
    const moved = { ...event, start: new Date(base + 90_000_000), end: new Date(base + 93_600_000) }
    expect(await calendars.writeEvent(place, moved)).toBe('written')
    const { events } = await readAll()
    expect(events.filter(({ id }) => id === event.id)).toEqual([
      {
        id: event.id,
        isGone: false,
        uid: event.uid,
        isBusy: true,
        start: { at: moved.start },
        end: { at: moved.end },
      },
    ])
    await calendars.removeEvent(place, event.id)
    await calendars.removeEvent(place, event.id)
    expect(await calendars.findEvent(place, event.id)).toBeUndefined()
  })

  test('an event that was deleted there is not made once more', async () => {
    const event = anEvent()
    await calendars.writeEvent(place, event)
    await calendars.removeEvent(place, event.id)
    expect(await calendars.writeEvent(place, event)).toBe('gone')
    expect(await calendars.findEvent(place, event.id)).toBeUndefined()
  })

  test('an event that never was is missing, and its removal is no error', async () => {
    const { id } = anEvent()
    expect(await calendars.findEvent(place, id)).toBeUndefined()
    await calendars.removeEvent(place, id)
  })

  test('a cursor tells of what was added, moved and deleted since, and of nothing else', async () => {
    const [kept, moved, deleted] = [anEvent(), anEvent(), anEvent()]
    for (const event of [kept, moved, deleted]) await calendars.writeEvent(place, event)
    const { cursor } = await readAll()
    const added = anEvent()
    const later = { ...moved, start: new Date(base + 172_800_000), end: new Date(base + 176_400_000) }
    await calendars.writeEvent(place, later)
    await calendars.removeEvent(place, deleted.id)
    await calendars.writeEvent(place, added)
    const since = await readSince(cursor)
    const ours = [kept, moved, deleted, added].map(({ id }) => since.events.find((event) => event.id === id))
    expect(ours).toEqual([
      undefined,
      expect.objectContaining({ isGone: false, start: { at: later.start } }),
      { id: deleted.id, isGone: true },
      expect.objectContaining({ isGone: false, isBusy: true }),
    ])
    expect((await readSince(since.cursor)).events).toEqual([])
    for (const { id } of [kept, moved, added]) await calendars.removeEvent(place, id)
  })

  test('a token that is none is refused, so that the grant is renewed', async () => {
    const wrong = { ...place, accessToken: 'ya29.none' }
    await expect(calendars.listCalendars('ya29.none')).rejects.toMatchObject({ name: 'AccessRefused' })
    await expect(calendars.readEvents(wrong, { from: new Date(base) })).rejects.toMatchObject({
      name: 'AccessRefused',
    })
  })

  test('a grant that never was is over', async () => {
    await expect(calendars.grants.renew('1//0none')).rejects.toMatchObject({ name: 'GrantOver' })
    await calendars.grants.revoke({ accessToken: 'ya29.none', refreshToken: '1//0none' })
  })

  test('a channel that is over counts as ended', async () => {
    const channel = { channelId: crypto.randomUUID(), resourceId: 'none' }
    expect(await calendars.stopWatch(place.accessToken, channel)).toBeUndefined()
  })
})
