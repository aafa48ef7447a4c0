import { expect } from 'vitest'
import type { WaitlistPlace } from '#domains/commerce/waitlist-contract.ts'
import { test } from '../../../../test/database.ts'
import { aMailRoom } from '../../../../test/factories/product/mail-room.ts'

const aPlace = (overrides: Partial<WaitlistPlace> = {}): WaitlistPlace => ({
  state: 'offered',
  wish: 'seat',
  name: 'Inês Carvalho',
  email: 'ines@example.com',
  quantity: 1,
  number: null,
  now: '2026-11-27T21:10:00.000Z',
  offerUntil: '2026-11-27T21:40:00.000Z',
  provider: { name: 'Thea Amankwah', firstName: 'Thea', userUrl: 'thea' },
  service: {
    title: 'Slow Saturday',
    serviceUrl: 'slow-saturday',
    place: '412 N Howard Street',
    durationMin: 90,
    media: null,
    isSeries: false,
  },
  serviceTimezone: 'America/New_York',
  visitorTimezone: 'Europe/Lisbon',
  dates: [{ start: '2026-11-28T15:30:00.000Z', end: '2026-11-28T17:00:00.000Z', priceCents: 2800 }],
  totalCents: 2800,
  policy: 'Cancel by Sat, Nov 28, 12:30 PM in Lisbon and all $28 comes back. After that it does not.',
  requiresApproval: false,
  off: null,
  booking: null,
  ...overrides,
})

const inLine = (place: WaitlistPlace) => ({
  place,
  token: 'a.b',
  providerEmail: 'thea@example.com',
  isNewProvider: false,
  here: undefined,
})

test('an offer is mailed once, with its end in both zones, its price and both answers', async ({
  contextOf,
}) => {
  const room = aMailRoom(contextOf())
  room.placeInLine = inLine(aPlace())
  await room.hear('scheduling.offer_started', { entryId: 'wle_1' }, 'evt_1')
  await room.hear('scheduling.offer_started', { entryId: 'wle_1' }, 'evt_1')
  await room.send()
  expect(room.sent).toHaveLength(1)
  const [mail] = room.sent
  expect(mail).toMatchObject({
    to: 'ines@example.com',
    replyTo: 'thea@example.com',
    subject: 'A seat is free: Slow Saturday, Saturday, November 28, 2026. Yours until 9:40 PM in Lisbon',
  })
  expect(mail?.text).toBe(
    'We keep it for you until Fri, Nov 27, 9:40 PM in Lisbon, 4:40 PM in New York. Then it goes to the next in the line.',
  )
})

test('an offer that is over by then causes no mail, and a place that is gone none', async ({ contextOf }) => {
  const room = aMailRoom(contextOf())
  room.placeInLine = inLine(aPlace({ state: 'declined', offerUntil: null }))
  await room.hear('scheduling.offer_started', { entryId: 'wle_1' })
  room.placeInLine = undefined
  await room.hear('scheduling.line_ended', { entryId: 'wle_1' })
  await room.send()
  expect(room.sent).toEqual([])
})

test('each end of the wait has its own words', async ({ contextOf }) => {
  const room = aMailRoom(contextOf())
  const says = async (event: string, place: Partial<WaitlistPlace>) => {
    room.placeInLine = inLine(aPlace({ offerUntil: null, ...place }))
    room.sent.length = 0
    await room.hear(`scheduling.${event}`, { entryId: 'wle_1', fromStart: '2026-11-28T14:30:00.000Z' })
    await room.send()
    return room.sent.map(({ subject }) => subject.replace(', Saturday, November 28, 2026', ''))
  }
  expect(await says('line_joined', { state: 'waiting', number: 2 })).toEqual([
    'You are number 2 in line: Slow Saturday',
  ])
  expect(await says('line_joined', { state: 'waiting', wish: 'news' })).toEqual([
    'We tell you of free seats: Slow Saturday',
  ])
  expect(await says('offer_lapsed', { state: 'lapsed' })).toEqual(['Your offer has lapsed: Slow Saturday'])
  expect(await says('seats_free', { state: 'told', wish: 'news' })).toEqual([
    'There are seats again: Slow Saturday',
  ])
  expect(await says('line_moved', { state: 'waiting', number: 1 })).toEqual([
    'Another time for the date that you wait for: Slow Saturday',
  ])
  expect(await says('line_ended', { state: 'ended' })).toEqual(['No seat came free: Slow Saturday'])
  expect(await says('line_ended', { state: 'ended', off: 'I am ill' })).toEqual(['Called off: Slow Saturday'])
})
