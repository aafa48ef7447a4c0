import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CalendarPlace } from '#domains/connections/ports.ts'
import { aClock } from '../../../test/factories/product/clock.ts'
import { aGoogleCalendar } from '../../../test/factories/product/google-calendar.ts'
import { asEvent, GoogleEvent } from './calendar-event.ts'

const google = await aGoogleCalendar(aClock(), { timeoutMs: 400 })
const { calendars } = google
afterAll(() => google.close())

let account = ''
let place: CalendarPlace
let turn = 0
beforeEach(async () => {
  account = `reader${++turn}@example.com`
  const { accessToken } = await google.connect(account)
  place = { accessToken, calendarId: account }
  await google.steer('/page-size', { mostOnPage: 2500 })
})

const from = new Date('2026-11-20T12:00:00Z')
const at = (day: number, hour = 9) => {
  const wall = (h: number) => `2026-11-${day}T${String(h).padStart(2, '0')}:00:00+01:00`
  return { start: { dateTime: wall(hour) }, end: { dateTime: wall(hour + 1) } }
}
const put = async (event: object) => (await google.steer(`/accounts/${account}/events`, event)).id
const read = async (since: { from: Date } | { cursor: string } = { from }) => {
  const answer = await calendars.readEvents(place, since)
  if (answer === 'expired') throw new Error('the cursor is no longer known')
  return answer
}
const requests = () => google.sim.log.flatMap((line) => ('request' in line ? [String(line.request)] : []))

test('a full reading goes to the last page and leaves out what ended before', async () => {
  const ids = [await put(at(21)), await put(at(22)), await put(at(23)), await put(at(24)), await put(at(25))]
  await put(at(19))
  await google.steer('/page-size', { mostOnPage: 2 })
  const before = requests().length
  const { events, cursor } = await read()
  expect(events.map(({ id }) => id)).toEqual(ids)
  expect(cursor).not.toBe('')
  const pages = requests().slice(before)
  expect(pages).toHaveLength(3)
  for (const page of pages)
    expect(page).toContain('singleEvents=true&showDeleted=true&maxResults=2500&timeMin=')
  // with a cursor there is no time filter
  await read({ cursor })
  expect(requests().at(-1)).toMatch(/maxResults=2500&syncToken=[\w-]+$/)
})

test('a change while a reading turns its pages is read by the next one', async () => {
  const [first, second] = [await put(at(21)), await put(at(22)), await put(at(23))]
  await google.steer('/page-size', { mostOnPage: 2 })
  const answer = calendars.readEvents(place, { from })
  const path = `/accounts/${account}/events`
  await Promise.all([google.steer(`${path}/${first}`, at(24)), google.steer(`${path}/${second}/delete`)])
  const whole = await answer
  if (whole === 'expired') throw new Error('a full reading has no cursor')
  const known = new Map(whole.events.map((event) => [event.id, event]))
  for (const event of (await read({ cursor: whole.cursor })).events) known.set(event.id, event)
  expect(known.get(first)).toMatchObject({ start: { at: new Date('2026-11-24T08:00:00Z') } })
  expect(known.get(second)).toEqual({ id: second, isGone: true })
  expect([...known.values()].filter(({ isGone }) => !isGone)).toHaveLength(2)
})

test('a series is read by its occurrences, on the wall clock of its zone', async () => {
  const id = await put({
    start: { dateTime: '2026-03-16T09:00:00+01:00', timeZone: 'Europe/Berlin' },
    end: { dateTime: '2026-03-16T10:00:00+01:00', timeZone: 'Europe/Berlin' },
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
  })
  const { events, cursor } = await read({ from: new Date('2026-03-01T00:00:00Z') })
  const uid = `${id}@google.com`
  // the clocks change on 29 March
  const starts = ['2026-03-16T08:00:00Z', '2026-03-23T08:00:00Z', '2026-03-30T07:00:00Z']
  expect(events).toEqual(
    starts.map((start) => ({
      id: `${id}_${start.replaceAll(/[-:]/g, '')}`,
      isGone: false,
      uid,
      isBusy: true,
      start: { at: new Date(start) },
      end: { at: new Date(Date.parse(start) + 3_600_000) },
    })),
  )
  // one occurrence moves, one is deleted, then the series ends
  const occurrences = events.map((event) => event.id)
  const path = `/accounts/${account}/events`
  await google.steer(`${path}/${occurrences[0]}`, at(26))
  await google.steer(`${path}/${occurrences[1]}/delete`)
  const changed = await read({ cursor })
  expect(changed.events).toEqual([
    expect.objectContaining({ id: occurrences[0], uid, start: { at: new Date('2026-11-26T08:00:00Z') } }),
    { id: occurrences[1], isGone: true },
  ])
  await google.steer(`${path}/${id}`, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] })
  const shortened = await read({ cursor: changed.cursor })
  expect(shortened.events).toContainEqual({ id: occurrences[2], isGone: true })
  await google.steer(`${path}/${id}/delete`)
  const ended = await read({ cursor: shortened.cursor })
  expect(new Set(ended.events.map((event) => event.id))).toEqual(new Set(occurrences))
  expect(ended.events.every(({ isGone }) => isGone)).toBe(true)
})

