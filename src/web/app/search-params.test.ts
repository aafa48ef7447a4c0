import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('an address keeps its words through the router', () => {
  expect(stringifySearch({ new: '' })).toBe('?new')
  expect(parseSearch('?new')).toEqual({ new: '' })
  expect(parseSearch('?search=1001&tab=orders')).toEqual({ search: '1001', tab: 'orders' })
  expect(stringifySearch({ search: 'a&b', gone: undefined, page: 2 })).toBe('?search=a%26b&page=2')
  expect(stringifySearch({ gone: undefined })).toBe('')
})
