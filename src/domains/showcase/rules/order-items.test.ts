import { expect, test } from 'vitest'
import { orderItems } from './order-items.ts'

const item = (entityId: string, title = 'x') => ({ entityId, title })
const ids = (items: { entityId: string }[]) => items.map(({ entityId }) => entityId).join('')

test('items come in the order of the sequence', () => {
  expect(ids(orderItems([item('a'), item('b'), item('c')], ['c', 'a', 'b']))).toBe('cab')
})

test('items not listed go last, in the order they came', () => {
  expect(ids(orderItems([item('x'), item('a'), item('y'), item('b')], ['b', 'a']))).toBe('baxy')
})

test('a sequence may name what is gone, and the first of two places counts', () => {
  expect(ids(orderItems([item('a'), item('b')], ['gone', 'b', 'a', 'b']))).toBe('ba')
})

test('empty items are dropped, listed or not', () => {
  const tagless = { entityId: 'd', title: '', tags: [] }
  expect(
    ids(orderItems([item('a'), null, undefined, item('b', ''), tagless, item('c')], ['b', 'd', 'c'])),
  ).toBe('ca')
})
