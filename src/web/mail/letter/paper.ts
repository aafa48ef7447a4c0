import type { LetterStyle } from './letter-style.ts'
import type { Links } from './links.ts'

/** On what a block is drawn: the styles of the letter, its numbered links, and its width in pixels. */
export type Paper = { readonly style: LetterStyle; readonly links: Links; readonly width: number }
