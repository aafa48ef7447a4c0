import ICAL from 'ical.js'
import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { aMailRoom, type MailRoom } from '../../../../test/factories/product/mail-room.ts'

const customer = 'ines@example.com'
const owner = 'thea@example.com'

/** Sends all queued mails and lists their recipients and subjects, in the order of writing. */
async function recipientsOf(room: MailRoom): Promise<string[]> {
  await room.send()
  return room.sent.map(({ to, subject }) => `${to}: ${subject.split(/[:,\r\n]| ATTENDEE/, 1)[0]}`)
}

/** Parses METHOD, STATUS, SEQUENCE and start of the calendar file attached to a mail. */
function fileOf(room: MailRoom, to: string) {
  const content = room.sent.find((mail) => mail.to === to)?.invitation?.content ?? ''
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    attendees: event.attendees.length,
  }
}

const cancelled = { by: 'customer', reason: '', refund: 4000, percent: 50, number: 1001, amount: 8000 }
const moved = { by: 'customer', fromStart: '2026-12-01T19:00:00.000Z', reason: '' }

test('a customer who moves a booking tells both sides, each with the new calendar entry', async ({
  contextOf,
}) => {
  const room = aMailRoom(contextOf())
  await room.hear('scheduling.booking_moved', moved)
  expect(await recipientsOf(room)).toEqual([`${customer}: Moved`, `${owner}: Moved`])
  const file = {
    method: 'REQUEST',
    status: 'CONFIRMED',
    uid: 'bkg_1@showcase.example',
    sequence: 2,
    start: room.booking.start,
    attendees: 1,
  }
  expect([fileOf(room, customer), fileOf(room, owner)]).toEqual([file, file])
})

test('a provider who moves a booking tells the customer, and gets the file for the own calendar', async ({
  contextOf,
}) => {
  const room = aMailRoom(contextOf())
  await room.hear('scheduling.booking_moved', { ...moved, by: 'provider', reason: 'I am ill' })
  expect(await recipientsOf(room)).toEqual([`${customer}: Moved`, `${owner}: You moved Lesson`])
  expect(fileOf(room, owner)).toMatchObject({ method: 'REQUEST', sequence: 2, start: room.booking.start })
})

test('a move followed by another move or a cancellation is not mailed any more', async ({ contextOf }) => {
  const room = aMailRoom(contextOf())
  await room.hear('scheduling.booking_moved', { ...moved, start: '2026-12-02T19:00:00.000Z' })
  room.booking = { ...room.booking, state: 'cancelled' }
  await room.hear('scheduling.booking_moved', moved)
  await room.hear('scheduling.booking_confirmed', {})
  expect(await recipientsOf(room)).toEqual([])
})

test('a request that is moved stays tentative in both calendars', async ({ contextOf }) => {
  const room = aMailRoom(contextOf())
  room.booking = { ...room.booking, state: 'requested' }
  await room.hear('scheduling.booking_moved', moved)
  await room.send()
  for (const to of [customer, owner]) expect(fileOf(room, to)).toMatchObject({ status: 'TENTATIVE' })
})

test('a customer who cancels tells both sides, and takes the entry out of both calendars', async ({
  contextOf,
}) => {
  const room = aMailRoom(contextOf())
  room.booking = { ...room.booking, state: 'cancelled' }
  room.sequence = 3
  await room.hear('commerce.order_cancelled', cancelled, 'evt_cancelled')
  await room.hear('commerce.order_cancelled', cancelled, 'evt_cancelled')
  expect(await recipientsOf(room)).toEqual([`${customer}: Cancelled`, `${owner}: Cancelled`])
  const file = {
    method: 'CANCEL',
    status: 'CANCELLED',
    uid: 'bkg_1@showcase.example',
    sequence: 3,
    start: room.booking.start,
    attendees: 1,
  }
  expect([fileOf(room, customer), fileOf(room, owner)]).toEqual([file, file])
})

test('a cancellation by the provider or the product is mailed to the customer, and takes the entry out of both calendars', async ({
  contextOf,
}) => {
  for (const [by, says] of [
    ['provider', 'You cancelled Lesson'],
    ['system', 'Cancelled'],
  ] as const) {
    const room = aMailRoom(contextOf())
    room.booking = { ...room.booking, state: 'cancelled' }
    await room.hear('commerce.order_cancelled', { ...cancelled, by, reason: 'I am ill' })
    expect(await recipientsOf(room)).toEqual([`${customer}: Cancelled`, `${owner}: ${says}`])
    for (const to of [customer, owner]) expect(fileOf(room, to)).toMatchObject({ method: 'CANCEL' })
  }
})

