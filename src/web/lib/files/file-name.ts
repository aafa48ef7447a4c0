/** Code points kept of a name (a record holds 200), and of the name within a key. */
const nameMax = 200
const keyMax = 80

// control characters, and marks that turn the direction of what follows: they could dress an ending up as another
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Cut in its middle, so that the ending says what it is. */
function shortened(name: string, max: number): string {
  const points = Array.from(name)
  if (points.length <= max) return name
  const ending = /\.[^.\s]{1,12}$/u.exec(name)?.[0] ?? ''
  return points.slice(0, max - Array.from(ending).length).join('') + ending
}

/** The name a file is shown and saved under: its own, without what cannot be seen; at most 200 code points. */
export const keptName = (name: string): string =>
  shortened(name.normalize('NFC').replace(invisible, '').trim(), nameMax) || 'file'

/** The last segment of a key: letters and digits of any script, dots, dashes and underscores; never `.` or `..`. */
export function keyName(name: string): string {
  const plain = keptName(name)
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
  return shortened(plain, keyMax) || 'file'
}
