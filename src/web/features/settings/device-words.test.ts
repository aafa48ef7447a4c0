import { expect, test } from 'vitest'
import { deviceWords } from './device-words.ts'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
  ['macOS 15.1.0 arm Google Chrome/131', 'Chrome on Mac'],
  ['Linux  x86 Chromium/131;HeadlessChrome/131', 'Chrome on Linux'],
  ['Thea’s kitchen tablet', 'Thea’s kitchen tablet'],
  ['', 'A device without a name'],
])('%s is %s', (reported, words) => {
  expect(deviceWords(reported)).toBe(words)
})