test('an order that ended for a special reason sends only the mail for that reason', async ({
  contextOf,
}) => {
  const ends = [
    {
      state: 'expired',
      type: 'commerce.order_refunded_slot_lost',
      reason: 'slot_lost',
      says: [`${customer}: Your payment comes back`],
    },
    {
      state: 'declined',
      type: 'scheduling.booking_declined',
      reason: 'declined',
      says: [`${customer}: Not possible`, `${owner}: You declined Lesson`],
    },
    {
      state: 'expired',
      type: 'scheduling.booking_expired',
      reason: 'expired',
      says: [`${customer}: Not answered in time`, `${owner}: Not answered in time`],
    },
  ] as const
  for (const { state, type, reason, says } of ends) {
    const room = aMailRoom(contextOf())
    room.booking = { ...room.booking, state }
    await room.hear(type, { from: 'requested' })
    await room.hear('commerce.order_cancelled', { ...cancelled, by: 'system', reason })
    await room.hear('commerce.order_refunded', { reason, refundId: 'rfd_1', refund: 8000 })
    expect(await recipientsOf(room)).toEqual(says)
  }
})

test('the mail about a late payment lists free times near the lost one', async ({ contextOf }) => {
  const choices = ['2026-12-03T18:00:00.000Z', '2026-12-03T20:00:00.000Z', '2026-12-04T19:00:00.000Z']
  const room = aMailRoom(contextOf(), { choices })
  room.booking = { ...room.booking, state: 'expired' }
  await room.hear('commerce.order_refunded_slot_lost', {})
  const { payload } = await contextOf()
    .db.selectFrom('mails')
    .select('payload')
    .where('provider', '=', room.provider)
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({
    content: {
      choices: [
        {
          label: 'Thu, Dec 3, 6:00 PM in Lisbon, 1:00 PM in New York',
          url: 'https://showcase.example/at/thea/services/lesson?start=2026-12-03T18%3A00%3A00.000Z',
        },
        { label: 'Thu, Dec 3, 8:00 PM in Lisbon, 3:00 PM in New York' },
        { label: 'Fri, Dec 4, 7:00 PM in Lisbon, 2:00 PM in New York' },
      ],
    },
  })
})

test('a refund is mailed once when it is raised and once when it is sent', async ({ contextOf }) => {
  const room = aMailRoom(contextOf())
  await room.hear('commerce.refund_raised', { refund: 2000, reason: 'It was cold' })
  const sent = { reason: 'goodwill', refundId: 'rfd_1', refund: 2000 }
  await room.hear('commerce.order_refunded', sent)
  await room.hear('commerce.order_refunded', sent)
  expect(await recipientsOf(room)).toEqual([
    `${customer}: $20 comes back to you`,
    `${customer}: $20 sent back`,
  ])
})

test('a failing refund is mailed to the customer once, to the provider at each failure, and then once when it is sent', async ({
  contextOf,
}) => {
  const room = aMailRoom(contextOf())
  const failed = { failure: 'The card is closed.', refundId: 'rfd_1', refund: 8000 }
  await room.hear('commerce.refund_failed', failed)
  await room.hear('commerce.refund_failed', { ...failed, failure: 'Refused.' })
  // `declined` usually gets no receipt; it does here, because a mail about the delay was sent
  await room.hear('commerce.order_refunded', { reason: 'declined', refundId: 'rfd_1', refund: 8000 })
  expect(await recipientsOf(room)).toEqual([
    `${customer}: Your refund is taking longer`,
    `${owner}: A refund needs you`,
    `${owner}: A refund needs you`,
    `${customer}: $80 sent back`,
  ])
})

test('a reminder is mailed only for an active future session at an unchanged time', async ({ contextOf }) => {
  const room = aMailRoom(contextOf())
  const { booking } = room
  await room.hear('scheduling.reminder_due', { hours: 24, start: '2026-12-02T19:00:00.000Z' })
  room.booking = { ...booking, state: 'cancelled' }
  await room.hear('scheduling.reminder_due', { hours: 24 })
  room.booking = { ...booking, now: booking.start }
  await room.hear('scheduling.reminder_due', { hours: 1 })
  expect(await recipientsOf(room)).toEqual([])
  room.booking = { ...booking, now: '2026-12-02T19:00:00.000Z' }
  await room.hear('scheduling.reminder_due', { hours: 24 })
  room.booking = { ...booking, now: '2026-12-03T18:00:00.000Z' }
  await room.hear('scheduling.reminder_due', { hours: 1 })
  expect(await recipientsOf(room)).toEqual([`${customer}: Tomorrow`, `${customer}: Soon`])
})

test('an order without a booking, and a booking without a customer, have nobody to write to', async ({
  contextOf,
}) => {
  const room = aMailRoom(contextOf())
  await room.hear('commerce.order_cancelled', { ...cancelled, bookingId: null })
  room.booking = { ...room.booking, customer: null, state: 'cancelled' }
  await room.hear('commerce.order_cancelled', cancelled)
  expect(await recipientsOf(room)).toEqual([])
})
