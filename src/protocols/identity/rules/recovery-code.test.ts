import { expect, test } from 'vitest'
import { grouped, readRecoveryCode, recoveryCodeAlphabet } from './recovery-code.ts'

test.each([['K7QM-3XFA'], ['K7QM3XFA'], ['k7qm-3xfa'], [' k7qm 3xfa '], ['K7QM–3XFA'], ['K7 QM—3X-FA']])(
  '%j is the code K7QM3XFA',
  (typed) => {
    expect(readRecoveryCode(typed)).toBe('K7QM3XFA')
  },
)

test.each([
  ['123456'],
  ['K7QM-3XF'],
  ['K7QM-3XFAA'],
  ['K7QM-3XF0'],
  ['K7QM-3XFI'],
  ['K7QM_3XFA'],
  ['K7QM-3XFÄ'],
  ['ſſſſ-ſſſſ'],
  [''],
])('%j is no recovery code', (typed) => {
  expect(readRecoveryCode(typed)).toBeUndefined()
})

test('a code is written in two groups of four, which read back as the same code', () => {
  expect(grouped('K7QM3XFA')).toBe('K7QM-3XFA')
  expect(readRecoveryCode(grouped('K7QM3XFA'))).toBe('K7QM3XFA')
})

test('no character of a code looks like another one', () => {
  expect(recoveryCodeAlphabet).not.toMatch(/[01ILO]/)
  expect(new Set(recoveryCodeAlphabet).size).toBe(31)
})
