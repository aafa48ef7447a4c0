import type { CSSProperties } from 'react'
import { directionOf, hasOtherLetters, lettersOf, longestWord } from '../../parts/public-page/text-shape.ts'

type Named = { readonly firstName: string; readonly lastName: string }

/** The first and the last name, each a line of the hero's heading; a missing one has no line. */
export const namesOf = ({ firstName, lastName }: Named): string[] =>
  [firstName, lastName].map((name) => name.trim()).filter(Boolean)

/**
 * The shape of a name, for the hero's heading. The styles compute its size from the letters of its longest word, and of
 * all of it on one line.
 */
export const nameShape = (names: readonly string[]) => ({
  dir: directionOf(names.join(' ')),
  'data-script': hasOtherLetters(names.join('')) ? 'other' : undefined,
  style: {
    '--longest-word': Math.max(4, ...names.map(longestWord)),
    '--name-letters': Math.max(
      8,
      names.reduce((sum, name) => sum + lettersOf(name) + 1, 0),
    ),
  } as CSSProperties,
})
