import ICAL from 'ical.js'
import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { aMailRoom } from '../../../../test/factories/product/mail-room.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import * as list from '../mails.ts'
import { chooseMail } from './choose-mails.ts'
import { byMatter } from './define-mail.ts'

const customer = 'ines@example.com'
const owner = 'thea@example.com'
const booked = aCheckout({
  provider: { name: 'Thea Amankwah', firstName: 'Thea', userUrl: 'thea', email: null },
  service: { ...aCheckout().service, title: 'Lesson' },
  customer: { name: 'Ines Lopes', email: customer, note: '' },
})

/** One announcement, and the booking as it is when its mails are written. */
type Step = {
  readonly says: string
  readonly data?: Record<string, unknown>
  readonly booking: Partial<typeof booked>
  readonly sequence: number
}

const byCustomer = { by: 'customer', reason: '', refund: 0, percent: 100 }
const move = { ...byCustomer, fromStart: '2026-12-01T19:00:00.000Z' }
const day = { now: '2026-12-02T19:00:00.000Z' }
const asked: Step = {
  says: 'scheduling.booking_requested',
  booking: { state: 'requested' },
  sequence: 0,
}
const confirmed: Step = { says: 'scheduling.booking_confirmed', booking: {}, sequence: 1 }
const moved: Step = { says: 'scheduling.booking_moved', data: move, booking: {}, sequence: 2 }
const soon: Step = { says: 'scheduling.reminder_due', data: { hours: 24 }, booking: day, sequence: 2 }
const cancelled: Step = {
  says: 'commerce.order_cancelled',
  data: byCustomer,
  booking: { state: 'cancelled' },
  sequence: 3,
}
const byProvider = (step: Step): Step => ({ ...step, data: { ...step.data, by: 'provider' } })

const stories: Readonly<Record<string, readonly Step[]>> = {
  'a request that is approved, moved and cancelled by its customer': [
    asked,
    confirmed,
    moved,
    soon,
    cancelled,
  ],
  'a booking that its provider moves and cancels': [confirmed, byProvider(moved), byProvider(cancelled)],
  'a request that is declined': [
    asked,
    { says: 'scheduling.booking_declined', booking: { state: 'declined' }, sequence: 1 },
  ],
  'a request that nobody answers': [
    asked,
    {
      says: 'scheduling.booking_expired',
      data: { from: 'requested' },
      booking: { state: 'expired' },
      sequence: 1,
    },
  ],
  'a party that gives a seat back': [
    confirmed,
    { says: 'commerce.seats_cancelled', data: { ...byCustomer, seats: 1 }, booking: {}, sequence: 2 },
  ],
  'a request that its customer takes back': [asked, { ...cancelled, sequence: 1 }],
}

/** Reads what a calendar program reads of an attached file. */
function fileOf(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  const guests = event.attendees.map((guest) => [
    String(guest.getFirstValue()).toLowerCase(),
    String(guest.getParameter('partstat')),
    String(guest.getParameter('rsvp')),
  ])
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    status: String(event.component.getFirstPropertyValue('status')),
    organizer: String(event.component.getFirstPropertyValue('organizer')).toLowerCase(),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    clocks: event.description.split('\n')[0],
    guests,
  }
}

/** Plays a story, with every mail switched on. Returns the templates and the parsed files in the order of sending. */
async function played(context: Context, steps: readonly Step[]) {
  const room = aMailRoom(context)
  const owned = await aProvider(context)
  room.provider = owned.provider
  await chooseMail(room.deps, owned.context, { template: 'session-ahead', isOn: true })
  for (const { says, data = {}, booking, sequence } of steps) {
    room.booking = { ...booked, ...booking }
    room.sequence = sequence
    await room.hear(says, data)
    await room.send()
  }
  const mails = await room.area.mailsOf(context, room.provider, 'ord_1')
  return {
    files: room.sent.map(({ to, invitation }) => ({ to, ...(invitation && fileOf(invitation.content)) })),
    templates: mails.map(({ template }) => template),
  }
}

