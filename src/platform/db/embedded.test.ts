import { expect } from 'vitest'
import { test } from '../../../test/database.ts'

test('a file has a migrated database of its own', async ({ db }) => {
  expect(await db.selectFrom('migrations').select('name').execute()).not.toHaveLength(0)
})
