// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { addEdit, editAddress } from './owner-edit.ts'

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
