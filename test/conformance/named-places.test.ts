import { expect } from 'vitest'
import { test } from '../factories/product/app-test.ts'
import { type BoxedMail, wordsOf } from '../factories/product/boxed-mail.ts'
import { freeStarts, hold, openBusiness, order } from '../factories/product/business.ts'
import { aPerson, asking, mailsSent, must } from '../factories/product/person.ts'

/** Joins the folded lines of a calendar file (RFC 5545, 3.1). */
const unfolded = (file: string) => file.replaceAll(/\r?\n[ \t]/g, '')

test('mails and calendar files name the provider’s zone by the place of the page', async ({ app }) => {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0 }], {
    timezone: 'America/New_York',
    place: 'Baltimore, Maryland',
  })
  const serviceUrl = services[0]?.serviceUrl ?? ''
  const [start = ''] = await freeStarts(app, userUrl, serviceUrl)
  const { token } = await hold(app, userUrl, serviceUrl, start, 'Asia/Kathmandu')
  const email = `${crypto.randomUUID()}@example.com`
  await order(app, token, { name: 'Ines Lopes', email })
  await mailsSent(app)

  for (const to of [email, owner.email]) {
    const mails = await must<BoxedMail[]>(
      asking(app)('GET', `/dev/mailbox?format=json&to=${encodeURIComponent(to)}`),
    )
    const booked = mails.find(({ text }) => text.includes('Baltimore'))
    if (!booked) throw new Error(`no mail to ${to} names the place`)
    const said = [wordsOf(booked), ...booked.attachments.map(({ content }) => unfolded(content))]
    for (const text of said) expect(text).toContain('in Baltimore')
    expect(said.join('\n')).not.toContain('in New York')
  }
  const { text: file } = await asking(app)('GET', `/api/checkouts/${token}/calendar.ics`)
  expect(unfolded(file)).toContain('in Baltimore')

  const { url } = await must<{ url: string }>(owner.ask('POST', '/api/calendar-feeds/provider'))
  const { text: feed } = await asking(app)('GET', new URL(url).pathname)
  expect(unfolded(feed)).toContain('in Baltimore')
})

test('a customer in the provider’s zone reads the same place, in the checkout, when moving and in the mail', async ({
  app,
}) => {
  const zone = 'America/New_York'
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0 }, { priceCents: 8000 }], {
    timezone: zone,
    place: 'Baltimore, Maryland',
  })
  const [free = '', paid = ''] = services.map(({ serviceUrl }) => serviceUrl)
  const held = await hold(app, userUrl, paid, (await freeStarts(app, userUrl, paid)).at(-1) ?? '', zone)
  const checkout = await must<{ policy: { sentence: string } }>(
    asking(app)('GET', `/api/checkouts/${held.token}`),
  )
  expect(checkout.policy.sentence).toMatch(/^Cancel by .* [AP]M in Baltimore and all \$80 comes back/)

  const { token } = await hold(app, userUrl, free, (await freeStarts(app, userUrl, free)).at(-2) ?? '', zone)
  const email = `${crypto.randomUUID()}@example.com`
  await order(app, token, { name: 'Ines Lopes', email })
  const moving = await must<{ sentence: string }>(asking(app)('GET', `/api/checkouts/${token}/move`))
  expect(moving.sentence).toMatch(/until .* [AP]M in Baltimore\./)
  await mailsSent(app)
  const [booked] = await must<BoxedMail[]>(
    asking(app)('GET', `/dev/mailbox?format=json&to=${encodeURIComponent(email)}`),
  )
  expect(wordsOf(booked as BoxedMail)).toContain('in Baltimore')
  expect(wordsOf(booked as BoxedMail)).not.toContain('New York')
})

test('my bookings name the provider’s zone by the place of the page', async ({ app }) => {
  const zone = 'America/New_York'
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0 }], {
    timezone: zone,
    place: 'Baltimore, Maryland',
  })
  const serviceUrl = services[0]?.serviceUrl ?? ''
  const customer = await aPerson(app, { first: 'Ines', last: 'Lopes' })
  const [start = ''] = await freeStarts(app, userUrl, serviceUrl)
  const { token } = await hold(app, userUrl, serviceUrl, start, 'Europe/Lisbon')
  await order(app, token, { name: 'Ines Lopes', email: customer.email })
  const { bookings } = await must<{ bookings: unknown[] }>(customer.ask('GET', '/api/my-bookings'))
  expect(bookings).toMatchObject([{ providerPlace: { place: 'Baltimore, Maryland', timezone: zone } }])
})
