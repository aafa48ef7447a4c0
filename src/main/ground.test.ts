import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { startListener } from '#platform/db/listener.ts'
import { enqueue, jobsSchema } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { test } from '../../test/database.ts'
import { aTask } from '../../test/factories/product/task.ts'
import { openGround } from './ground.ts'

const log = createLog('silent')

test('a process that starts the database leaves the jobs of a living process in its hands', async ({
  database: { connection, pool },
  contextOf,
}) => {
  const dataDir = mkdtempSync(path.resolve(import.meta.dirname, '../../.cache/ground-'))
  const living = await startListener(connection, log)
  await living.holdSign('worker lives')
  await enqueue(contextOf(), aTask('test.under-way'), {}, { lane: 'one' })
  const tables = ['_private_jobs', '_private_job_queues'].map(
    (table) => `${jobsSchema('development')}.${table}`,
  )
  for (const table of tables)
    await pool.query(`update ${table} set locked_at = now(), locked_by = 'lives' where locked_by is null`)
  const owned = { owner: true, connection, home: dataDir, stop: async () => {} }
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const ground = await openGround(config, log, {}, Promise.resolve(owned))
  try {
    for (const table of tables) {
      const { rows } = await pool.query(`select locked_by from ${table} where locked_by = 'lives'`)
      expect(rows).toHaveLength(1)
    }
  } finally {
    await ground.stop()
    await living.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