for (const [name, steps] of Object.entries(stories))
  test(`${name}: each side's calendar follows by one entry`, async ({ contextOf }) => {
    const { files } = await played(contextOf(), steps)
    for (const [to, summary, clocks] of [
      [customer, 'Lesson with Thea Amankwah', 'Thu, Dec 3, 7:00 PM in Lisbon, 2:00 PM in New York'],
      [owner, 'Lesson with Ines Lopes', 'Thu, Dec 3, 2:00 PM in New York, 7:00 PM in Lisbon'],
    ] as const) {
      const own = files.filter((file) => file.to === to)
      expect(own.map(({ sequence }) => sequence)).toEqual(steps.map(({ sequence }) => sequence))
      own.forEach((file, at) => {
        const { state = 'confirmed' } = steps[at]?.booking ?? {}
        const isOff = ['cancelled', 'declined', 'expired'].includes(state)
        const isAsked = state === 'requested'
        expect(file).toEqual({
          to,
          method: isOff ? 'CANCEL' : 'REQUEST',
          status: isOff ? 'CANCELLED' : isAsked ? 'TENTATIVE' : 'CONFIRMED',
          organizer: 'mailto:no-reply@showcase.example',
          uid: 'bkg_1@showcase.example',
          sequence: steps[at]?.sequence,
          summary,
          clocks,
          // a request in the provider's calendar must not look as if she had approved it
          guests: [[`mailto:${to}`, isAsked && to === owner ? 'TENTATIVE' : 'ACCEPTED', 'FALSE']],
        })
      })
    }
  })

test('every mail that names the time of a booking is in one of these stories, or says that it has no file', async ({
  contextOf,
}) => {
  const seen: string[] = []
  for (const steps of Object.values(stories)) seen.push(...(await played(contextOf(), steps)).templates)
  const announced = Object.values(list).filter((mail) => mail.on !== 'asked')
  const { booking: mails } = byMatter(announced)
  const withFile = mails.filter(({ isMoney, calendar }) => !isMoney && calendar !== 'none')
  expect([...new Set(seen)].toSorted()).toEqual(withFile.map(({ template }) => template).toSorted())
  const without = mails.filter(({ calendar }) => calendar === 'none').map(({ template }) => template)
  // the session is over, the time was lost before any calendar had it, or its entry names the join page already
  expect(without).toEqual([
    'approved-unpaid',
    'hold-released',
    'link-ready',
    'new-review',
    'payment-due',
    'payment-returned',
    'review-answered',
    'review-invitation',
  ])
})

test('a date of a class is one event in its provider’s calendar, whoever books and cancels', async ({
  contextOf,
}) => {
  const room = aMailRoom(contextOf())
  room.provider = (await aProvider(contextOf())).provider
  room.booking = { ...booked, sells: 'class' }
  const start = new Date(booked.start)
  const session = {
    id: 'ses_1',
    serviceId: 'class_1',
    title: 'Beginners',
    start,
    end: new Date(booked.end),
    timezone: 'America/New_York',
  }
  room.session = { ...session, capacity: 12, taken: 8, isOff: false, sequence: 4 }
  await room.hear('scheduling.booking_confirmed', {})
  room.booking = { ...room.booking, state: 'cancelled' }
  room.session = { ...room.session, taken: 7 }
  await room.hear('commerce.order_cancelled', byCustomer)
  room.session = { ...room.session, taken: 0, isOff: true, sequence: 5 }
  await room.hear('commerce.order_cancelled', { ...byCustomer, by: 'provider' })
  await room.send()
  const hers = room.sent
    .filter(({ to }) => to === owner)
    .map(({ invitation }) => fileOf(invitation?.content ?? ''))
  expect(hers).toMatchObject([
    { uid: 'ses_1@showcase.example', method: 'REQUEST', sequence: 4, summary: 'Beginners, 8 of 12 seats' },
    { uid: 'ses_1@showcase.example', method: 'REQUEST', sequence: 4, summary: 'Beginners, 7 of 12 seats' },
    { uid: 'ses_1@showcase.example', method: 'CANCEL', sequence: 5, status: 'CANCELLED' },
  ])
  const theirs = room.sent.filter(({ to }) => to === customer)
  expect(theirs.map(({ invitation }) => fileOf(invitation?.content ?? '').uid)).toEqual(
    theirs.map(() => 'bkg_1@showcase.example'),
  )
})