test('a cursor that the vendor forgot is expired, and a full reading has another', async () => {
  await put(at(21))
  const { cursor } = await read()
  await google.steer(`/accounts/${account}/expire-cursors`)
  expect(await calendars.readEvents(place, { cursor })).toBe('expired')
  const again = await read()
  expect(again.events).toHaveLength(1)
  expect((await read({ cursor: again.cursor })).events).toEqual([])
})

test('a calendar that may only be read is read, and a write into it is refused', async () => {
  const list = await calendars.listCalendars(place.accessToken)
  expect(list.map(({ isPrimary, canWrite }) => [isPrimary, canWrite])).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ])
  const holidays = { ...place, calendarId: list[2]?.id ?? '' }
  expect(await calendars.readEvents(holidays, { from })).toMatchObject({ events: [] })
  const event = {
    id: 'abcde12345',
    uid: 'u',
    title: 't',
    description: '',
    location: '',
    start: from,
    end: from,
    timezone: 'UTC',
  }
  await expect(calendars.writeEvent(holidays, event)).rejects.toMatchObject({
    name: 'GoogleRefusal',
    reason: 'requiredAccessLevel',
  })
})

describe('whether an event takes time', () => {
  const event = (more: object) =>
    asEvent(GoogleEvent.parse({ id: 'e1', status: 'confirmed', iCalUID: 'u1', ...at(21), ...more }))
  const mine = (responseStatus: string) => ({ attendees: [{ self: true, responseStatus }] })
  test.each([
    ['an event of its own', {}, true],
    ['a tentative one', { status: 'tentative' }, true],
    ['one that is shown as free', { transparency: 'transparent' }, false],
    ['an invitation that the owner declined', mine('declined'), false],
    ['one that the owner has not answered', mine('needsAction'), true],
    ['one that the owner may come to', mine('tentative'), true],
    ['one that another guest declined', { attendees: [{ responseStatus: 'declined' }] }, true],
    ['a place of work', { eventType: 'workingLocation' }, false],
    ['a birthday', { eventType: 'birthday' }, false],
    ['an absence', { eventType: 'outOfOffice' }, true],
  ])('%s', (_name, more, isBusy) => {
    expect(event(more)).toMatchObject({ isGone: false, isBusy })
  })
  test('our event has the UID with which it was written; a copy of it, and another one, have Google’s', () => {
    const written = (eventId: string) => ({
      extendedProperties: { private: { bookingId: 'bkg_1@showcase.example', eventId } },
    })
    expect(event(written('e1'))).toMatchObject({ uid: 'bkg_1@showcase.example' })
    expect(event(written('e0'))).toMatchObject({ uid: 'u1' })
    expect(event({ extendedProperties: { private: { other: 'app' } } })).toMatchObject({ uid: 'u1' })
    expect(event({ iCalUID: undefined })).toMatchObject({ uid: 'e1' })
  })
  test('a whole day is a day, without an instant', () => {
    expect(event({ start: { date: '2026-12-24' }, end: { date: '2026-12-27' } })).toMatchObject({
      start: { date: '2026-12-24' },
      end: { date: '2026-12-27' },
    })
  })
})

