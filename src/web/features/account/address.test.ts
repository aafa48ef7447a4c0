import { expect, test } from 'vitest'
import { suggestAddress } from './address.ts'

test('an address is suggested from a name that can be spelt in it', () => {
  expect(suggestAddress('Inês', 'Carvalho')).toBe('inescarvalho')
  expect(suggestAddress('Thea', "O'Hara-Mankwah")).toBe('theaoharamankwah')
  expect(suggestAddress('明', '李')).toBe('')
})
