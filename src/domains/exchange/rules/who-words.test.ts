import { expect, test } from 'vitest'
import { whoWords } from './who-words.ts'

test('a partner is named by trade and place, as far as they are known', () => {
  expect(whoWords({ trade: 'Strength trainer', place: 'Leeds', isOnline: true })).toBe(
    'Strength trainer, Leeds and online',
  )
  expect(whoWords({ trade: 'Potter', place: 'Baltimore', isOnline: false })).toBe('Potter, Baltimore')
  expect(whoWords({ trade: '', place: '', isOnline: true })).toBe('online')
})
