import { expect } from 'vitest'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order } from '../factories/product/business.ts'
import { readCalendarText } from '../factories/product/calendar-file.ts'
import { aPerson, asking, errorOf, must, type Person } from '../factories/product/person.ts'

const feedOf = async (person: Person, kind: 'provider' | 'customer') =>
  new URL((await must<{ url: string }>(person.ask('POST', `/api/calendar-feeds/${kind}`))).url).pathname

async function aBusiness(app: App, last: string) {
  const owner = await aPerson(app, { first: 'Ada', last })
  const { userUrl, services } = await openBusiness(owner, [
    { title: `Lesson ${last}`, priceCents: 0, requiresApproval: last === 'Asked' },
  ])
  const serviceUrl = services[0]?.serviceUrl ?? ''
  const starts = await freeStarts(app, userUrl, serviceUrl)
  const book = async (at: number, email: string) => {
    const { token, bookingId, start } = await hold(app, userUrl, serviceUrl, starts[at] ?? '')
    await order(app, token, { name: 'Ines Lopes', email })
    return { token, bookingId, start }
  }
  return { owner, book }
}

// the customer meets the name of the provider's page, not that of the account
test("the provider's and the customer's calendars show a booking, each with the other person's name", async ({
  app,
}) => {
  const ines = await aPerson(app, { first: 'Ines', last: 'Lopes' })
  const [one, other] = [await aBusiness(app, 'One'), await aBusiness(app, 'Asked')]
  const first = await one.book(4, ines.email)
  const second = await other.book(40, ines.email)
  const own = await asking(app)('GET', await feedOf(one.owner, 'provider'))
  expect(own.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(own.headers['cache-control']).toBe('private, no-cache')
  expect(readCalendarText(own.text).events).toMatchObject([
    { uid: `${first.bookingId}@localhost`, start: first.start, summary: 'Lesson One with Ines Lopes' },
  ])
  expect(own.text).toContain('/order?id=')
  expect(own.text.replaceAll('\r\n ', '')).not.toContain(first.token)

  const mine = await asking(app)('GET', await feedOf(ines, 'customer'))
  expect(readCalendarText(mine.text).events).toMatchObject([
    { uid: `${first.bookingId}@localhost`, status: 'CONFIRMED', summary: 'Lesson One with Ada Mensah' },
    { uid: `${second.bookingId}@localhost`, status: 'TENTATIVE', summary: 'Lesson Asked with Ada Mensah' },
  ])
  const unfolded = mine.text.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`/serviceLocationUrl/users/${one.owner.sub}/services/individual/`)
  expect(unfolded).toContain(`/bookings/confirm?token=${encodeURIComponent(first.token)}`)
})

test('an unchanged calendar answers 304, and a changed one is sent', async ({ app }) => {
  const { owner, book } = await aBusiness(app, 'Two')
  await book(4, 'ines@example.com')
  const url = await feedOf(owner, 'provider')
  const tag = String((await asking(app)('GET', url)).headers['etag'])
  const again = (seen: string) => asking(app)('GET', url, undefined, { 'if-none-match': seen })
  expect(await again(tag)).toMatchObject({ status: 304, text: '' })
  expect((await again(`"x", W/${tag}`)).status).toBe(304)
  await book(8, 'ines@example.com')
  const changed = await again(tag)
  expect(changed.status).toBe(200)
  expect(readCalendarText(changed.text).events).toHaveLength(2)
})

test('a revoked, replaced or invalid calendar address answers 404 in plain words at once', async ({
  app,
}) => {
  const { owner } = await aBusiness(app, 'Three')
  const old = await feedOf(owner, 'provider')
  const url = await feedOf(owner, 'provider')
  const gone = { status: 404, text: 'This calendar address is not valid any more.\n' }
  expect(await asking(app)('GET', old)).toMatchObject(gone)
  expect((await asking(app)('GET', url)).status).toBe(200)
  // some programs request the address without the ending
  expect((await asking(app)('GET', url.replace(/\.ics$/, ''))).status).toBe(200)
  await must(owner.ask('DELETE', '/api/calendar-feeds/provider'))
  expect(await asking(app)('GET', url)).toMatchObject(gone)
  expect(await asking(app)('GET', '/calendars/made.up.ics')).toMatchObject(gone)
  expect(await must(owner.ask('GET', '/api/calendar-feeds'))).toEqual({ provider: null, customer: null })
})

test('calendar addresses require a signed-in user', async ({ app }) => {
  for (const method of ['POST', 'DELETE'] as const) {
    const answer = await asking(app)(method, '/api/calendar-feeds/provider')
    expect([answer.status, errorOf(answer)?.code]).toEqual([401, 'auth.required'])
  }
})
