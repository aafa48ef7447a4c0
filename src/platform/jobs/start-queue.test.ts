import { expect } from 'vitest'
import { defineFailures } from '#platform/common/errors.ts'
import { startListener } from '#platform/db/listener.ts'
import { createLog } from '#platform/log/log.ts'
import { test } from '../../../test/database.ts'
import { aTask } from '../../../test/factories/product/task.ts'
import { enqueue, startJobs } from './jobs.ts'
import { handsOf, vendorQueue } from './queues.ts'

const { fail } = defineFailures({ 'cards.away': { kind: 'unavailable', message: 'No answer.' } })
const cards = vendorQueue('cards')
const post = vendorQueue('post')

test('jobs that a vendor does not take follow each other slowly, and those of another vendor do not wait', async ({
  database: { pool, connection },
  contextOf,
}) => {
  const context = contextOf()
  const listener = await startListener(connection, createLog('silent'))
  const tries: number[] = []
  const ask = aTask(
    'test.ask-a-vendor-that-is-away',
    async () => {
      tries.push(performance.now())
      fail('cards.away')
    },
    cards,
  )
  let delivered = 0
  const deliver = aTask('test.deliver', async () => void delivered++, post)
  const runner = await startJobs({
    pool,
    schema: 'development',
    listener,
    context: () => context,
    tasks: [ask, deliver],
    scheduled: [],
  })
  const hands = handsOf(cards)
  for (let job = 0; job < 3 * hands; job++) {
    await enqueue(context, ask, {})
    await enqueue(context, deliver, {})
  }
  try {
    await expect.poll(() => delivered, { timeout: 30_000 }).toBe(3 * hands)
    await expect.poll(() => tries.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2 * hands + 1)
  } finally {
    await runner.stop()
    await listener.stop()
  }
  const pauses = tries.slice(hands).map((at, nth) => at - (tries[nth] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThan(900)
})
