/** The maximum length of a file name (as in a record) and of a key's last segment (`keyMax`), in code points. */
const nameMax = 200
const keyMax = 80

// control and bidirectional characters: they could disguise a file's extension
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Shortens a name to `max` code points and preserves its extension. */
function shortened(name: string, max: number): string {
  const points = Array.from(name)
  if (points.length <= max) return name
  const ending = /\.[^.\s]{1,12}$/u.exec(name)?.[0] ?? ''
  return points.slice(0, max - Array.from(ending).length).join('') + ending
}

/** The name to show and save a file under: without invisible characters, at most 200 code points. */
export const storedName = (name: string): string =>
  shortened(name.normalize('NFC').replace(invisible, '').trim(), nameMax) || 'file'

/** The last segment of a key: letters and digits of any script, dots, dashes and underscores; never `.` or `..`. */
export function keyName(name: string): string {
  const plain = storedName(name)
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
  return shortened(plain, keyMax) || 'file'
}
