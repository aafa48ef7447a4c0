import { expect, test } from 'vitest'
import { fromLetter } from './letter-source.ts'

test.each([
  ['https://showcase.example/at/thea', 'https://showcase.example/at/thea?utm_source=newsletter'],
  [
    'https://showcase.example/at/thea/services/lesson?start=2026-05-14#times',
    'https://showcase.example/at/thea/services/lesson?start=2026-05-14&utm_source=newsletter#times',
  ],
  [
    'https://showcase.example/at/thea?utm_source=spring',
    'https://showcase.example/at/thea?utm_source=spring',
  ],
  ['https://shop.example/at/thea?a=1', 'https://shop.example/at/thea?a=1'],
  ['no address', 'no address'],
])('%s leads to %s', (url, target) => expect(fromLetter(url, 'https://showcase.example')).toBe(target))
