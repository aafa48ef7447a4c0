import { expect, test } from 'vitest'
import { once } from './once.ts'

test('a value is made on the first call and returned on the later ones', () => {
  let calls = 0
  const read = once(() => ++calls)
  expect(calls).toBe(0)
  expect([read(), read()]).toEqual([1, 1])
})
