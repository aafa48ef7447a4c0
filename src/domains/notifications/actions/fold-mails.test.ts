import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { aCheckout } from '../../../../test/factories/product/checkout.ts'
import { aMailRoom } from '../../../../test/factories/product/mail-room.ts'
import { maxMoveMails } from '../rules/mail-bounds.ts'

const day = 24 * 3_600_000

test('a booking moved fifty times is ten mails and one with the last time, a day later', async ({
  contextOf,
  db,
  clock,
}) => {
  const context = contextOf()
  const room = aMailRoom(context)
  const move = async (minute: number) => {
    const start = new Date(Date.parse('2026-12-03T19:00:00Z') + minute * 60_000).toISOString()
    const fromStart = room.booking.start
    room.booking = aCheckout({ start })
    room.sequence++
    const moved = { by: 'provider', fromStart, start, reason: '' }
    await room.hear('scheduling.booking_moved', moved)
    clock.advance(1000)
  }
  for (let minute = 1; minute <= 50; minute++) await move(minute)
  const mails = (template: string) =>
    db
      .selectFrom('mails')
      .selectAll()
      .where('provider', '=', room.provider)
      .where('template', '=', template)
      .orderBy('createdAt')
      .execute()
  const written = await mails('booking-moved')
  expect(written).toHaveLength(maxMoveMails + 1)
  expect(await mails('moved-by-provider')).toHaveLength(maxMoveMails + 1)
  expect(JSON.stringify(written.at(-1)?.payload)).toContain('7:50')
  const { rows } = await sql<{ runAt: Date }>`
    select run_at from development_jobs._private_jobs where payload ->> 'id' = ${written.at(-1)?.id}`.execute(
    db,
  )
  expect((rows[0]?.runAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(day / 2)

  await room.send()
  clock.advance(day)
  await move(51)
  expect(await mails('booking-moved')).toHaveLength(maxMoveMails + 2)
})

test('a cancelled booking gets its mail, and no late mail about its moves', async ({ contextOf, db }) => {
  const room = aMailRoom(contextOf())
  for (let minute = 1; minute <= 12; minute++) {
    const fromStart = room.booking.start
    room.booking = aCheckout({ start: new Date(Date.parse(fromStart) + 60_000).toISOString() })
    await room.hear('scheduling.booking_moved', {
      by: 'provider',
      fromStart,
      start: room.booking.start,
      reason: '',
    })
  }
  room.booking = aCheckout({ state: 'cancelled' })
  await room.hear('commerce.order_cancelled', { by: 'provider', refund: 0, percent: 0, reason: '' })
  const mails = await db.selectFrom('mails').selectAll().where('provider', '=', room.provider).execute()
  expect(mails.filter(({ template }) => template === 'booking-cancelled')).toHaveLength(1)
  expect(mails.filter(({ occasion }) => occasion.includes(':folded:'))).toEqual([])
})

test('the subject of a mail from an account younger than a day has no word that looks like an address', async ({
  contextOf,
}) => {
  const room = aMailRoom(contextOf())
  room.booking = aCheckout()
  room.booking = { ...room.booking, service: { ...room.booking.service, title: 'Win at evil.example now' } }
  await room.hear('scheduling.booking_confirmed', { approved: false })
  room.isNewProvider = true
  await room.hear('scheduling.booking_confirmed', { approved: false })
  await room.send()
  const subjects = room.sent.filter(({ to }) => to !== 'thea@example.com').map(({ subject }) => subject)
  expect(subjects).toEqual([
    expect.stringContaining('Win at evil.example now'),
    expect.stringContaining('Win at now'),
  ])
  expect(subjects.at(-1)).not.toContain('evil')
})
