import { expect, test } from 'vitest'
import { keyOfTarget } from './page-key.ts'

const home = '/at/thea'
test.each([
  ['/at/thea', home],
  ['/at/thea?utm_source=mail', home],
  ['/at/thea?view=home', home],
  ['/at/thea?view=nonsense', home],
  ['/at/thea?view=', home],
  ['/at/thea?VIEW=about-me', home],
  ['/at/thea?view=home&view=about-me', home],
  ['/at/thea?%', home],
  ['/at/thea?view=about-me', '/at/thea?view=about-me'],
  ['/at/thea?utm_source=mail&view=about-me&ref=1', '/at/thea?view=about-me'],
  ['/at/thea?%76iew=about%2Dme', '/at/thea?view=about-me'],
  ['/at/thea?view=testimonials', '/at/thea?view=testimonials'],
])('the document of %s is cached as %s', (target, key) => {
  expect(keyOfTarget(target)).toBe(key)
})
