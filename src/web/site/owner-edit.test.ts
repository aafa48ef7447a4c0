// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { addEdit, editAddress, offerDashboard } from './owner-edit.ts'

const browserWith = (stored: Record<string, string>) => ({ getItem: (key: string) => stored[key] ?? null })
const owner = browserWith({ refreshToken: 'token', userUrl: 'thea' })

test.each([
  ['the owner edits the page', '/at/thea', owner, '/editor'],
  ['the owner edits the services', '/at/thea/services/lesson', owner, '/servicemanagement'],
  ['another owner sees a visitor’s page', '/at/milos', owner, undefined],
  ['a signed-out owner sees a visitor’s page', '/at/thea', browserWith({ userUrl: 'thea' }), undefined],
  ['a visitor has nothing stored', '/at/thea', browserWith({}), undefined],
  ['the start page has no owner', '/newhome', owner, undefined],
])('%s', (_, path, browser, address) => expect(editAddress(path, browser)).toBe(address))

test('the link leads to the editor', () => {
  document.body.innerHTML = '<div class="page"></div>'
  addEdit('/editor')
  expect(document.querySelector<HTMLAnchorElement>('.page > a')?.getAttribute('href')).toBe('/editor')
})

test('the product’s own pages lead somebody who is signed in to the dashboard', () => {
  document.body.innerHTML =
    '<header class="brand-top"><a href="/selectfreelancer">Find somebody</a><a href="/signin">Sign in</a></header>'
  offerDashboard(document)
  const links = [...document.querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Find somebody', '/selectfreelancer'],
    ['Dashboard', '/dashboard'],
  ])
})
