// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { matchingOptions } from './choice-field.tsx'

const options = [
  { value: 'a', label: 'São Paulo, GMT-3' },
  { value: 'b', label: 'Lisbon, GMT' },
  { value: 'c', label: 'Bogotá, GMT-5' },
]

test.each([
  ['sao', ['a']],
  ['São P', ['a']],
  [' BOGOTA ', ['c']],
  ['gmt', ['a', 'b', 'c']],
  ['atlantis', []],
])('%s finds %j', (search, found) => {
  expect(matchingOptions({ options, search, limit: 60 }).map((one) => 'value' in one && one.value)).toEqual(
    found,
  )
})

test('no more options are shown than the limit allows', () =>
  expect(matchingOptions({ options, search: '', limit: 2 })).toHaveLength(2))
