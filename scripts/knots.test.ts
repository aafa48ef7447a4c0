import { expect, test } from 'vitest'
import { knotsOf } from './knots.ts'

/** Floors of the tree, each with two of its folders. */
const floors = [
  ['src/domains', 'growth', 'showcase'],
  ['src/domains/commerce', 'actions', 'store'],
  ['src/protocols/identity', 'codes', 'tokens'],
  ['src/protocols/storage', 'operations', 'store'],
  ['src/platform', 'http', 'log'],
  ['src/web/parts', 'data', 'times'],
  ['src/web/features', 'auth', 'orders'],
  ['src/web/ui', 'fields', 'pickers'],
  ['test/factories', 'identity', 'product'],
] as const

/** The text of one file in each folder. */
const pair = (floor: string, one: string, other: string, back: string): Map<string, string> =>
  new Map([
    [`${floor}/${one}/a.ts`, `import type { X } from '../${other}/b.ts'\nexport type A = X\n`],
    [`${floor}/${other}/b.ts`, `${back}\nexport type X = 1\n`],
    [`${floor}/${other}/b.test.ts`, `import '../${one}/a.ts'\n`],
    [`${floor}/index.ts`, `export * from './${one}/a.ts'\nexport * from './${other}/b.ts'\n`],
  ])

for (const [floor, one, other] of floors)
  test(`a knot in ${floor} is found`, () => {
    const backs = [
      `import type { A } from '../${one}/a.ts'`,
      `export { a } from '../${one}/a.ts'`,
      `const a = await import('../${one}/a.ts')`,
      ...(floor.startsWith('src/') ? [`import '#${floor.slice(4)}/${one}/a.ts'`] : []),
    ]
    for (const back of backs)
      expect(knotsOf(pair(floor, one, other, back)), `by ${back}`).toEqual([
        expect.stringContaining(`${floor}: ${one}, ${other} import each other`),
      ])
    // one direction is allowed; so are the door above both folders and a test
    expect(knotsOf(pair(floor, one, other, `import '../index.ts'`))).toEqual([])
  })

test('a ring of three folders is a knot, and what merely leads to it is not part of it', () => {
  const texts = new Map([
    ['src/platform/a/a.ts', `import '../b/b.ts'`],
    ['src/platform/b/deep/b.ts', `import '../../c/c.ts'`],
    ['src/platform/b/b.ts', ''],
    ['src/platform/c/c.ts', `import '#platform/a/a.ts'`],
    ['src/platform/d/d.ts', `import '../a/a.ts'`],
  ])
  expect(knotsOf(texts)).toEqual([expect.stringContaining('src/platform: a, b, c import each other')])
})
