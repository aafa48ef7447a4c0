import { CompiledQuery, sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { callsOfRequests, countCalls } from './count-calls.ts'
import { readByKey } from './database.ts'

test('statements for requests are counted, in transactions and as texts too, and others are not', async ({
  database: { db },
}) => {
  const counted = countCalls(db)
  const calls = async () => {
    const { values } = await callsOfRequests.get()
    return values[0]?.value ?? 0
  }
  const before = await calls()
  await sql`select 1`.execute(db)
  expect(await calls()).toBe(before)
  await sql`select 1`.execute(counted)
  await counted.executeQuery(CompiledQuery.raw('select 1'))
  await counted.transaction().execute((inside) => sql`select 1`.execute(inside))
  expect(await readByKey(counted, 'select $1::integer as one', [1])).toEqual([{ one: 1 }])
  await readByKey(db, 'select $1::integer as one', [1])
  expect(await calls()).toBe(before + 4)
})
