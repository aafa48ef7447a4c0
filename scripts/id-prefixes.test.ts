import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The part of the product that a module belongs to: an area, a protocol, or the platform. */
const partOf = (file: string): string => {
  const [, top = '', part = ''] = file.split(path.sep)
  return top === 'platform' ? top : `${top}/${part}`
}

const files = globSync('src/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
const used = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\bnewId\((['"`])(.*?)\1\)/g)].map(([, , prefix = '']) => ({
    prefix,
    part: partOf(file),
  })),
)

test('a prefix of ids is three or four letters', () => {
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter(({ prefix }) => !/^[a-z]{3,4}$/.test(prefix))).toEqual([])
})

test('a prefix belongs to one area, and only those of the platform are shared', () => {
  const shared = [...Map.groupBy(used, ({ prefix }) => prefix)]
    .map(([prefix, uses]) => ({ prefix, parts: [...new Set(uses.map(({ part }) => part))] }))
    .filter(({ parts }) => parts.length > 1 && !parts.includes('platform'))
  expect(shared).toEqual([])
})
