import { test as base } from '../../database.ts'
import { anIdentityPool, type TestPool } from './identity-pool.ts'

/** A test with a user pool over HTTP, one for each file. Each test creates its own users. */
export const test = base.extend<{ pool: TestPool }>({
  pool: [
    async ({ database }, use) => {
      const pool = await anIdentityPool(database.db)
      await use(pool)
      await pool.close()
    },
    { scope: 'file' },
  ],
})
