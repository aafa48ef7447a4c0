import { afterEach, expect, test, vi } from 'vitest'
import { markGivenBack, wasGivenBack } from './given-back.ts'

afterEach(() => vi.unstubAllGlobals())

function aStorage(initial?: string) {
  let stored = initial
  vi.stubGlobal('sessionStorage', {
    getItem: () => stored ?? null,
    setItem: (_key: string, value: string) => void (stored = value),
  })
  return () => JSON.parse(stored ?? '[]') as string[]
}

test('a hold that was given back is known until twenty later ones were', () => {
  const stored = aStorage()
  for (let each = 0; each < 21; each++) markGivenBack(`hold${each}`)
  expect([wasGivenBack('hold0'), wasGivenBack('hold1'), wasGivenBack('other')]).toEqual([false, true, false])
  expect(stored()).toHaveLength(20)
})

test.each(['no JSON', '{"a":1}', '[1,null]'])('a broken storage knows no hold: %s', (broken) => {
  aStorage(broken)
  expect(wasGivenBack('hold')).toBe(false)
})

test('a disabled storage changes nothing', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => markGivenBack('hold')).not.toThrow()
  expect(wasGivenBack('hold')).toBe(false)
})
