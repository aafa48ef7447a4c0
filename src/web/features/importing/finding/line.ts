/** A line of a PDF or of pasted text. `size` is the height of its letters in points; 0 if it is not known. */
export type Line = { readonly text: string; readonly size: number }

/** Splits pasted text into trimmed lines without the empty ones, and without lines that repeat the one before. */
export const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line, i, all) => line !== '' && line !== all[i - 1])
    .map((line) => ({ text: line, size: 0 }))
