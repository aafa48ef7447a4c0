import { expect, test } from 'vitest'
import { proRata } from './pro-rata.ts'

test('of ten credits for $200 seven are unused: $140, less what went back', () => {
  const pass = { captured: 20_000, refunded: 0, credits: 10, left: 7 }
  expect(proRata(pass)).toBe(14_000)
  expect(proRata({ ...pass, refunded: 4000 })).toBe(10_000)
  expect(proRata({ ...pass, refunded: 15_000 })).toBe(0)
  expect(proRata({ captured: 1001, refunded: 0, credits: 2, left: 1 })).toBe(501)
  expect(proRata({ ...pass, left: 0 })).toBe(0)
})
