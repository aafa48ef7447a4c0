import ICAL from 'ical.js'
import { expect } from 'vitest'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { aMailRoom } from '../../../../test/factories/product/mail-room.ts'
import { readCalendarFile } from './read-calendar-file.ts'

test('a confirmed booking sends one mail with a calendar file to each side', async ({ contextOf, db }) => {
  const room = aMailRoom(contextOf())
  const { booking, provider, sent, area } = room
  await room.hear('scheduling.booking_confirmed', {}, 'evt_both')
  await room.hear('scheduling.booking_confirmed', {}, 'evt_both')
  const mails = await db.selectFrom('mails').selectAll().where('provider', '=', provider).execute()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['ines@example.com', 'thea@example.com'])

  await room.send()
  for (const { id } of mails)
    await taskNamed(area.tasks, 'notifications.send-mail').run(contextOf(), { provider, id })
  expect(sent).toHaveLength(2)
  const toCustomer = sent.find((mail) => mail.to === 'ines@example.com')
  expect(toCustomer?.replyTo).toBe('thea@example.com')
  const event = new ICAL.Component(ICAL.parse(toCustomer?.invitation?.content ?? '') as unknown[])
  const vevent = new ICAL.Event(event.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(vevent.uid).toBe('bkg_1@showcase.example')
  expect(vevent.sequence).toBe(2)
  expect(vevent.startDate.toJSDate().toISOString()).toBe(booking.start)
  expect(vevent.endDate.toJSDate().toISOString()).toBe(booking.end)
  expect(vevent.attendees).toHaveLength(1)
  expect(vevent.location).toBe(booking.joinUrl)

  // only the customer's mail contains the booking's token
  const toProvider = sent.find((mail) => mail.to === 'thea@example.com')
  expect(event.toString()).toContain('token=')
  expect(JSON.stringify(toProvider)).not.toContain('token=')
  expect(toProvider?.invitation?.content).toContain('https://showcase.example/order?id=ord_1')
  expect(toProvider?.invitation?.content).toContain('LOCATION:Zoom')
})

test('page and mail say the same time, in both zones', async ({ contextOf, db }) => {
  const room = aMailRoom(contextOf())
  room.here = { place: 'Baltimore', timezone: 'America/New_York' }
  await room.hear('scheduling.booking_confirmed', {})
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', 'ines@example.com')
    .where('provider', '=', room.provider)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(mail.payload)).toContain('7:00 to 8:00 PM in Lisbon, your time')
  expect(JSON.stringify(mail.payload)).toContain('2:00 to 3:00 PM in Baltimore')
  const file = await readCalendarFile(room.deps, contextOf(), 't')
  expect(file.replaceAll('\r\n ', '')).toContain('2:00 PM in Baltimore')
})

test('the mails about an order are listed with their subjects, oldest first', async ({
  contextOf,
  clock,
}) => {
  const room = aMailRoom(contextOf())
  const { provider, area } = room
  room.booking = aCheckout({ state: 'requested' })
  await room.hear('scheduling.booking_requested', {})
  clock.advance(1000)
  await room.send()
  await room.hear('scheduling.booking_declined', {})
  await room.hear('scheduling.booking_declined', { orderId: 'ord_other' })
  const mails = await area.mailsOf(contextOf(), provider, 'ord_1')
  expect(mails).toMatchObject([
    { template: 'booking-requested', recipient: 'ines@example.com', state: 'sent' },
    { template: 'request-to-approve', recipient: 'thea@example.com', state: 'sent' },
    { template: 'booking-declined', recipient: 'ines@example.com', state: 'waiting', at: clock.now() },
    { template: 'request-declined', recipient: 'thea@example.com', state: 'waiting' },
  ])
  expect(mails[2]?.subject).toContain('Not possible')
  expect(await area.mailsOf(contextOf(), 'USERSUB#other', 'ord_1')).toEqual([])
})

test('a code is sealed until it is sent, and erased then', async ({ contextOf, db }) => {
  const { area, sent } = aMailRoom(contextOf())
  await area.queueCode(contextOf(), {
    purpose: 'sign_up',
    medium: 'EMAIL',
    to: 'new@example.com',
    code: '314159',
    firstName: 'New',
  })
  const before = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', 'new@example.com')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(before)).not.toContain('314159')
  await taskNamed(area.tasks, 'notifications.send-mail').run(contextOf(), {
    provider: before.provider,
    id: before.id,
  })
  expect(sent[0]).toMatchObject({ to: 'new@example.com', code: '314159' })
  const after = await db.selectFrom('mails').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ state: 'sent', sealedPayload: null, payload: null })
})

test('a passing failure is tried again, a refusal for good is not', async ({ contextOf, db }) => {
  const passing = aMailRoom(contextOf(), {
    fail: () => Object.assign(new Error('451 try later'), { permanent: false }),
  })
  await passing.area.queueCode(contextOf(), {
    purpose: 'sign_up',
    medium: 'EMAIL',
    to: 'slow@example.com',
    code: '111111',
    firstName: '',
  })
  const slow = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', 'slow@example.com')
    .executeTakeFirstOrThrow()
  await expect(
    taskNamed(passing.area.tasks, 'notifications.send-mail').run(contextOf(), {
      provider: slow.provider,
      id: slow.id,
    }),
  ).rejects.toThrow('451')

  const refused = aMailRoom(contextOf(), {
    fail: () => Object.assign(new Error('550 no such user'), { permanent: true }),
  })
  await taskNamed(refused.area.tasks, 'notifications.send-mail').run(contextOf(), {
    provider: slow.provider,
    id: slow.id,
  })
  const after = await db.selectFrom('mails').selectAll().where('id', '=', slow.id).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ state: 'failed', attempts: 2, lastError: '550 no such user' })
})

test('the token of a booking opens its calendar file', async ({ contextOf }) => {
  const room = aMailRoom(contextOf())
  const { deps } = room
  expect(await readCalendarFile(deps, contextOf(), 't')).toContain('METHOD:PUBLISH')
  await expect(readCalendarFile(deps, contextOf(), 'other')).rejects.toMatchObject({
    code: 'notifications.booking_missing',
  })
})

test('a booking that is off takes itself out of the calendar, one that waits for an answer is tentative', async ({
  contextOf,
}) => {
  const room = aMailRoom(contextOf())
  const fileOf = async (state: typeof room.booking.state) => {
    room.booking = { ...room.booking, state }
    return readCalendarFile(room.deps, contextOf(), 't')
  }
  expect(await fileOf('requested')).toContain('STATUS:TENTATIVE')
  expect(await fileOf('declined')).toContain('STATUS:CANCELLED')
  const cancelled = await fileOf('cancelled')
  expect(cancelled).toContain('METHOD:CANCEL')
  expect(cancelled).toContain('STATUS:CANCELLED')
})
