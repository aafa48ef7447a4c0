import { expect, test } from 'vitest'
import { draftFaults } from './draft.ts'

const fine = { name: 'Inês Carvalho', email: 'ines.carvalho@example.com', note: '' }

test('complete details have no fault', () => expect(draftFaults(fine)).toEqual({}))

test.each([
  [{ name: '  ' }, { name: 'Please enter your name' }],
  [{ name: 'x'.repeat(101) }, { name: '1 character too many. At most 100 fit.' }],
  [{ email: 'ines' }, { email: 'Invalid email. Please enter a valid email' }],
  [{ email: 'ines@example' }, { email: 'Invalid email. Please enter a valid email' }],
  [{ note: 'x'.repeat(1003) }, { note: '3 characters too many. At most 1000 fit.' }],
])('%o is told', (part, faults) => expect(draftFaults({ ...fine, ...part })).toEqual(faults))

test('an emoji is one character, as on the server', () =>
  expect(draftFaults({ ...fine, name: '😀'.repeat(100), note: '😀'.repeat(1000) })).toEqual({}))
