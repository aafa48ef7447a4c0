import { expect, test } from 'vitest'
import { mainTarget, namingOwnHost, onOwnHost, ownTarget } from './own-page-path.ts'

test.each([
  ['/', '/at/thea'],
  ['/?view=about-me', '/at/thea?view=about-me'],
  ['/mobile', '/at/thea/mobile'],
  ['/services/tango?day=1', '/at/thea/services/tango?day=1'],
  ['/feed.xml', '/at/thea/feed.xml'],
  ['/robots.txt', '/internal/own/robots.txt'],
  ['/servicesx', '/servicesx'],
  ['/assets/a.js', '/assets/a.js'],
  ['/at/thea', '/at/thea'],
  ['*', '*'],
])('%s on a domain is %s on the main host', (own, main) => {
  expect(mainTarget(own, 'thea')).toBe(main)
})

test.each([
  ['/at/thea', '/'],
  ['/at/thea/', '/'],
  ['/at/thea?view=home', '/?view=home'],
  ['/at/thea/services/tango?x', '/services/tango?x'],
  ['/at/theaother', undefined],
  ['/at/thea//evil.example', undefined],
  ['/at/thea/\\evil.example', undefined],
  ['/services', undefined],
  ['/at/thea/embed/01JD?mode=dark', undefined],
])('%s on the main host is %s on a domain', (main, own) => {
  expect(ownTarget(main, 'thea')).toBe(own)
})

const own = { userUrl: 'thea', origin: 'https://dance.example' }
const mainOrigin = 'https://showcase.example'

test('on a domain links are short and pages of the installation are on the main host', () => {
  const before = [
    '<a href="/at/thea"></a><a href="/at/thea#services"></a><form action="/at/thea/newsletter"></form>',
    '<a href="/at/thea?view=x&amp;y"></a><a href="/at/theaother"></a><a href="/newhome?x"></a>',
    '<link href="https://dance.example/at/thea"/><script>{"url":"https://dance.example/at/thea/blogs/x"}</script>',
    '<link>https://dance.example/at/thea</link><p>href=&quot;/at/thea&quot; /at/thea</p>',
  ]
  const after = [
    '<a href="/"></a><a href="/#services"></a><form action="/newsletter"></form>',
    '<a href="/?view=x&amp;y"></a><a href="/at/theaother"></a><a href="https://showcase.example/newhome?x"></a>',
    '<link href="https://dance.example/"/><script>{"url":"https://dance.example/blogs/x"}</script>',
    '<link>https://dance.example/</link><p>href=&quot;/at/thea&quot; /at/thea</p>',
  ]
  expect(onOwnHost(before.join('\n'), own, mainOrigin)).toBe(after.join('\n'))
})

test('the main host names the domain, and its links stay', () => {
  const before = `<link rel="canonical" href="${mainOrigin}/at/thea/services/x"/><a href="/at/thea/services/x"></a>`
  expect(namingOwnHost(before, own, mainOrigin)).toBe(
    '<link rel="canonical" href="https://dance.example/services/x"/><a href="/at/thea/services/x"></a>',
  )
  expect(namingOwnHost(`${mainOrigin}/at/theaother`, own, mainOrigin)).toBe(`${mainOrigin}/at/theaother`)
})
