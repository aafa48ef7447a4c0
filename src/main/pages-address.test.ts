import { expect, test } from 'vitest'
import { pagesAddress } from './pages-address.ts'

test.each([
  ['http://localhost:3000', 'http://127.0.0.1:3000'],
  ['http://showcase.test', 'http://127.0.0.1:80'],
  ['https://showcase.example', 'http://127.0.0.1:443'],
])('a worker beside the process of %s finds its stand-ins at %s', (PUBLIC_URL, address) =>
  expect(pagesAddress({ PUBLIC_URL })).toBe(address),
)
