import { expect, test } from 'vitest'
import { moderatorsIn } from './moderators-in.ts'

test.for([
  [
    'Friday, 6:00 PM with Ada Mensah, Ben Okoro & Cleo Dias. Bring tea.',
    ['Ada Mensah', 'Ben Okoro', 'Cleo Dias'],
  ],
  ['A talk with Ada Mensah and Ben Okoro', ['Ada Mensah', 'Ben Okoro']],
  ['With a cup of tea', []],
  ['We talk with friends about salsa', []],
  ['with Ada Mensah, Ada Mensah', ['Ada Mensah']],
  ['with 山田太郎, Ada', ['山田太郎', 'Ada']],
  [`with ${'A'.repeat(101)}, Ben`, ['Ben']],
  [
    `with ${Array.from({ length: 12 }, (_, at) => `Name${at}`).join(', ')}`,
    Array.from({ length: 10 }, (_, at) => `Name${at}`),
  ],
  ['', []],
] as const)('%s', ([description, names]) => {
  expect(moderatorsIn(description)).toEqual(names)
})
