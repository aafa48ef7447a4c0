import { expect, test } from 'vitest'
import { groupedCode, partnerCode } from './partner-code.ts'
import { readCodes } from './read-codes.ts'

test.each([
  'K7QM-2XFD-9HTW-4RNP',
  'k7qm-2xfd-9htw-4rnp',
  ' K7QM 2XFD 9HTW 4RNP ',
  'K7QM2XFD9HTW4RNP',
  'k7qm–2xfd—9htw.4rnp',
])('%j is one code in any spelling', (typed) => {
  expect(partnerCode(typed)).toBe('K7QM2XFD9HTW4RNP')
})

test.each([
  '',
  'K7QM-2XFD-9HTW',
  'K7QM-2XFD-9HTW-4RNPX',
  'K7QM-2XFD-9HTW-4RN0',
  'K7QM-2XFD-9HTW-4RNO',
  'K7QM-2XFD-9HTW-4RNÉ',
])('%j is no code', (typed) => {
  expect(partnerCode(typed)).toBeUndefined()
})

test('a code is shown in groups of four', () => {
  expect(groupedCode('K7QM2XFD9HTW4RNP')).toBe('K7QM-2XFD-9HTW-4RNP')
})

test('a file has one code a line, or columns with names; a code counts once', () => {
  const code = 'K7QM2XFD9HTW4RNP'
  expect(readCodes('K7QM-2XFD-9HTW-4RNP\r\nk7qm 2xfd 9htw 4rnp\n\n')).toEqual({
    codes: [{ code, tier: undefined }],
    faults: [],
  })
  expect(readCodes('\uFEFFTier;Code\n2;"K7QM-2XFD-9HTW-4RNP"\n').codes).toEqual([{ code, tier: 2 }])
})

test('a fault names its line', () => {
  expect(readCodes('code,tier\nK7QM,1\n,2\nK7QM-2XFD-9HTW-4RNP,9').faults).toEqual([
    'line 2: K7QM is no code',
    'line 3: an empty cell is no code',
    'line 4: 9 is no tier; tiers are 1, 2 and 3',
  ])
})
