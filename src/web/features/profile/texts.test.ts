import { expect, test } from 'vitest'
import { lengthText, yearsText } from './durations.ts'
import { excerpt } from './excerpt.ts'
import { initials } from './full-name.ts'
import { placeIcon } from './icons.tsx'
import { wrap } from './share-card.ts'

test.each([
  [45, '45 min'],
  [60, '60 min'],
  [75, '75 min'],
  [90, '1 h 30 min'],
  [120, '2 h'],
])('%i minutes are said as %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text)
})

test('years are a span, open at the end, or one', () => {
  expect([yearsText('2009-04', '2013'), yearsText('2013', ''), yearsText('2013-01', '2013-09')]).toEqual([
    '2009 to 2013',
    '2013 to now',
    '2013',
  ])
})

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

test('words are wrapped, and what does not fit ends in an ellipsis', () => {
  expect(wrap('two left feet are fine', 10, 3)).toEqual(['two left', 'feet are', 'fine'])
  expect(wrap('two left feet are fine', 10, 2)).toEqual(['two left', 'feet are…'])
  expect(wrap('Featherstonehaughs', 8, 1)).toEqual(['Feather…'])
})
