import { expect, test } from 'vitest'
import { wrap } from './share-card.ts'

test('words are wrapped, and what does not fit ends in an ellipsis', () => {
  expect(wrap('two left feet are fine', 10, 3)).toEqual(['two left', 'feet are', 'fine'])
  expect(wrap('two left feet are fine', 10, 2)).toEqual(['two left', 'feet are…'])
  expect(wrap('Featherstonehaughs', 8, 1)).toEqual(['Feather…'])
})
