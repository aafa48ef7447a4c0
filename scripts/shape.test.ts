import { expect, test } from 'vitest'
import { areaVocabulary, comparesKinds } from './shape.ts'

test('a comparison with the name of a kind is found', () => {
  for (const planted of [
    "if (kind === 'skill') return",
    "records.filter((record) => record.kind !== 'basicProfile')",
    "const isOwn = 'aboutMe' === record.kind",
    "switch (kind) {\n    case 'heroSection':",
  ])
    expect(comparesKinds.test(planted), planted).toBe(true)
  for (const harmless of ["kind.holds === 'many'", "actor.kind === 'visitor'", "readKinds('service')"])
    expect(comparesKinds.test(harmless), harmless).toBe(false)
})

test('a kind is a file of its area', () => {
  const knows = (file: string) => areaVocabulary.some((pattern) => pattern.test(file))
  expect(knows('kinds/about-me.ts')).toBe(true)
  expect(knows('kinds/about/me.ts')).toBe(false)
})
