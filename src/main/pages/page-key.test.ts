import { expect, test } from 'vitest'
import { bookNowKey, keyOfTarget } from './page-key.ts'

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

test.each([
  ['/selectfreelancer', '/selectfreelancer'],
  ['/selectfreelancer?', '/selectfreelancer'],
  ['/selectfreelancer?utm_source=mail&q=&week=0&price=abc', '/selectfreelancer'],
  ['/selectfreelancer?q=salsa', ''],
  ['/selectfreelancer?%71=salsa', ''],
  ['/selectfreelancer?language=en&view=about-me', ''],
  ['/selectfreelancer?after=0..0.thea', ''],
  ['/booknow', '/booknow'],
  ['/booknow?utm_source=qr', '/booknow'],
  ['/booknow?u=Thea', '/booknow?u=thea'],
  ['/booknow?u=thea&utm_source=qr', ''],
  ['/booknow?u=thea&s=tango', ''],
  ['/booknow?u=thea&u=marta', ''],
  ['/booknow?u=../newhome', ''],
])('only a document that is the same for everybody is cached: %s as "%s"', (target, key) => {
  expect(keyOfTarget(target)).toBe(key)
})

const frame = '/at/thea/embed/01JD'
test.each([
  [frame, frame],
  [`${frame}?utm_source=mail&try=yes`, frame],
  [`${frame}?header=yes&mode=neon`, frame],
  [`${frame}?header=no`, `${frame}?header=no&mode=`],
  [`${frame}?x=1&mode=dark`, `${frame}?header=yes&mode=dark`],
  [`${frame}?%6Dode=dark&header=no`, `${frame}?header=no&mode=dark`],
  [`${frame}/more?mode=dark`, `${frame}/more`],
])('a framed booking has a document for each look of its snippet: %s is cached as %s', (target, key) => {
  expect(keyOfTarget(target)).toBe(key)
})

test('a short page with anything but its provider has no key', () => {
  expect(bookNowKey('/booknow?u=thea')).toBe('/booknow?u=thea')
  expect(bookNowKey('/booknow?u=thea&coupon=SPRING')).toBeUndefined()
})
