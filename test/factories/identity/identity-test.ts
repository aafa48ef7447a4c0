import { test as base } from '../../database.ts'
import { anIdentityPool, type TestPool } from './identity-pool.ts'

/** A test with a user pool on the wire, one a file; each test signs its own people up. */
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
