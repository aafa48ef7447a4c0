import { refuse } from '../errors.ts'

export type Address = {
  readonly bucket: string
  /** Decoded; empty for the bucket itself. */
  readonly key: string
  /** As received, still encoded: what was signed. */
  readonly rawPath: string
  readonly rawQuery: string
}

/** A key has at most this many bytes of UTF-8, as at the vendor. */
const longestKey = 1024

/**
 * Reads an address in path style. "take the raw path, percent-decode once, refuse any `.`/`..` segment" (contract 7):
 * what is checked is what is opened.
 */
export function readAddress(rawUrl: string, prefix: string): Address {
  const at = rawUrl.indexOf('?')
  const rawPath = at < 0 ? rawUrl : rawUrl.slice(0, at)
  const rawQuery = at < 0 ? '' : rawUrl.slice(at + 1)
  const [, bucket = '', ...rest] = rawPath.slice(prefix.length).split('/')
  const key = decode(rest.join('/'))
  if (key.split('/').some((segment) => segment === '.' || segment === '..'))
    refuse('InvalidURI', 'A key cannot hold the segments . and ..')
  if (key.includes('\0')) refuse('InvalidURI', 'A key cannot hold the character 0.')
  if (Buffer.byteLength(key) > longestKey) refuse('KeyTooLongError', 'Your key is too long')
  return { bucket: decode(bucket), key, rawPath, rawQuery }
}

/** The parameters of a raw query in the order they came, each percent-decoded once; `+` is a plus. */
export function readQuery(rawQuery: string): [name: string, value: string][] {
  if (rawQuery === '') return []
  return rawQuery.split('&').map((part) => {
    const at = part.indexOf('=')
    const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
    return [withoutZero(decode(name)), withoutZero(decode(value))]
  })
}

/** What the database cannot hold is refused before it is asked. */
function withoutZero(text: string): string {
  return text.includes('\0') ? refuse('InvalidArgument', 'A parameter cannot hold the character 0.') : text
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse('InvalidURI', "Couldn't parse the specified URI.")
  }
}
