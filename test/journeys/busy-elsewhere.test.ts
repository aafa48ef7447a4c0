import { expectAccessible } from './accessible.ts'
import { allowZoom, connection, connectionsPath } from './connecting.ts'
import { expect, openAs, phone } from './journey.ts'
import { ownColours } from './looks.ts'
import { awaitMail, calendarOf } from './mailbox.ts'
import { moveClock, test } from './own-server.ts'
import { aService, saveRecord } from './provider.ts'
import { enterDetails, offeredTimes, openDay, openedDay, seeConfirmed, startsOn } from './visit.ts'
import { callApi } from './wire.ts'

const google = '/__sim/googlecalendar'
const service = aService({ title: 'An hour online', priceCents: 0, durationMin: 60 })
const each = { kind: 'Zoom', meeting: 'each', link: '' }
type Event = { id: string; iCalUID: string; status: string; start: { dateTime: string } }
type Meeting = { id: number; start_time: string; join_url: string }

// a long journey: two vendors, a booking from its time to its meeting
test.describe.configure({ timeout: 420_000 })
test.afterEach(({ origin }) => moveClock(origin, 0))

test('a provider connects Zoom and Google, her private time is not sold, and a booking has its meeting until she disconnects', async ({
  page,
  origin,
  makeProvider,
  openBrowser,
}) => {
  const owner = await makeProvider({ services: [service] })
  const account = encodeURIComponent(owner.email)
  const guest = `guest-of-${owner.email}`
  const visitor = await openBrowser({ ...phone, timezoneId: 'UTC' })
  await callApi(origin, 'POST', `${google}/accounts`, { body: { email: owner.email, name: 'Ada Mensah' } })
  const events = async () => {
    const { calendars } = (await callApi(origin, 'GET', `${google}/accounts/${account}`)) as {
      calendars: { events: Event[] }[]
    }
    return calendars.flatMap(({ events: all }) => all.filter(({ status }) => status !== 'cancelled'))
  }
  const meetings = async () =>
    ((await callApi(origin, 'GET', '/__sim/zoom/meetings')) as { meetings: Meeting[] }).meetings

  await test.step('she connects both', async () => {
    await openAs(page, owner, connectionsPath)
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
    await page.getByLabel('Another account (e-mail)').fill(owner.email)
    await page.getByText('Continue', { exact: true }).click()
    await expect(connection(page, 'Google Calendar')).toContainText('Read a moment ago.')
    await allowZoom(page, owner.email)
    await expect(connection(page, 'Zoom')).toContainText('connected')
    await expectAccessible(page, 'a calendar and Zoom connected')
    // only now her service can have a meeting for each booking
    await saveRecord(owner, 'individualService', { ...service, location: each })
    await callApi(origin, 'PUT', '/api/showcase/published', {
      token: owner.token,
      body: { isPublished: true },
    })
  })

  await visitor.goto(owner.page)
  await offeredTimes(visitor)
  const dayName = await openedDay(visitor)
  const [first = '', second = '', third = '', ...later] = await startsOn(visitor)
  const privately = later.at(-1) ?? ''
  const seen = async () => {
    await visitor.reload()
    await openDay(visitor, dayName)
    await expect(visitor.locator(`button[data-start="${first}"]`)).toBeVisible()
    return startsOn(visitor)
  }

  await test.step('an event that she enters at Google takes its time off her page', async () => {
    expect(await startsOn(visitor)).toContain(privately)
    await callApi(origin, 'POST', `${google}/accounts/${account}/events`, {
      body: {
        summary: 'Therapist',
        start: { dateTime: privately },
        end: { dateTime: new Date(Date.parse(privately) + 3_600_000).toISOString() },
      },
    })
    await expect.poll(seen).not.toContain(privately)
    expect(await startsOn(visitor)).toEqual(expect.arrayContaining([first, second, third]))
    await expectAccessible(visitor, 'times beside a private event', ownColours)
  })

  await test.step('she looks up why, and reads the name of the calendar alone', async () => {
    const form = page.getByRole('form', { name: 'Look up a time' })
    // her hours are in New York
    const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(new Date(privately))
      .split(' ')
    await form.getByLabel('Day').fill(date)
    await form.getByLabel('Time').fill(time)
    await form.getByRole('button', { name: 'Look' }).click()
    await expect(page.getByText(/^Busy in “/)).toBeVisible()
    await expect(page.getByText('Therapist')).toHaveCount(0)
    await expectAccessible(page, 'why a time is not offered')
  })

  await test.step('a visitor books another time, and it has a meeting and an event', async () => {
    await visitor.locator(`button[data-start="${first}"]`).click()
    await enterDetails(visitor, { email: guest })
    await visitor.getByRole('button', { name: 'Book this time' }).click()
    await seeConfirmed(visitor)
    await expect
      .poll(async () => (await meetings()).map(({ start_time }) => Date.parse(start_time)))
      .toEqual([Date.parse(first)])
    await expect.poll(async () => startsOf(await events())).toEqual(startsOf([privately, first]))
  })
  const [meeting] = await meetings()

  await test.step('the visitor moves it, and both follow', async () => {
    await visitor.getByRole('button', { name: 'Move to another time' }).click()
    const dialog = visitor.getByRole('dialog')
    await dialog.locator(`button[data-start="${third}"]`).click()
    await dialog.getByRole('button', { name: 'Move my booking' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Moved to /)
    await expect
      .poll(async () => (await meetings()).map(({ id, start_time }) => [id, Date.parse(start_time)]))
      .toEqual([[meeting?.id, Date.parse(third)]])
    await expect.poll(async () => startsOf(await events())).toEqual(startsOf([privately, third]))
  })

  const { raw } = calendarOf(await awaitMail(origin, guest, 'Moved: An hour online'))
  const join = /^URL[^:]*:(.*)$/m.exec(raw.replaceAll(/\r\n[ \t]/g, ''))?.[1]?.trim() ?? ''
  await test.step('five minutes before, the address in the calendar entry of the mail leads into the meeting', async () => {
    await visitor.goto(join)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('You are early')
    await expectAccessible(visitor, 'a join page too early', ownColours)
    await moveClock(origin, Math.round((Date.parse(third) - Date.now()) / 1000) - 300)
    await visitor.goto(join)
    await expect(visitor).toHaveURL(meeting?.join_url ?? '')
    await expect(visitor.getByText('Meeting number')).toBeVisible()
  })

  await test.step('she disconnects both, and nothing of her stays there', async () => {
    await page.goto('/zoom')
    await expect(page.getByRole('listitem').filter({ hasText: service.title })).toContainText('made')
    await expectAccessible(page, 'a meeting that was made')
    await page.goto(connectionsPath)
    for (const name of ['Zoom', 'Google Calendar']) {
      await connection(page, name).getByRole('button', { name: 'Disconnect' }).click()
      const asked = page.getByRole('dialog', { name: `Disconnect ${name}?` })
      if (name === 'Zoom') {
        await expect(asked).toContainText('1 booking')
        await expectAccessible(page, 'what disconnecting Zoom does', { only: '[role="dialog"]' })
      }
      await asked.getByRole('button', { name: `Disconnect ${name}` }).click()
      await expect(connection(page, name)).toHaveCount(0)
    }
    await expect.poll(meetings).toEqual([])
    await visitor.goto(join)
    await expect(visitor.getByText(/follow/).first()).toBeVisible()
    await expectAccessible(visitor, 'a join page whose meeting is gone', ownColours)
  })

  await moveClock(origin, 0)
  await test.step('and her private time is offered again', async () => {
    await visitor.goto(owner.page)
    await expect.poll(seen).toContain(privately)
  })
})

/** The starts of events, or of instants, in order. */
const startsOf = (all: readonly (Event | string)[]): number[] =>
  all.map((one) => Date.parse(typeof one === 'string' ? one : one.start.dateTime)).toSorted((a, b) => a - b)
