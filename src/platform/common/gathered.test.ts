import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

test('the first item is written at once, and those that come meanwhile together', async () => {
  const batches: number[][] = []
  const write = gathered(3, async (items: readonly number[]) => {
    batches.push([...items])
    await sleep(5)
    return items.map((item) => item * 10)
  })
  expect(await Promise.all([1, 2, 3, 4, 5].map(write))).toEqual([10, 20, 30, 40, 50])
  expect(batches).toEqual([[1], [2, 3, 4], [5]])
  expect(await write(6)).toBe(60)
})

test('an item that cannot be written fails alone', async () => {
  const write = gathered(10, async (items: readonly number[]) => {
    await sleep(1)
    if (items.includes(3)) throw new Error('three')
    return items
  })
  const results = await Promise.allSettled([1, 2, 3, 4].map(write))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})
