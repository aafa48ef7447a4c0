import { expect, test } from 'vitest'
import { giftCode } from '#domains/passes/rules/gift-code.ts'
import { codeFault, readTyped } from './typed-code.ts'

test('letters of a code are counted in every spelling, and what no code has is named', () => {
  expect(readTyped('K7QM-4XTB-9R')).toEqual({ count: 10, wrong: undefined })
  expect(readTyped('k7qm 4xtb 9rwd 2hcf ')).toEqual({ count: 16, wrong: undefined })
  expect(readTyped('K7QM-0')).toEqual({ count: 5, wrong: '0' })
  expect(codeFault('K7QM-4XTB-9RWO-2HCF')).toMatch(/^No code has “O”\./)
  expect(codeFault('')).toBe('Please enter the code of the card')
})

test('the field sends exactly what the server may know', () => {
  for (const typed of [
    'K7QM-4XTB-9RWD-2HCF',
    'k7qm4xtb9rwd2hcf',
    'K7QM',
    'K7QM-4XTB-9RWD-2HCFA',
    'K7QM–4XTB—9RWD.2HC1',
  ])
    expect([typed, codeFault(typed) === undefined]).toEqual([typed, giftCode(typed) !== undefined])
})
