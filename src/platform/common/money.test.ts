import { expect, test } from 'vitest'
import { formatMoney, formatPrice } from './money.ts'

test('cents are printed where they are not zero, and a loss has a minus sign', () => {
  expect([8000, 8050, 0, -4800, -50].map(formatMoney)).toEqual(['$80', '$80.50', '$0', '−$48', '−$0.50'])
  expect([8000, 0].map(formatPrice)).toEqual(['$80', 'Free'])
})
