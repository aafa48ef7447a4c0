import { expect, test } from 'vitest'
import { comparesKinds } from './kind-names.ts'

test('a comparison with the name of a kind is found', () => {
  const planted = [
    "if (kind === 'skill') return",
    "records.filter((record) => record.kind !== 'basicProfile')",
    "const isOwn = 'aboutMe' === record.kind",
    "switch (kind) {\n    case 'heroSection':",
  ]
  const harmless = ["kind.holds === 'many'", "actor.kind === 'visitor'", "readKinds('service')"]
  const file = 'src/domains/showcase/rules/some.ts'
  expect([...planted, ...harmless].filter((text) => comparesKinds(file, text))).toEqual(planted)
})
