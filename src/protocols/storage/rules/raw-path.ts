import { refuse } from '../errors.ts'

export type Address = {
  readonly bucket: string
  /** Percent-decoded; empty for the bucket itself. */
  readonly key: string
  /** The path as received, still encoded; the signature covers it. */
  readonly rawPath: string
  readonly rawQuery: string
}

/** The most bytes of a key in UTF-8, as in S3. */
const longestKey = 1024

/**
 * Parses an address in path style. "take the raw path, percent-decode once, refuse any `.`/`..` segment" (contract 7),
 * so that the checked key is the opened key. Throws `InvalidURI` and `KeyTooLongError`.
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

/**
 * Parses a raw query into its parameters in order, each percent-decoded once; `+` stays a plus. Throws `InvalidURI` and
 * `InvalidArgument`.
 */
export function readQuery(rawQuery: string): [name: string, value: string][] {
  if (rawQuery === '') return []
  return rawQuery.split('&').map((part) => {
    const at = part.indexOf('=')
    const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)]
    return [withoutZero(decode(name)), withoutZero(decode(value))]
  })
}

/** Refuses NUL, which PostgreSQL text cannot hold. */
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
