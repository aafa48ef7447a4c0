import { expect, test } from 'vitest'
import { suggestAddress } from './suggest-address.ts'

test('an address is suggested from a name that can be spelt in it', () => {
  expect(suggestAddress('Inês', 'Carvalho')).toBe('inescarvalho')
  expect(suggestAddress('Thea', "O'Hara-Mankwah")).toBe('theaoharamankwah')
  expect(suggestAddress('明', '李')).toBe('')
})

test.each([
  ['Thea', 'Amankwah', 'theaamankwah'],
  ['Théa', "O'Neill", 'theaoneill'],
  ['李', '小龙', ''],
  ['A', 'B', ''],
  ['Wolfeschlegelstein', 'hausenbergerdorff', 'wolfeschlegelsteinhausenberger'],
])('%s %s proposes %s', (first, last, url) => {
  expect(suggestAddress(first, last)).toBe(url)
})
