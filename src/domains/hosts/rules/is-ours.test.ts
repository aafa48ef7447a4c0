import { expect, test } from 'vitest'
import { isOurs } from './is-ours.ts'

const own = ['app.showcase.example', 'pages.showcase.example']

test.each([
  ['app.showcase.example', true],
  ['thea.app.showcase.example', true],
  ['a.b.pages.showcase.example', true],
  ['myapp.showcase.example', false],
  ['showcase.example', false],
  ['app.showcase.example.thea.example', false],
])('%s belongs to the installation: %s', (host, ours) => {
  expect(isOurs(host, own)).toBe(ours)
})
