import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aClock } from '../../../test/factories/product/clock.ts'
import { aZoom } from '../../../test/factories/product/zoom.ts'

test('grants and meetings outlive a restart of the stand-in, and a torn file is an empty one', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zoom-'))
  const file = path.join(folder, 'stand-ins/zoom.json')
  const clock = aClock()
  const before = await aZoom(clock, { file, deliverTimes: 0 })
  const { accessToken, refreshToken } = await before.allow('ada@example.com', { type: 1 })
  const start = new Date('2026-11-23T15:00:00Z')
  const wanted = { marker: 'showcase-bkg_1', topic: 'x', start, minutes: 30, timezone: 'UTC' }
  const { id } = await before.meetings.createMeeting(accessToken, wanted)
  await before.close()

  const after = await aZoom(clock, { file, deliverTimes: 0 })
  expect(await after.meetings.findByMarker(accessToken, wanted.marker)).toMatchObject({ id, start })
  expect(await after.grants.account(accessToken)).toMatchObject({
    label: 'ada@example.com',
    longestMinutes: 40,
  })
  const renewed = await after.grants.renew(refreshToken)
  await expect(after.grants.renew(refreshToken)).rejects.toMatchObject({ name: 'GrantOver' })
  await after.close()

  writeFileSync(file, '{"version":1,')
  const empty = await aZoom(clock, { file })
  await expect(empty.grants.renew(renewed.refreshToken ?? '')).rejects.toMatchObject({ name: 'GrantOver' })
  await empty.close()
  rmSync(folder, { recursive: true })
})
