import { afterAll, expect, test } from 'vitest'
import { aClock } from '../../../test/factories/product/clock.ts'
import { aGoogleCalendar } from '../../../test/factories/product/google-calendar.ts'

const clock = aClock()
const google = await aGoogleCalendar(clock)
afterAll(() => google.close())

const at = `${google.url}/__sim/googlecalendar`
const page = async (account: string) => (await fetch(`${at}/?account=${encodeURIComponent(account)}`)).text()
const press = async (path: string, form: Record<string, string> = {}) => {
  const answer = await fetch(at + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  })
  return [answer.status, answer.headers.get('location')]
}
const read = async (account: string) => {
  const { accessToken } = await google.connect(account)
  const place = { accessToken, calendarId: account }
  const answer = await google.calendars.readEvents(place, { from: clock.now() })
  return answer === 'expired' ? [] : answer.events
}

test('a person adds, moves and deletes an event on the page, in the zone of the calendar', async () => {
  const [account, shown] = ['nora.lindqvist@example.com', [303, expect.stringContaining('?account=nora')]]
  expect(await page(account)).toContain('Family')
  const events = `/accounts/${account}/events`
  const form = { summary: 'Dentist <b>', start: '2026-12-01T10:00', minutes: '90' }
  expect(await press(`${events}?calendar=${account}`, form)).toEqual(shown)
  const [added, ...others] = await read(account)
  expect(others).toEqual([])
  expect(added).toMatchObject({
    isBusy: true,
    start: { at: new Date('2026-12-01T09:00:00Z') },
    end: { at: new Date('2026-12-01T10:30:00Z') },
  })
  const html = await page(account)
  expect(html).toContain('Dentist &lt;b&gt;')
  expect(html).toContain('2026-12-01 10:00, 90 min')
  expect(html).toContain(`/__sim/googlecalendar${events.replace('@', '%40')}/${added?.id}/delete`)

  expect(await press(`${events}/${added?.id}`, { start: '2026-12-02T08:00', minutes: '30' })).toEqual(shown)
  expect(await read(account)).toMatchObject([{ start: { at: new Date('2026-12-02T07:00:00Z') } }])
  expect(await page(account)).toContain('Dentist &lt;b&gt;')
  expect(await press(`${events}/${added?.id}/delete`)).toEqual(shown)
  expect(await read(account)).toEqual([{ id: added?.id, isGone: true }])
})

test('whole days, free times and weeks are chosen on the page too', async () => {
  const account = 'kofi.mensah@example.com'
  const start = '2026-12-01T10:00'
  const events = `/accounts/${account}/events`
  await press(events, { start, minutes: '2880', allDay: 'true' })
  await press(events, { start, minutes: '60', free: 'true' })
  await press(events, { start, minutes: '60', weekly: '2' })
  expect(await read(account)).toMatchObject([
    { start: { date: '2026-12-01' }, end: { date: '2026-12-03' }, isBusy: true },
    { isBusy: false },
    { start: { at: new Date('2026-12-01T09:00:00Z') } },
    { start: { at: new Date('2026-12-08T09:00:00Z') } },
  ])
  expect(await page(account)).toContain('RRULE:FREQ=WEEKLY;COUNT=2')
})

test('a press with fields that are no event is refused in the vendor’s shape', async () => {
  const refused = [400, null]
  const events = '/accounts/mei.tanaka@example.com/events'
  expect(await press(events, { start: 'soon', minutes: '60' })).toEqual(refused)
  expect(await press(events, { start: '2026-12-01T10:00', minutes: '-5' })).toEqual(refused)
  expect(await press('/accounts/nobody@example.com/events', {})).toEqual([404, null])
  expect(await press(`${events}/none`, { start: '2026-12-01T10:00', minutes: '60' })).toEqual([404, null])
})
