import { sql } from 'kysely'
import { expect } from 'vitest'
import { startListener } from '#platform/db/listener.ts'
import { enqueuing, startJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { test } from '../../../../test/database.ts'
import { aMailRoom } from '../../../../test/factories/product/mail-room.ts'
import { sendMailTask } from './send-mail.ts'

/** Mails about bookings that wait at once. */
const waiting = 1000

test('a code leaves while a thousand mails about bookings wait for a mail server that hangs', async ({
  database,
  contextOf,
}) => {
  const context = contextOf()
  let begun = 0
  let release = () => {}
  const hang = new Promise<void>((resolve) => {
    release = resolve
  })
  const codes: string[] = []
  const room = aMailRoom(context, {
    async deliver({ code }) {
      if (code) return void codes.push(code)
      begun++
      await hang
    },
  })
  await room.hear('scheduling.booking_confirmed', {})
  const mail = await context.db.selectFrom('mails').select(['provider', 'id']).executeTakeFirstOrThrow()
  const adding = enqueuing(context, sendMailTask, mail)
  await sql`select ${adding} from generate_series(1, ${waiting}::int)`.execute(context.db)

  const listener = await startListener(database.connection, createLog('silent'))
  const { tasks, scheduled } = room.area
  const shared = { pool: database.pool, schema: 'development', listener, context: () => context }
  const jobs = await startJobs({ ...shared, tasks, scheduled })
  try {
    await expect.poll(() => begun).toBeGreaterThan(0)
    const code = { purpose: 'sign_up', medium: 'EMAIL', to: 'ada@example.com', firstName: 'Ada' } as const
    await room.area.queueCode(context, { ...code, code: '314159' })
    await expect.poll(() => codes).toEqual(['314159'])
  } finally {
    release()
    await context.db.deleteFrom('mails').execute()
    await jobs.stop()
    await listener.stop()
  }
})
