import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('9.10 the component library’s primary is #00C1C1', () => {
  const shade = typeof theme.primaryShade === 'number' ? theme.primaryShade : 0
  expect(theme.colors?.[theme.primaryColor ?? '']?.[shade]).toBe('#00C1C1')
})

test('9.10 the breakpoints are 0, 600, 900, 1200 and 1536', () => {
  const pixels = Object.entries(theme.breakpoints ?? {}).map(([name, em]) => [
    name,
    Number.parseFloat(String(em)) * 16,
  ])
  expect(pixels).toEqual([
    ['xs', 0],
    ['sm', 600],
    ['md', 900],
    ['lg', 1200],
    ['xl', 1536],
  ])
})
