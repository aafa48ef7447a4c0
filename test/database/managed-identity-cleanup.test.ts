import { expect } from 'vitest'
import { taskNamed } from '#platform/jobs/task.ts'
import { removeUploadTask } from '../../src/main/media-store.ts'
import { bootApp } from '../app.ts'
import { test } from '../database.ts'
import { freePort } from '../factories/product/free-port.ts'

test('the server still cleans up its own users after a managed service has replaced them', {
  timeout: 120_000,
}, async ({ database }) => {
  const nowhere = 'http://127.0.0.1:9'
  const env = {
    IDENTITY: 'cognito',
    COGNITO_USER_POOL_ID: 'us-east-1_abcdefghi',
    COGNITO_CLIENT_ID: 'client',
    COGNITO_IDENTITY_POOL_ID: 'us-east-1:0b9dd7a8-0000-4000-8000-000000000000',
    COGNITO_ENDPOINT: nowhere,
    COGNITO_POOL_ENDPOINT: nowhere,
  }
  const app = await bootApp(database, { port: await freePort(), env, byTheClock: false })
  try {
    const { tasks, scheduled } = app.product
    expect(scheduled).toContainEqual({ task: 'identity.forget-expired', match: '17 * * * *' })
    expect(tasks.map(({ name }) => name)).toContain('identity.forget-expired')
    // without a bucket its jobs have nothing to remove and succeed
    expect(taskNamed(tasks, removeUploadTask.name).queue).toBe('bulk')
  } finally {
    await app.stop()
  }
})
