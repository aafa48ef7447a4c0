import { expect } from 'vitest'
import type { Checkout, Join } from '#domains/commerce/customer-contract.ts'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type { App } from '../app.ts'
import { test as base } from '../factories/product/app-test.ts'
import { type BoxedMail, wordsOf } from '../factories/product/boxed-mail.ts'
import { hold, openBusiness, order } from '../factories/product/business.ts'
import { readCalendarText } from '../factories/product/calendar-file.ts'
import { aPerson, asking, mailsSent, must, type Person } from '../factories/product/person.ts'

/** The visitors with the hour that each books in New York. */
const visitors = [
  { city: 'Berlin', zone: 'Europe/Berlin', hour: 10, there: '10:00 AM to 11:00 AM' },
  { city: 'Kathmandu', zone: 'Asia/Kathmandu', hour: 12, there: '12:00 PM to 1:00 PM' },
  { city: 'Lord Howe', zone: 'Australia/Lord_Howe', hour: 14, there: '2:00 PM to 3:00 PM' },
] as const

/**
 * The wall times of each zone, computed by hand. Clocks change in Lord Howe on 4 October 2026 (by half an hour), in
 * Berlin on 25 October, in New York on 1 November, and never in Kathmandu. `utc`: New York's offset in hours.
 */
const sessions = [
  {
    date: '2026-10-02',
    utc: 4,
    Berlin: ['2026-10-02', '4:00 PM to 5:00 PM'],
    Kathmandu: ['2026-10-02', '9:45 PM to 10:45 PM'],
    'Lord Howe': ['2026-10-03', '4:30 AM to 5:30 AM'],
  },
  {
    date: '2026-10-05',
    utc: 4,
    Berlin: ['2026-10-05', '4:00 PM to 5:00 PM'],
    Kathmandu: ['2026-10-05', '9:45 PM to 10:45 PM'],
    'Lord Howe': ['2026-10-06', '5:00 AM to 6:00 AM'],
  },
  {
    date: '2026-10-24',
    utc: 4,
    Berlin: ['2026-10-24', '4:00 PM to 5:00 PM'],
    Kathmandu: ['2026-10-24', '9:45 PM to 10:45 PM'],
    'Lord Howe': ['2026-10-25', '5:00 AM to 6:00 AM'],
  },
  {
    date: '2026-10-26',
    utc: 4,
    Berlin: ['2026-10-26', '3:00 PM to 4:00 PM'],
    Kathmandu: ['2026-10-26', '9:45 PM to 10:45 PM'],
    'Lord Howe': ['2026-10-27', '5:00 AM to 6:00 AM'],
  },
  {
    date: '2026-10-31',
    utc: 4,
    Berlin: ['2026-10-31', '3:00 PM to 4:00 PM'],
    Kathmandu: ['2026-10-31', '9:45 PM to 10:45 PM'],
    'Lord Howe': ['2026-11-01', '5:00 AM to 6:00 AM'],
  },
  {
    date: '2026-11-02',
    utc: 5,
    Berlin: ['2026-11-02', '4:00 PM to 5:00 PM'],
    Kathmandu: ['2026-11-02', '10:45 PM to 11:45 PM'],
    'Lord Howe': ['2026-11-03', '6:00 AM to 7:00 AM'],
  },
] as const

/** Moves the clock to the instant, or less than a second past it. Earlier, a session at that instant is still free. */
const moveTo = (app: App, instant: string) =>
  app.ground.movable?.move(Math.ceil((Date.parse(instant) - Date.now()) / 1000))

type Shop = { owner: Person; userUrl: string; serviceUrl: string; serviceId: string }

const test = base.extend<{ shop: Shop }>({
  shop: [
    async ({ app }, use) => {
      await moveTo(app, '2026-10-01T12:00:00Z')
      const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
      const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0 }], {
        timezone: 'America/New_York',
      })
      await use({
        owner,
        userUrl,
        serviceUrl: services[0]?.serviceUrl ?? '',
        serviceId: services[0]?.entityId ?? '',
      })
    },
    { scope: 'file' },
  ],
})

const timesIn = (app: App, { userUrl, serviceUrl }: Shop, month: string, zone: string) =>
  must<FreeTimes>(
    asking(app)(
      'GET',
      `/api/public/${userUrl}/services/${serviceUrl}/times?month=${month}&timezone=${encodeURIComponent(zone)}`,
    ),
  )

/** DTSTART and DTEND of a calendar file as UTC instants. */
function instantsOf(file: string): { start: string; end: string } {
  const [event] = readCalendarText(file).events
  return { start: event?.start ?? '', end: event?.end ?? '' }
}

