import { expect, test } from 'vitest'
import { draftFaults } from './draft.ts'

const fine = { name: 'Inês Carvalho', email: 'ines.carvalho@example.com', note: '' }

test('complete details have no fault', () => expect(draftFaults(fine)).toEqual({}))

test.each([
  [{ name: '  ' }, { name: 'Please enter your name' }],
  [{ name: 'x'.repeat(101) }, { name: 'At most 100 characters' }],
  [{ email: 'ines' }, { email: 'Invalid email. Please enter a valid email' }],
  [{ email: 'ines@example' }, { email: 'Invalid email. Please enter a valid email' }],
  [{ note: 'x'.repeat(1001) }, { note: 'At most 1000 characters' }],
])('%o is told', (part, faults) => expect(draftFaults({ ...fine, ...part })).toEqual(faults))
