// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { lastProviderHref, rememberProvider } from './last-provider.ts'

beforeEach(() => localStorage.clear())

/** A document whose page has this theme. */
function aPage(theme: string): Document {
  const page = document.implementation.createHTMLDocument()
  page.documentElement.dataset['theme'] = theme
  return page
}

test('/booknow without a provider opens the one who was visited last, and keeps the campaign', () => {
  rememberProvider(aPage('studio'), '/at/thea', localStorage)
  rememberProvider(aPage('paper'), '/at/marta/services/first-wheel', localStorage)
  expect(lastProviderHref('?utm_source=qr&s=wheel', localStorage)).toBe(
    '/booknow?u=marta&last=1&utm_source=qr&s=wheel',
  )
  expect(lastProviderHref('?u=', localStorage)).toBe('/booknow?u=marta&last=1')
})

test.each([
  ['studio', '/newhome'],
  ['studio', '/at/'],
  ['brand', '/at/nobodyatall'],
])('a page of the theme %s at %s is nobody’s', (theme, path) => {
  rememberProvider(aPage(theme), path, localStorage)
  expect(lastProviderHref('', localStorage)).toBe('/selectfreelancer')
})

test('a stored value that is no address leads to the directory', () => {
  localStorage.setItem('lastProvider', '//evil.example')
  expect(lastProviderHref('?utm_source=qr', localStorage)).toBe('/selectfreelancer')
})
