import { expect, test } from 'vitest'
import { productName } from './product-name.ts'

const line = (title: string, adjusts: string | null = null) => ({ kind: 'service' as const, title, adjusts })

test('an order is named after its first line, with the number of the others', () => {
  expect(productName([line('Salsa basics')])).toBe('Salsa basics')
  expect(productName([line('Salsa basics'), line('Private lesson'), line('Tip')])).toBe(
    'Salsa basics and 2 more',
  )
  expect(productName([line('Salsa basics'), line('Agreed price', 'lin_1')])).toBe('Salsa basics')
  expect(productName([line('Salsa basics'), line('Salsa basics'), line('Salsa basics')])).toBe(
    'Salsa basics, 3 dates',
  )
  expect(productName([])).toBe('')
})
