import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../factories/product/app-test.ts'

test('every table that keeps data of a provider is in the erasing list of one area', async ({ app }) => {
  const { rows } = await sql<{ table: string }>`
    select table_name as "table" from information_schema.columns
    where table_schema = current_schema() and column_name = 'provider' order by 1`.execute(app.ground.db)
  const listed = app.product.areas.flatMap(({ name, erasing }) =>
    Object.keys(erasing?.tables ?? {}).map((table) => ({ name, table })),
  )
  expect(listed.map(({ table }) => table).toSorted()).toEqual(rows.map(({ table }) => table).toSorted())
})

test('an area with personal data that outlives the closing of an account says how it is erased', async ({
  app,
}) => {
  const outliving = app.product.areas.filter(({ erasing }) =>
    Object.values(erasing?.tables ?? {}).includes('erased'),
  )
  // the owner's own row is erased last, by its own action
  const silent = outliving.filter(({ name, erasing }) => name !== 'accounts' && !erasing?.account)
  expect(silent.map(({ name }) => name)).toEqual([])
  expect(outliving.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['people', 'scheduling', 'commerce', 'notifications']),
  )
})
