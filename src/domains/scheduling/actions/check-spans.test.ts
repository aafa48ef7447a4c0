import { sql } from 'kysely'
import { expect } from 'vitest'
import { taskNamed } from '#platform/jobs/task.ts'
import { createLog } from '#platform/log/log.ts'
import { test } from '../../../../test/database.ts'
import { aShop, book, scheduling } from '../../../../test/factories/product/shop.ts'

test('the nightly task names a span too many and a span too few, and nothing else', async ({
  contextOf,
  db,
}) => {
  const lines: unknown[] = []
  const log = createLog('info', [], { write: (line) => void lines.push(JSON.parse(line)) })
  const check = async () => {
    lines.length = 0
    await taskNamed(scheduling.tasks, 'scheduling.check-spans').run({ ...contextOf(), log }, {})
    return lines
  }
  const shop = await aShop(contextOf())
  const stands = await book(shop, '2026-11-23T15:00:00.000Z')
  const over = await book(shop, '2026-11-23T16:00:00.000Z')
  await book(shop, '2026-11-23T17:00:00.000Z')
  await shop.scheduling.cancel(shop.visitor, over, { by: 'customer', reason: '' })
  expect(await check()).toEqual([])

  await sql`
    insert into spans (provider, booking_id, host, span)
    select provider, id, provider, tstzrange(starts_at, ends_at) from bookings
    where provider = ${over.provider} and id = ${over.bookingId}`.execute(db)
  await sql`delete from spans where provider = ${stands.provider} and booking_id = ${stands.bookingId}`.execute(
    db,
  )
  expect(await check()).toMatchObject([
    { level: 50, ...over, msg: 'a span belongs to a booking that takes no time' },
    { level: 50, ...stands, msg: 'a booking takes time and has no span' },
  ])
})
