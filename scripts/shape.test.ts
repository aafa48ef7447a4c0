import { expect, test } from 'vitest'
import { areaVocabulary, comparesKinds } from './shape.ts'

test('a comparison with the name of a kind is found', () => {
  const planted = [
    "if (kind === 'skill') return",
    "records.filter((record) => record.kind !== 'basicProfile')",
    "const isOwn = 'aboutMe' === record.kind",
    "switch (kind) {\n    case 'heroSection':",
  ]
  const harmless = ["kind.holds === 'many'", "actor.kind === 'visitor'", "readKinds('service')"]
  expect([...planted, ...harmless].filter((text) => comparesKinds.test(text))).toEqual(planted)
})

test('a kind is a file of its area', () => {
  const knows = (file: string) => areaVocabulary.some((pattern) => pattern.test(file))
  expect(knows('kinds/about-me.ts')).toBe(true)
  expect(knows('kinds/about/me.ts')).toBe(false)
})
