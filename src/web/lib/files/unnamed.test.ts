import { expect, test } from 'vitest'
import { unnamedKeys } from './unnamed.ts'

const noon = Date.parse('2026-05-12T12:00:00Z')
const item = (key: string, minutesOld: number) => ({
  key,
  eTag: '"x"',
  lastModified: new Date(noon - minutesOld * 60_000),
  size: 1,
})
const items = [item('named', 600), item('old', 61), item('young', 59), item('replaced', 1)]

test('a referenced file stays, however old; an unreferenced one is deleted after an hour, or once it is replaced', () => {
  const ask = (named: string[], doneWith: string[]) =>
    unnamedKeys(items, { named: new Set(named), doneWith: new Set(doneWith), nowMs: noon })
  expect(ask(['named'], [])).toEqual(['old'])
  expect(ask(['named'], ['replaced'])).toEqual(['old', 'replaced'])
  expect(ask(['named', 'replaced', 'old'], ['replaced'])).toEqual([])
})
