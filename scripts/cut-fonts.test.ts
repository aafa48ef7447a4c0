import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parts } from './cut-fonts.ts'

const lettersOf = (part: keyof typeof parts): string[] => Array.from(parts[part])

/** The code points of a `unicode-range`. */
const codesOf = (range: string): number[] =>
  range.split(',').flatMap((one) => {
    const [first = 0, last = first] = one
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, i) => first + i)
  })

const cutFaces = globSync('src/web/**/*.css').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /url\("~fonts\/([a-z-]+)-(basic|more)\.woff2"\)[^}]*unicode-range:([^;]*);/g,
    ),
  ].map(([, face = '', part = '', range = '']) => ({ file, face, part: part as keyof typeof parts, range })),
)

test('each part of a font is loaded for its own letters, in every stylesheet', () => {
  expect(cutFaces.length).toBeGreaterThanOrEqual(20)
  for (const { file, face, part, range } of cutFaces)
    expect({ file, face, part, codes: codesOf(range) }).toEqual({
      file,
      face,
      part,
      codes: lettersOf(part)
        .map((letter) => letter.codePointAt(0))
        .toSorted((a = 0, b = 0) => a - b),
    })
  const [basic, more] = ['basic', 'more'].map((part) => cutFaces.filter((one) => one.part === part))
  expect(basic?.map(({ file, face }) => `${file} ${face}`)).toEqual(
    more?.map(({ file, face }) => `${file} ${face}`),
  )
})

test('no letter is in two parts', () => {
  const letters = [...lettersOf('basic'), ...lettersOf('more')]
  expect(new Set(letters).size).toBe(letters.length)
})
