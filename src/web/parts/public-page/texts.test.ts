import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'
import { initials } from './full-name.ts'
import { placeIcon } from './icons.tsx'

test('an excerpt ends at a sentence where it can, else at a word', () => {
  expect(excerpt('Short.', 20)).toBe('Short.')
  expect(excerpt('One sentence here. Another that is far too long to fit in.', 30)).toBe('One sentence here.')
  expect(excerpt('A sentence that, however long, has no end anywhere near', 20)).toBe('A sentence that…')
})

test('initials are whole letters', () => {
  expect(initials({ firstName: 'thea', lastName: 'Amankwah' })).toBe('TA')
  expect(initials({ firstName: '💃 x', lastName: '' })).toBe('💃')
})

test('the mark of a place repeats what its words say', () => {
  expect([placeIcon('Zoom'), placeIcon('Clubhouse'), placeIcon('12 Zoom Street')]).toEqual([
    'video',
    'sound',
    'pin',
  ])
})