const mailTo = async (app: App, to: string, about: string) => {
  const mails = await must<BoxedMail[]>(
    asking(app)('GET', `/dev/mailbox?format=json&to=${encodeURIComponent(to)}`),
  )
  const found = mails.filter(({ text }) => text.toLowerCase().includes(about.toLowerCase()))
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} mails to ${to} about ${about}`)
  return found[0]
}
/** Mails and pages print AM or PM once if both times share it. */
const inMails = (span: string) => span.replace(/ ([AP]M)(?= to .* \1$)/, '')

for (const { city, zone, hour, there } of visitors)
  test(`free times, booking, both mails and the calendar file show the same times to a visitor in ${city}`, {
    timeout: 180_000,
  }, async ({ app, shop }) => {
    const { owner } = shop
    for (const { date, utc, ...places } of sessions) {
      const [localDate, local] = places[city]
      const start = `${date}T${String(hour + utc).padStart(2, '0')}:00:00.000Z`
      const end = new Date(Date.parse(start) + 3_600_000).toISOString()

      const { days, timezone, serviceTimezone } = await timesIn(app, shop, localDate.slice(0, 7), zone)
      expect([timezone, serviceTimezone]).toEqual([zone, 'America/New_York'])
      const slot = days.find((one) => one.date === localDate)?.slots.find((one) => one.start === start)
      expect(slot).toEqual({
        start,
        end,
        label: local.split(' to ')[0],
        serviceLabel: there.split(' to ')[0],
      })

      const email = `${crypto.randomUUID()}@example.com`
      const { token, ...held } = await hold(app, shop.userUrl, shop.serviceUrl, start, zone)
      expect([held.start, held.end]).toEqual([start, end])
      const name = `Visitor ${city.replace(' ', '')}${date}`
      await order(app, token, { name, email })
      await mailsSent(app)

      const booking = await must<Checkout>(asking(app)('GET', `/api/checkouts/${token}`))
      expect(booking).toMatchObject({
        start,
        end,
        visitorTimezone: zone,
        serviceTimezone: 'America/New_York',
      })
      expect(await must<Join>(asking(app)('GET', `/api/checkouts/${token}/join`))).toMatchObject({
        startsAt: start,
        endsAt: end,
      })

      const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
        new Date(localDate),
      )
      const toVisitor = await mailTo(app, email, 'booked')
      expect(toVisitor.subject).toContain(day)
      expect(wordsOf(toVisitor)).toContain(`${inMails(local)} in ${city}, your time`)
      expect(wordsOf(toVisitor)).toContain(`${inMails(there)} in New York`)
      const toOwner = await mailTo(app, owner.email, name)
      expect(wordsOf(toOwner)).toContain(`${inMails(there)} in New York, your time`)
      expect(wordsOf(toOwner)).toContain(`${inMails(local)} in ${city}`)

      const { text: download } = await asking(app)('GET', `/api/checkouts/${token}/calendar.ics`)
      const files = [
        download,
        ...[toVisitor, toOwner].flatMap(({ attachments }) => attachments.map(({ content }) => content)),
      ]
      expect(files.map(instantsOf)).toEqual([1, 2, 3].map(() => ({ start, end })))

      const span = `from=${date}T00:00:00Z&to=${end}`
      const { bookings } = await must<{ bookings: { start: string; customerEmail: string }[] }>(
        owner.ask('GET', `/api/bookings?${span}`),
      )
      expect(bookings.find(({ customerEmail }) => customerEmail === email)).toMatchObject({
        start,
        end,
        timezone: 'America/New_York',
      })
    }
  })

/** The newest mail to an address whose subject begins with a word. */
const newestMail = async (app: App, to: string, word: string) => {
  const mails = await must<BoxedMail[]>(
    asking(app)('GET', `/dev/mailbox?format=json&to=${encodeURIComponent(to)}`),
  )
  const [mail] = mails.filter(({ subject }) => subject.startsWith(word))
  if (!mail) throw new Error(`no mail ${word} to ${to}`)
  return mail
}

test('page, both mails and all calendars show the same times after a move over a clock change, and after a cancellation', {
  timeout: 180_000,
}, async ({ app, shop }) => {
  const { owner } = shop
  const visitor = await aPerson(app, { first: 'Visitor', last: 'Berlin' })
  const feedOf = async (person: Person, kind: string) =>
    new URL((await must<{ url: string }>(person.ask('POST', `/api/calendar-feeds/${kind}`))).url).pathname
  const feeds = [await feedOf(owner, 'provider'), await feedOf(visitor, 'customer')]
  const [start, end] = ['2026-10-26T20:00:00.000Z', '2026-10-26T21:00:00.000Z']
  const zone = 'Europe/Berlin'
  const { token, bookingId } = await hold(app, shop.userUrl, shop.serviceUrl, '2026-10-05T20:00:00Z', zone)
  await order(app, token, { name: 'Visitor Berlin', email: visitor.email })
  await must(asking(app)('POST', `/api/checkouts/${token}/move`, { start, timezone: zone }))
  await mailsSent(app)

  const expectAnnounced = async (word: string, method: string, status: string, sequence: number) => {
    const mails = [await newestMail(app, visitor.email, word), await newestMail(app, owner.email, word)]
    const [toVisitor = '', toOwner = ''] = mails.map(wordsOf)
    for (const { subject } of mails) expect(subject).toContain('Monday, October 26, 2026')
    expect(toVisitor).toContain('9:00 to 10:00 PM in Berlin, your time')
    expect(toVisitor).toContain('4:00 to 5:00 PM in New York')
    expect(toOwner).toContain('4:00 to 5:00 PM in New York, your time')
    expect(toOwner).toContain('9:00 to 10:00 PM in Berlin')
    const download = await asking(app)('GET', `/api/checkouts/${token}/calendar.ics`)
    const calendars = await Promise.all(feeds.map((url) => asking(app)('GET', url)))
    const files = [
      ...mails.flatMap(({ attachments }) => attachments.map(({ content }) => content)),
      ...[download, ...calendars].map(({ text }) => text),
    ].map(readCalendarText)
    const ofDownload = method === 'REQUEST' ? 'PUBLISH' : method
    expect(files.map((file) => file.method)).toEqual([method, method, ofDownload, null, null])
    for (const { events } of files)
      expect(events.find(({ uid }) => uid.startsWith(bookingId))).toMatchObject({
        start,
        end,
        status,
        sequence,
      })
    return [toVisitor, toOwner]
  }
  const [toVisitor, toOwner] = await expectAnnounced('Moved', 'REQUEST', 'CONFIRMED', 1)
  expect(toVisitor).toContain('Before: Mon, Oct 5, 10:00 PM in Berlin, 4:00 PM in New York')
  expect(toOwner).toContain('Before: Mon, Oct 5, 4:00 PM in New York, 10:00 PM in Berlin')
  const page = () => must<Checkout>(asking(app)('GET', `/api/checkouts/${token}`))
  expect(await page()).toMatchObject({ state: 'confirmed', start, end, visitorTimezone: zone })
  expect(await must<Join>(asking(app)('GET', `/api/checkouts/${token}/join`))).toMatchObject({
    startsAt: start,
    endsAt: end,
  })

  await must(asking(app)('POST', `/api/checkouts/${token}/cancellation`, { amountCents: 0 }))
  await mailsSent(app)
  await expectAnnounced('Cancelled', 'CANCEL', 'CANCELLED', 2)
  expect(await page()).toMatchObject({ state: 'cancelled', start, end })
})

for (const now of [
  '2026-10-01T12:07:00Z',
  '2026-10-31T23:30:00Z',
  '2026-11-01T04:40:00Z',
  '2026-11-01T05:40:00Z',
  '2026-11-02T15:07:00Z',
])
  test(`the page prints the times that the API returns at ${now}`, async ({ app, shop }) => {
    await moveTo(app, now)
    const { text } = await asking(app)('GET', `/at/${shop.userUrl}/services/${shop.serviceUrl}`)
    const printed = [...text.matchAll(/\?start=([^"]+)"><b>([^<]+)<\/b>/g)].map(
      ([, start = '', label = '']) => ({
        start: decodeURIComponent(start),
        label,
      }),
    )
    const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
      .format(Date.parse(now))
      .slice(0, 7)
    const { days, nextAvailable } = await timesIn(app, shop, month, 'America/New_York')
    const free = days
      .flatMap(({ slots }) => slots)
      .map(({ start, serviceLabel }) => ({ start, label: serviceLabel }))
    expect(printed.length).toBeGreaterThan(3)
    expect(free).toEqual(expect.arrayContaining(printed))
    expect(printed[0]?.start).toBe(free[0]?.start)
    expect(free[0]?.start).toBe(nextAvailable)
    expect(printed.every(({ start }) => Date.parse(start) > Date.parse(now))).toBe(true)
    expect(new Set(printed.map(({ start }) => start)).size).toBe(printed.length)
    // search engines and the card of the Showcase get the same next time
    expect(text).toContain(`"availabilityStarts":"${nextAvailable}"`)
    const { services } = await must<{ services: { nextAvailable: string }[] }>(
      asking(app)('GET', `/api/public/${shop.userUrl}`),
    )
    expect(services[0]?.nextAvailable).toBe(nextAvailable)
  })
