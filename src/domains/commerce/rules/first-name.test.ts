import { expect, test } from 'vitest'
import { firstNameIn } from './first-name.ts'

test.each([
  ['Mary Ann Smith', 'Mary Ann', 'Mary Ann'],
  ['Jean Luc', 'Jean Luc', 'Jean Luc'],
  ['Thea Amankwah', 'Thea', 'Thea'],
  ['Mary Ann Smith', ' Mary Ann ', 'Mary Ann'],
])('%s with the account’s first name %s is called %s', (name, firstName, called) =>
  expect(firstNameIn(name, firstName)).toBe(called),
)

test.each([
  ['Thea Amankwah', 'Dorothea'],
  ['Theadora Amankwah', 'Thea'],
  ['Thea  Amankwah', ''],
  ['Thea Amankwah', undefined],
])('an order sold as %s is called by its first word while the account says %s', (name, firstName) =>
  expect(firstNameIn(name, firstName)).toBe(name.split(' ')[0]),
)

test('no name stays no name', () => expect(firstNameIn('', undefined)).toBe(''))
