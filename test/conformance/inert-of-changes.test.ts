import ICAL from 'ical.js'
import { expect } from 'vitest'
import { runningOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import type { BoxedMail } from '../factories/product/boxed-mail.ts'
import { freeStarts, hold, openBusiness, order, pay } from '../factories/product/business.ts'
import { aPerson, asking, mailsSent, must } from '../factories/product/person.ts'

const script = '</script><script>alert(1)</script>'
const image = '"><img src=x onerror=alert(1)>'
const lines = 'a\r\nATTENDEE:mailto:evil@example.com\r\nBcc: evil@example.com'

test('script and line breaks are inert in the mails and calendars of a booking that moves, is cancelled and paid back', async ({
  app,
}) => {
  const owner = await aPerson(app, { first: image, last: script })
  const { userUrl, services } = await openBusiness(owner, [
    {
      title: image,
      priceCents: 4000,
      location: { kind: 'Offline', address: `${script}${lines}`, directions: image },
      refund: { template: '100p', title: '', description: '', ladder: [] },
    },
  ])
  const serviceUrl = services[0]?.serviceUrl ?? ''
  const starts = await freeStarts(app, userUrl, serviceUrl)
  const email = `${crypto.randomUUID()}@example.com`
  const book = async (at: number) => {
    const { token, bookingId } = await hold(app, userUrl, serviceUrl, starts[at] ?? '')
    await order(app, token, { name: `${image}${lines}`.slice(0, 100), email })
    await pay(app, token)
    const { id } = await app.ground.db
      .selectFrom('orderLines')
      .select('orderId as id')
      .where('bookingId', '=', bookingId)
      .executeTakeFirstOrThrow()
    return { token, id, bookingId }
  }
  const ask = asking(app)
  const reason = `${script}${image}\r\nBcc: evil@example.com`

  const own = await book(8)
  await must(
    ask('POST', `/api/checkouts/${own.token}/move`, { start: starts[80], timezone: 'Europe/Berlin' }),
  )
  await must(ask('POST', `/api/checkouts/${own.token}/cancellation`, { amountCents: 4000, reason }))
  const theirs = await book(16)
  await must(owner.ask('POST', `/api/orders/${theirs.id}/move`, { start: starts[100], reason }))
  await must(owner.ask('POST', `/api/orders/${theirs.id}/refunds`, { amountCents: 100, reason }))
  await mailsSent(app)
  await must(owner.ask('POST', `/api/orders/${theirs.id}/cancellation`, { reason }))
  await mailsSent(app)

  const boxes = await Promise.all(
    [email, owner.email].map((to) =>
      must<(BoxedMail & { from: string })[]>(
        ask('GET', `/dev/mailbox?format=json&to=${encodeURIComponent(to)}`),
      ),
    ),
  )
  const mails = boxes.flat()
  const subjects = mails.map(({ subject }) => subject.split(/[:,]/, 1)[0] ?? '')
  expect(subjects).toEqual(
    expect.arrayContaining(['Moved', 'Cancelled', '$1 comes back to you', '$1 sent back', '$40 sent back']),
  )
  for (const { html, subject, from, text } of mails) {
    expect({ subject, running: runningOf(html) }).toEqual({ subject, running: [] })
    expect(`${subject}${from}`).not.toMatch(/[\r\n]/)
    expect(text).not.toBe('')
  }
  const quoting = mails.filter(({ html }) => html.includes('They write'))
  expect(quoting.length).toBeGreaterThanOrEqual(4)
  // the typed script appears as text
  for (const { html } of quoting) expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')

  const { url } = await must<{ url: string }>(owner.ask('POST', '/api/calendar-feeds/provider'))
  const feed = (await ask('GET', new URL(url).pathname)).text
  const files = mails.flatMap(({ attachments }) => attachments.map(({ content }) => content))
  for (const file of [feed, ...files]) {
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
    for (const event of calendar.getAllSubcomponents('vevent')) {
      const names = event.getAllProperties().map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      expect(String(event.getFirstPropertyValue('location'))).toContain('ATTENDEE:mailto:evil')
    }
    expect(file.split('\r\n').filter((line) => /^(?:Bcc|ATTENDEE:mailto:evil)/i.test(line))).toEqual([])
  }
  for (const { bookingId } of [own, theirs]) expect(feed).toContain(`UID:${bookingId}@`)
})
