import { expect, test } from 'vitest'
import { changedParts } from './changed-part.ts'

test('a line that loses those below it is not changed itself', () => {
  const { before, after } = changedParts('My own room\nCompany teacher\nDancer', 'My own room')
  expect(before).toEqual({ start: 'My own room', changed: '\nCompany teacher\nDancer', end: '' })
  expect(after).toEqual({ start: 'My own room', changed: '', end: '' })
})

test('only the words between what both texts share are marked', () => {
  const { before, after } = changedParts('I walk by the sea.', 'I walk along the sea.')
  expect(before).toEqual({ start: 'I walk ', changed: 'by ', end: 'the sea.' })
  expect(after).toEqual({ start: 'I walk ', changed: 'along ', end: 'the sea.' })
})

test('a word that is added at the end is marked alone', () => {
  expect(changedParts('We dance', 'We dance today').after).toEqual({
    start: 'We dance ',
    changed: 'today',
    end: '',
  })
})
