import { newToken } from '#platform/common/ids.ts'

/** The faces that everybody sees first: different hair, skin and age. */
const firstFaces = ['fara', 'vera', 'kofi', 'omar', 'quim', 'rosa', 'zora', 'anna', 'bruno'] as const

export const facesAtFirst: readonly string[] = firstFaces.map((seed) => `avatar-${seed}`)

/** Nine other faces, each from a random seed. */
export const otherFaces = (): string[] =>
  firstFaces.map(
    () =>
      `avatar-${newToken(9)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')
        .padEnd(6, '0')
        .slice(0, 10)}`,
  )
