import ICAL from 'ical.js'
import { expect } from 'vitest'
import type { Checkout } from '#domains/commerce/contract.ts'
import { test, testKey } from '../../../../test/database.ts'
import { createNotifications } from '../index.ts'
import type { Mail } from '../ports.ts'

const checkout: Checkout = {
  state: 'confirmed',
  holdUntil: null,
  now: '2026-11-20T12:00:00.000Z',
  provider: { name: 'Thea <b>Amankwah</b>', userUrl: 'thea', email: null },
  service: {
    title: 'Lesson\r\nATTENDEE:x <script>alert(1)</script>',
    serviceUrl: 'lesson',
    durationMin: 60,
    place: 'Zoom',
    placeKind: 'Zoom',
  },
  start: '2026-12-03T19:00:00.000Z',
  end: '2026-12-03T20:00:00.000Z',
  visitorTimezone: 'Europe/Lisbon',
  serviceTimezone: 'America/New_York',
  quantity: 1,
  priceCents: 8000,
  totalCents: 8000,
  currency: 'USD',
  policy: {
    title: 'Free until a day before',
    description: '',
    sentence: 'Cancel by Wed, Dec 2, 7:00 PM in Lisbon and all $80 comes back.',
  },
  requiresApproval: false,
  customer: { name: 'Inês "I" Lopes', email: 'ines@example.com' },
  order: { number: 1001, paymentStatus: 'paid', paymentMethod: 'cc', state: 'active', refundState: 'none' },
  cancelledBy: null,
  refund: null,
  movesLeft: 0,
  payment: null,
  joinUrl: 'https://showcase.example/serviceLocationUrl/users/x/services/individual/y?token=t',
  icsUrl: 'https://showcase.example/api/checkouts/t/calendar.ics',
}

function theArea(fail?: () => Error) {
  const sent: Mail[] = []
  const facts = { checkout, sequence: 2, token: 't', providerEmail: 'thea@example.com' }
  const area = createNotifications({
    bookings: {
      byReference: async () => facts,
      byToken: async (_context, token) => (token === 't' ? { ...facts, bookingId: 'bkg_1' } : undefined),
    },
    key: testKey,
    publicUrl: 'https://showcase.example',
    render: async (content) => ({ html: `<p>${content.heading}</p>`, text: content.text }),
    transport: {
      async send(mail) {
        if (fail) throw fail()
        sent.push(mail)
      },
    },
  })
  const told = (id: string) => ({
    id,
    type: 'scheduling.booking_confirmed',
    provider: 'USERSUB#thea',
    at: new Date(),
    data: { bookingId: 'bkg_1', orderId: 'ord_1' },
  })
  return { area, sent, told }
}

test('a confirmed booking is told to both sides once, with a calendar file each', async ({
  contextOf,
  db,
}) => {
  const { area, sent, told } = theArea()
  const context = contextOf()
  const [confirmed] = area.reactions
  await confirmed?.run(context, told('evt_both'))
  await confirmed?.run(context, told('evt_both'))
  const mails = await db.selectFrom('mails').selectAll().where('provider', '=', 'USERSUB#thea').execute()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['ines@example.com', 'thea@example.com'])

  for (const { provider, id } of mails) {
    await area.tasks['notifications.send-mail']?.(context, { provider, id })
    await area.tasks['notifications.send-mail']?.(context, { provider, id })
  }
  expect(sent).toHaveLength(2)
  const toCustomer = sent.find((mail) => mail.to === 'ines@example.com')
  expect(toCustomer?.replyTo).toBe('thea@example.com')
  const event = new ICAL.Component(ICAL.parse(toCustomer?.invitation?.content ?? '') as unknown[])
  const vevent = new ICAL.Event(event.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(vevent.uid).toBe('bkg_1@showcase.example')
  expect(vevent.sequence).toBe(2)
  expect(vevent.startDate.toJSDate().toISOString()).toBe(checkout.start)
  expect(vevent.endDate.toJSDate().toISOString()).toBe(checkout.end)
  expect(vevent.attendees).toHaveLength(1)
})

test('page and mail say the same time, in both zones', async ({ contextOf, db }) => {
  const { area, told } = theArea()
  await area.reactions[0]?.run(contextOf(), told('evt_zones'))
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', 'ines@example.com')
    .where('occasion', 'like', '%evt_zones')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(mail.payload)).toContain('7:00 PM to 8:00 PM in Lisbon, your time')
  expect(JSON.stringify(mail.payload)).toContain('2:00 PM to 3:00 PM in New York')
})

test('a code is sealed until it is sent, and erased then', async ({ contextOf, db }) => {
  const { area, sent } = theArea()
  await area.queueCode(contextOf(), {
    purpose: 'sign-up',
    email: 'new@example.com',
    code: '314159',
    firstName: 'New',
  })
  const before = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', 'new@example.com')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(before)).not.toContain('314159')
  await area.tasks['notifications.send-mail']?.(contextOf(), { provider: before.provider, id: before.id })
  expect(sent[0]).toMatchObject({ to: 'new@example.com', code: '314159' })
  const after = await db.selectFrom('mails').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ state: 'sent', sealedPayload: null, payload: null })
})

test('a passing failure is tried again, a refusal for good is not', async ({ contextOf, db }) => {
  const passing = theArea(() => Object.assign(new Error('451 try later'), { permanent: false }))
  await passing.area.queueCode(contextOf(), {
    purpose: 'sign-up',
    email: 'slow@example.com',
    code: '111111',
    firstName: '',
  })
  const slow = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', 'slow@example.com')
    .executeTakeFirstOrThrow()
  await expect(
    passing.area.tasks['notifications.send-mail']?.(contextOf(), { provider: slow.provider, id: slow.id }),
  ).rejects.toThrow('451')

  const refused = theArea(() => Object.assign(new Error('550 no such user'), { permanent: true }))
  await refused.area.tasks['notifications.send-mail']?.(contextOf(), { provider: slow.provider, id: slow.id })
  const after = await db.selectFrom('mails').selectAll().where('id', '=', slow.id).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ state: 'failed', attempts: 2, lastError: '550 no such user' })
})

test('the calendar file of a booking is for whoever holds its token', async ({ contextOf }) => {
  const { area } = theArea()
  expect(await area.readCalendarFile(contextOf(), 't')).toContain('METHOD:PUBLISH')
  await expect(area.readCalendarFile(contextOf(), 'other')).rejects.toMatchObject({
    code: 'notifications.booking_missing',
  })
})
