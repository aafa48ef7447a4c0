import { expect, test } from 'vitest'
import { judge, patternsIn } from './patterns.ts'

const source = String.raw`
const a = /x[/]+y/giu
const b = new RegExp('^a+$', 'm')
const c = RegExp(String.raw${'`'}\d+${'`'})
const d = text.match('a*b')
const e = new RegExp('a' + name)
const f = new URLPattern({ pathname: '/a' })
const g = { method: 'GET', url: '/things/:id(\\d+)' }
const h = { url: '/things/:id' }
const i = <p title="/no/">{text.replace(/q+/, '')} / 2 /</p>
const j = new RegExp(/z/)
const k = text.match(pattern) // and /this/ is a comment
`

test('expressions are read from the syntax tree, wherever they stand and however they are made', () => {
  expect(patternsIn('a.tsx', source).map(({ line, source: found, flags }) => [line, found, flags])).toEqual([
    [2, 'x[/]+y', 'giu'],
    [3, '^a+$', 'm'],
    [4, String.raw`\d+`, ''],
    [5, 'a*b', ''],
    [6, undefined, ''],
    [7, undefined, ''],
    [8, undefined, ''],
    [10, 'q+', ''],
    [11, 'z', ''],
  ])
})

test.each([
  ['<[^>]*>', 'g'],
  [String.raw`\s+$`, ''],
  ['^(a+)+$', ''],
  [String.raw`\s*,\s*`, ''],
])('/%s/%s is found, with a text on which it is slow', async (slow, flags) => {
  expect(await judge({ source: slow, flags })).toMatchObject({
    status: 'vulnerable',
    attack: expect.any(String),
  })
})

test.each([String.raw`^\s*<`, '^[a-z]{3,30}$', 'a+'])('/%s/ is linear', async (linear) => {
  expect(await judge({ source: linear, flags: '' })).toEqual({ status: 'safe' })
})
