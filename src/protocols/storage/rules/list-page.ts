/** Returns the common prefix of a key: the key up to the next delimiter after `prefix`; undefined without one. */
export function commonPrefix(key: string, prefix: string, delimiter: string): string | undefined {
  if (delimiter === '') return undefined
  const at = key.indexOf(delimiter, prefix.length)
  return at < 0 ? undefined : key.slice(0, at + delimiter.length)
}

/**
 * Returns a text that sorts after every key that begins with `prefix`, in UTF-8 byte order: it is longer than any key.
 */
export const behindAll = (prefix: string): string => prefix + '\u{10ffff}'.repeat(256)
