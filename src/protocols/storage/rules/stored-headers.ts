import { refuse } from '../errors.ts'

/** "Content-Type (default binary/octet-stream)" (contract 7; specification 5). */
export const defaultType = 'binary/octet-stream'

const given = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires']
/** The most characters of an object's `x-amz-meta-*` names and values together, as in S3. */
const maxMetadata = 2048

/** Selects the request headers to store with the object. Throws `InvalidArgument` for too much metadata. */
export function storedHeaders(
  names: readonly string[],
  header: (name: string) => string | undefined,
): Record<string, string> {
  const stored: Record<string, string> = {}
  let metadata = 0
  for (const name of names) {
    const isMetadata = name.startsWith('x-amz-meta-')
    const value = header(name)
    if (value === undefined || !(isMetadata || given.includes(name))) continue
    if (isMetadata) metadata += name.length - 'x-amz-meta-'.length + value.length
    // aws-chunked is the encoding of the transfer, not of the object
    const clean = name === 'content-encoding' ? withoutChunks(value) : value
    if (clean !== '') stored[name] = clean
  }
  if (metadata > maxMetadata)
    refuse('InvalidArgument', 'Your metadata headers exceed the maximum allowed metadata size')
  return stored
}

/** Removes `aws-chunked` from a list of encodings: `aws-chunked,gzip` → `gzip`. */
const withoutChunks = (encodings: string): string =>
  encodings
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== 'aws-chunked')
    .join(', ')
