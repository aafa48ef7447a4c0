import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aClock } from '../../../test/factories/product/clock.ts'
import { aGoogleCalendar } from '../../../test/factories/product/google-calendar.ts'

test('a grant, an event and a cursor outlive a restart of the stand-in, and a torn file is an empty one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-'))
  const file = path.join(folder, 'stand-ins/google-calendar.json')
  const clock = aClock()
  const before = await aGoogleCalendar(clock, { file })
  const { accessToken, refreshToken } = await before.connect('ada@example.com')
  const place = { accessToken, calendarId: 'ada@example.com' }
  const read = await before.calendars.readEvents(place, { from: clock.now() })
  const private_ = { start: { date: '2026-12-24' }, end: { date: '2026-12-25' } }
  const { id } = await before.steer('/accounts/ada@example.com/events', private_)
  await before.close()

  const after = await aGoogleCalendar(clock, { file })
  expect((await after.calendars.grants.renew(refreshToken ?? '')).refreshToken).toBe(refreshToken)
  const since = await after.calendars.readEvents(place, read === 'expired' ? { from: clock.now() } : read)
  expect(since).toMatchObject({ events: [{ id, isGone: false }] })
  await after.close()

  writeFileSync(file, '{"version":1,')
  const empty = await aGoogleCalendar(clock, { file })
  await expect(empty.calendars.grants.renew(refreshToken ?? '')).rejects.toMatchObject({ name: 'GrantOver' })
  await empty.close()
  rmSync(folder, { recursive: true })
})
