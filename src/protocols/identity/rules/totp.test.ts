import { expect, test } from 'vitest'
import { newTotpSecret, stepOf } from './totp.ts'

/** RFC 6238, appendix B, SHA-1: the secret "12345678901234567890", and the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const examples = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test.each(examples)('RFC 6238: at %i seconds the code is %s', (seconds, code) => {
  expect(stepOf(secret, code, [seconds * 1000])).toBe(Math.floor(seconds / 30))
})

test('a code holds one step before and one after its own, and no longer', () => {
  const [at, code] = [1_234_567_890_000, '005924']
  const step = Math.floor(at / 30_000)
  for (const off of [-30_000, 0, 30_000]) expect(stepOf(secret, code, [at + off])).toBe(step)
  for (const off of [-60_000, 60_000]) expect(stepOf(secret, code, [at + off])).toBeUndefined()
  // one matching clock is enough, and the step is that of the code
  expect(stepOf(secret, code, [at + 3_600_000, at])).toBe(step)
})

test('other codes, other lengths and other secrets do not match', () => {
  for (const code of ['005925', '5924', '0059240', '', '００５９２４'])
    expect(stepOf(secret, code, [1_234_567_890_000])).toBeUndefined()
  expect(stepOf(newTotpSecret(), '005924', [1_234_567_890_000])).toBeUndefined()
})

test('every secret is new and 160 bits long', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
})
