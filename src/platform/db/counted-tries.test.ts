import { expect } from 'vitest'
import { test } from '../../../test/database.ts'
import { countedTries } from './counted-tries.ts'

const tries = countedTries('code_tries')
const hour = 3_600_000

test('tries count for each mark in its window, and a right one is taken back', async ({
  contextOf,
  clock,
}) => {
  const context = contextOf()
  const count = async (...marks: string[]) =>
    Object.fromEntries(await tries.count(context, marks, new Date(clock.now().getTime() - hour)))
  expect(await count('b', 'a')).toEqual({ a: 1, b: 1 })
  expect(await count('b')).toEqual({ b: 2 })
  await tries.uncount(context, ['b', 'a', 'never'])
  expect(await count('a', 'b')).toEqual({ a: 1, b: 2 })
  clock.advance(hour)
  expect(await count('a', 'b')).toEqual({ a: 1, b: 1 })
  clock.advance(1)
  await tries.forget(context, clock.now())
  expect(await count('a')).toEqual({ a: 1 })
})

test('concurrent tries with the marks in any order all count', async ({ contextOf, clock }) => {
  const context = contextOf()
  const since = new Date(clock.now().getTime() - hour)
  await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const marks = at % 2 ? ['x', 'y', 'z'] : ['z', 'y', 'x']
      await tries.count(context, marks, since)
      if (at % 3 === 0) await tries.uncount(context, marks)
    }),
  )
  expect(Object.fromEntries(await tries.count(context, ['x', 'z'], since))).toEqual({ x: 41, z: 41 })
})
