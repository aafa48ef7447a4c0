import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { prepared } from './prepared.ts'

test('a kept statement is planned once on each connection, and answers with the values of each call', async ({
  db,
}) => {
  await db.connection().execute(async (one) => {
    const answers: number[] = []
    for (const value of [1, 2, 3]) {
      const { rows } = await sql<{
        twice: number
      }>`${prepared} select ${value}::integer * 2 as twice`.execute(one)
      answers.push(rows[0]?.twice ?? 0)
    }
    await sql`select ${1}::integer as once`.execute(one)
    expect(answers).toEqual([2, 4, 6])
    const { rows } = await sql<{ statement: string; plans: number }>`
      select statement, (generic_plans + custom_plans)::integer as plans from pg_prepared_statements`.execute(
      one,
    )
    expect(rows).toEqual([{ statement: '/* prepared */ select $1::integer * 2 as twice', plans: 3 }])
  })
})

test('a kept statement that fails on a connection works there the next time', async ({ db }) => {
  await db.connection().execute(async (one) => {
    const divide = (by: number) =>
      sql<{ answer: number }>`${prepared} select 6 / ${by}::integer as answer`.execute(one)
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect((await divide(3)).rows).toEqual([{ answer: 2 }])
  })
})