describe('a vendor that misbehaves', () => {
  const list = 'GET /calendar/v3/calendars'
  const fault = (more: object) => google.steer('/faults', { match: list, ...more })

  test('an error inside a good answer, and an end without a cursor, are no reading', async () => {
    const good = { kind: 'calendar#events', items: [] }
    await fault({ body: { ...good, nextSyncToken: 'x', error: { code: 500, message: 'lost' } } })
    await expect(read()).rejects.toMatchObject({ name: 'AnswerUnclear' })
    await fault({ body: good })
    await expect(read()).rejects.toThrow('without a cursor')
    await fault({ body: '<html>' })
    await expect(read()).rejects.toMatchObject({ name: 'AnswerUnclear' })
    await fault({ body: { ...good, items: [{ id: 'e1', status: 'confirmed' }], nextSyncToken: 'x' } })
    await expect(read()).rejects.toMatchObject({ name: 'AnswerUnclear' })
  })

  test('a 410 on the second page is expired too', async () => {
    const { cursor } = await read()
    await put(at(21))
    await put(at(22))
    await google.steer('/page-size', { mostOnPage: 1 })
    const error = { code: 410, message: 'gone', errors: [{ domain: 'calendar', reason: 'fullSyncRequired' }] }
    const encoded = encodeURIComponent(account)
    const second = `GET /calendar/v3/calendars/${encoded}/events?singleEvents=true&showDeleted=true&maxResults=2500&syncToken=${cursor}&pageToken=`
    await google.steer('/faults', { match: second, status: 410, body: { error } })
    expect(await calendars.readEvents(place, { cursor })).toBe('expired')
  })

  test('too many calls say when to come again', async () => {
    const errors = [{ domain: 'usageLimits', reason: 'rateLimitExceeded', message: 'Rate Limit Exceeded' }]
    const busy = { headers: { 'retry-after': '30' }, body: { error: { code: 403, errors, message: 'x' } } }
    const retryAt = new Date(from.getTime() + 30_000)
    await fault({ status: 403, ...busy })
    await expect(read()).rejects.toMatchObject({ name: 'VendorBusy', retryAt })
    await fault({ status: 429, times: 3, ...busy })
    await expect(read()).rejects.toMatchObject({ name: 'VendorBusy', retryAt })
    await fault({ status: 429, times: 3 })
    await expect(read()).rejects.toMatchObject({ name: 'VendorBusy', retryAt: null })
  })

  test('a passing fault is tried again here, and a lasting one is an error', async () => {
    await fault({ status: 503, times: 2 })
    expect((await read()).events).toEqual([])
    await fault({ status: 500, times: 3 })
    await expect(read()).rejects.toMatchObject({ name: 'GoogleRefusal', status: 500 })
    await fault({ dropConnection: 'before' })
    expect((await read()).events).toEqual([])
  })

  test('a vendor that hangs is given up', async () => {
    await fault({ hang: 'before' })
    await expect(read()).rejects.toMatchObject({ name: 'TimeoutError' })
    await google.steer('/faults', {}, 'DELETE')
    expect((await read()).events).toEqual([])
  })
})

describe('a write whose answer is lost', () => {
  const event = (id: string) => ({
    id,
    uid: `bkg_${id}`,
    title: 'Lesson',
    description: '',
    location: '',
    start: new Date('2026-11-23T10:00:00Z'),
    end: new Date('2026-11-23T11:00:00Z'),
    timezone: 'Europe/Berlin',
  })
  test.each(['before', 'after'])('%s it took effect leaves one event', async (when) => {
    await google.steer('/faults', { match: 'POST /calendar/v3/calendars', dropConnection: when })
    expect(await calendars.writeEvent(place, event('abcde00001'))).toBe('written')
    const { events } = await read()
    expect(events).toHaveLength(1)
  })

  test('an event that somebody changes meanwhile keeps the last writing', async () => {
    await calendars.writeEvent(place, event('abcde00002'))
    await google.steer('/faults', { match: 'PATCH /calendar/v3', status: 412 })
    const later = { ...event('abcde00002'), end: new Date('2026-11-23T12:00:00Z') }
    expect(await calendars.writeEvent(place, later)).toBe('written')
    expect(await calendars.findEvent(place, later.id)).toMatchObject({ end: { at: later.end } })
  })

  test('an event that is deleted between reading and changing stays deleted', async () => {
    await calendars.writeEvent(place, event('abcde00003'))
    await google.steer('/faults', { match: 'PATCH /calendar/v3', delayMs: 200 })
    const writing = calendars.writeEvent(place, event('abcde00003'))
    await expect
      .poll(() => requests().some((line) => line.startsWith('PATCH') && line.includes('abcde00003')))
      .toBe(true)
    await google.steer(`/accounts/${account}/events/abcde00003/delete`)
    expect(await writing).toBe('gone')
    expect(await calendars.findEvent(place, 'abcde00003')).toBeUndefined()
  })
})
