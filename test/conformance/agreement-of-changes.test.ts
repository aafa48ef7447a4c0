import { expect } from 'vitest'
import type { Checkout, Join } from '#domains/commerce/customer-contract.ts'
import { test } from '../factories/product/app-test.ts'
import { type BoxedMail, wordsOf } from '../factories/product/boxed-mail.ts'
import { hold, openBusiness, order } from '../factories/product/business.ts'
import { readCalendarText } from '../factories/product/calendar-file.ts'
import { aPerson, asking, mailsSent, must, type Person } from '../factories/product/person.ts'

const visitors = [
  { city: 'Berlin', zone: 'Europe/Berlin' },
  { city: 'Kathmandu', zone: 'Asia/Kathmandu' },
  { city: 'Lord Howe', zone: 'Australia/Lord_Howe' },
] as const

/** The wall time of a zone, such as `Sat, Oct 24, 10:00 PM`. */
const wall = (instant: string, zone: string, part: 'day' | 'time' | 'date') =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    ...(part === 'time'
      ? { hour: 'numeric', minute: '2-digit' }
      : part === 'day'
        ? { weekday: 'short', month: 'short', day: 'numeric' }
        : { dateStyle: 'full' }),
  })
    .format(new Date(instant))
    .replaceAll('\u202f', ' ')

/** Moves over clock changes: Lord Howe on 4 October 2026, Berlin on 25 October, New York on 1 November. */
const moves = [
  { from: '2026-10-05T20:00:00.000Z', to: '2026-10-26T20:00:00.000Z' },
  { from: '2026-10-24T20:00:00.000Z', to: '2026-11-02T21:00:00.000Z' },
] as const

for (const { city, zone } of visitors)
  test(`a move and then a cancellation are told alike by page, both mails and all calendars to a visitor in ${city}`, {
    timeout: 180_000,
  }, async ({ app }) => {
    await app.ground.movable?.move(Math.round((Date.parse('2026-10-01T12:00:00Z') - Date.now()) / 1000))
    const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
    const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0 }], {
      timezone: 'America/New_York',
    })
    const serviceUrl = services[0]?.serviceUrl ?? ''
    const visitor = await aPerson(app, { first: 'Visitor', last: city.replace(' ', '') })
    const feedOf = async (person: Person, kind: string) =>
      new URL((await must<{ url: string }>(person.ask('POST', `/api/calendar-feeds/${kind}`))).url).pathname
    const feeds = [await feedOf(owner, 'provider'), await feedOf(visitor, 'customer')]

    for (const { from, to: start } of moves) {
      const end = new Date(Date.parse(start) + 3_600_000).toISOString()
      const { token, bookingId } = await hold(app, userUrl, serviceUrl, from, zone)
      const name = `Visitor ${city} ${from.slice(0, 10)}`
      await order(app, token, { name, email: visitor.email })
      await must(asking(app)('POST', `/api/checkouts/${token}/move`, { start, timezone: zone }))
      await mailsSent(app)

      const mailsAbout = async (subject: string) => {
        const all = await Promise.all(
          [visitor.email, owner.email].map((to) =>
            must<BoxedMail[]>(asking(app)('GET', `/dev/mailbox?format=json&to=${encodeURIComponent(to)}`)),
          ),
        )
        return all.map((mails, side) => {
          const found = mails.filter(
            (mail) =>
              mail.subject.startsWith(subject) &&
              mail.attachments.some(({ content }) => content.includes(bookingId)),
          )
          if (found.length !== 1 || !found[0])
            throw new Error(`${found.length} mails ${subject} to side ${side}`)
          return found[0]
        }) as [BoxedMail, BoxedMail]
      }
      const filesOf = async (mails: readonly BoxedMail[]) => {
        const download = (await asking(app)('GET', `/api/checkouts/${token}/calendar.ics`)).text
        const texts = await Promise.all(feeds.map(async (url) => (await asking(app)('GET', url)).text))
        const sent = mails.flatMap(({ attachments }) => attachments.map(({ content }) => content))
        expect(sent).toHaveLength(2)
        return [...sent, download, ...texts].map((text) => {
          const { method, events } = readCalendarText(text)
          const [event] = events.filter(({ uid }) => uid.startsWith(bookingId))
          return {
            method,
            start: event?.start,
            end: event?.end,
            status: event?.status,
            sequence: event?.sequence,
          }
        })
      }
      // mails print AM or PM once if both times share it
      const span = (where: string) =>
        `${wall(start, where, 'time')} to ${wall(end, where, 'time')}`.replace(/ ([AP]M)(?= to .* \1$)/, '')
      const sides = [
        [zone, city, 'America/New_York', 'New York'],
        ['America/New_York', 'New York', zone, city],
      ] as const
      const saysBoth = (mails: readonly BoxedMail[]) => {
        for (const [side, [own, ownCity, other, otherCity]] of sides.entries()) {
          const words = wordsOf(mails[side] as BoxedMail)
          expect(mails[side]?.subject).toContain(wall(start, own, 'date'))
          expect(words).toContain(`${span(own)} in ${ownCity}, your time`)
          expect(words).toContain(`${span(other)} in ${otherCity}`)
        }
      }

      const moved = await mailsAbout('Moved')
      saysBoth(moved)
      for (const [side, [own, ownCity, other, otherCity]] of sides.entries()) {
        const words = wordsOf(moved[side] as BoxedMail)
        expect(words).toContain(
          `Before: ${wall(from, own, 'day')}, ${wall(from, own, 'time')} in ${ownCity}, `,
        )
        expect(words).toContain(`${wall(from, other, 'time')} in ${otherCity}`)
      }
      const standing = { start, end, status: 'CONFIRMED', sequence: 1 }
      expect(await filesOf(moved)).toEqual([
        { method: 'REQUEST', ...standing },
        { method: 'REQUEST', ...standing },
        { method: 'PUBLISH', ...standing },
        { method: null, ...standing },
        { method: null, ...standing },
      ])
      expect(await must<Checkout>(asking(app)('GET', `/api/checkouts/${token}`))).toMatchObject({
        state: 'confirmed',
        start,
        end,
        visitorTimezone: zone,
      })
      expect(await must<Join>(asking(app)('GET', `/api/checkouts/${token}/join`))).toMatchObject({
        startsAt: start,
        endsAt: end,
      })

      await must(asking(app)('POST', `/api/checkouts/${token}/cancellation`, { amountCents: 0 }))
      await mailsSent(app)
      const cancelled = await mailsAbout('Cancelled')
      saysBoth(cancelled)
      const off = { start, end, status: 'CANCELLED', sequence: 2 }
      expect(await filesOf(cancelled)).toEqual([
        { method: 'CANCEL', ...off },
        { method: 'CANCEL', ...off },
        { method: 'CANCEL', ...off },
        { method: null, ...off },
        { method: null, ...off },
      ])
      expect(await must<Checkout>(asking(app)('GET', `/api/checkouts/${token}`))).toMatchObject({
        state: 'cancelled',
        start,
        end,
      })
    }
  })
