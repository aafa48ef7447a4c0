import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const files = Object.entries(sources)
const keysIn = (text: string) => [...text.matchAll(/queryKey: (\[[^\]]*\]|every\b)/g)].map(([, key]) => key)

test('cache keys are defined in parts/data alone', () => {
  const elsewhere = files.filter(([file, text]) => !file.startsWith('./') && /queryKey: \[/.test(text))
  expect(elsewhere.map(([file]) => file)).toEqual([])
})

test('no two queries share a cache key', () => {
  const keys = files
    .filter(([file]) => file.startsWith('./'))
    .flatMap(([file, text]) =>
      keysIn(text)
        .filter((key) => key !== 'every')
        .map((key) => key?.replace('...every', text.match(/const every = \['(.*)'\]/)?.[1] ?? file)),
    )
  expect(keys.length).toBeGreaterThan(15)
  expect(new Set(keys).size).toBe(keys.length)
})

test('only public pages call endpoints without the query cache', () => {
  const own = /^\.\/|\/site\/islands\/|\/features\/(booking|checkout|confirmation)\//
  const elsewhere = files.filter(([file, text]) => !own.test(file) && /\brequest</.test(text))
  expect(elsewhere.map(([file]) => file)).toEqual(['../../lib/api.ts'])
})

test('an endpoint is called by one query or mutation', () => {
  const asked = files
    .filter(([file]) => file.startsWith('./'))
    .flatMap(([, text]) => [...text.matchAll(/request<typeof (\w+)>/g)].map(([, name]) => name))
  const shared = asked.filter((name, at) => asked.indexOf(name) !== at)
  // these lists are filtered in more than one way
  expect(new Set(shared)).toEqual(new Set(['listBooked', 'listMessages', 'listOrders', 'readBookings']))
})
