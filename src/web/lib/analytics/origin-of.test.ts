import { expect, test } from 'vitest'
import { originOf } from './origin-of.ts'

const opened = (search: string, referrer: string, frame?: { ancestors?: string[] }) =>
  originOf({
    location: { search, ancestorOrigins: frame?.ancestors ?? null },
    document: { referrer },
    isFramed: frame !== undefined,
  })

test('a page says its referrer without the query, and the campaign of its address', () => {
  expect(
    opened(
      '?utm_source=newsletter&utm_campaign=May&utm_term=x&start=1',
      'https://a.example/p?token=secret#x',
    ),
  ).toEqual({ referrer: 'https://a.example/p', utm_source: 'newsletter', utm_campaign: 'May' })
  expect(opened('?utm_source=%20', '')).toEqual({})
})

test('a frame says the host around it, with or without the browser’s list of ancestors', () => {
  expect(opened('', '', { ancestors: ['https://shop.example:8443', 'https://top.example'] })).toEqual({
    embed: 'shop.example:8443',
  })
  expect(opened('', 'https://shop.example/', { ancestors: [] })).toEqual({
    referrer: 'https://shop.example/',
    embed: 'shop.example',
  })
  expect(opened('', '', { ancestors: ['null'] })).toEqual({})
})
