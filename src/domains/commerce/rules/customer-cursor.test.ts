import { expect, test } from 'vitest'
import { readCustomerCursor, writeCustomerCursor } from './customer-cursor.ts'

const id = 'per_01J0000000000000000000000'

test('a cursor is read back by the sorting that wrote it, and by no other', () => {
  for (const [sort, key] of [
    ['recent', '2026-11-20T12:00:00.123456Z'],
    ['net', '-1200'],
    ['name', 'zoë “100 %”'],
  ] as const) {
    const cursor = writeCustomerCursor(sort, { key, id })
    expect(readCustomerCursor(sort, cursor)).toEqual({ key, id })
    const others = (['recent', 'net', 'name'] as const).filter((other) => other !== sort)
    expect(others.map((other) => readCustomerCursor(other, cursor))).toEqual([undefined, undefined])
  }
})

test.for(['', 'nonsense', btoa('[]'), btoa(encodeURIComponent('["net","1e9","per_1"]'))])(
  '%j is no cursor',
  (text) => {
    expect(readCustomerCursor('net', text)).toBeUndefined()
  },
)

test('a date that no calendar has is no cursor', () => {
  const cursor = writeCustomerCursor('recent', { key: '2026-13-20T12:00:00.123456Z', id })
  expect(readCustomerCursor('recent', cursor)).toBeUndefined()
})
