import { expect } from 'vitest'
import { removeUploadTask } from '../../src/main/media-store.ts'
import { bootApp } from '../app.ts'
import { test } from '../database.ts'
import { freePort } from '../factories/product/free-port.ts'
import { twilioEnv } from '../factories/product/twilio.ts'

test('every name that waiting jobs are given at the upgrade is that of a task of the product', {
  timeout: 120_000,
}, async ({ database }) => {
  const app = await bootApp(database, { port: await freePort(), env: twilioEnv, byTheClock: false })
  try {
    const { rows } = await database.pool.query<{ name: string }>(
      'select now_called as name from development.earlier_task_names()',
    )
    const known = new Set(app.product.tasks.map(({ name }) => name))
    const unknown = rows.map(({ name }) => name).filter((name) => !known.has(name))
    // this one is a task where a managed service keeps users
    expect(unknown).toEqual([removeUploadTask.name])
  } finally {
    await app.stop()
  }
})
