/** What a listing shows of a key: the key itself, or the prefix up to the next delimiter that it shares with others. */
export function commonPrefix(key: string, prefix: string, delimiter: string): string | undefined {
  if (delimiter === '') return undefined
  const at = key.indexOf(delimiter, prefix.length)
  return at < 0 ? undefined : key.slice(0, at + delimiter.length)
}

/** A text behind every key that begins with `prefix`, in UTF-8 byte order: no key has room for so much. */
export const behindAll = (prefix: string): string => prefix + '\u{10ffff}'.repeat(256)
