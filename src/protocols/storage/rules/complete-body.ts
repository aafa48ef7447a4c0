import { refuse } from '../errors.ts'

export type ClaimedPart = { readonly number: number; readonly etag: string }

const malformed = () =>
  refuse(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  )

const maxParts = 10_000

/**
 * Parses `<CompleteMultipartUpload><Part><PartNumber/><ETag/>…</Part>…` in one pass. Accepts only this form: no
 * document types, no nesting, and no entities except the two for quotes. Throws `MalformedXML` and `InvalidPartOrder`.
 */
export function readCompleteBody(text: string): ClaimedPart[] {
  const body =
    /^\s*(?:<\?xml[^>]*\?>\s*)?<CompleteMultipartUpload(?:\s[^>]*)?>([\s\S]*)<\/CompleteMultipartUpload>\s*$/.exec(
      text.replace(/^\ufeff/, ''),
    )?.[1]
  if (body === undefined) return malformed()
  const [before = '', ...pieces] = body.split('<Part>', maxParts + 2)
  if (before.trim() !== '' || pieces.length === 0 || pieces.length > maxParts) return malformed()
  const parts = pieces.map(readPart)
  for (let at = 1; at < parts.length; at++)
    if ((parts[at]?.number ?? 0) <= (parts[at - 1]?.number ?? 0))
      refuse(
        'InvalidPartOrder',
        'The list of parts was not in ascending order. Parts must be ordered by part number.',
      )
  return parts
}

/** Parses `{fields}</Part>`; each field, checksums included, may occur once. */
function readPart(piece: string): ClaimedPart {
  const end = piece.indexOf('</Part>')
  if (end < 0 || piece.slice(end + '</Part>'.length).trim() !== '') return malformed()
  const inner = piece.slice(0, end)
  const fields = new Map<string, string>()
  const field = /\s*<(PartNumber|ETag|Checksum\w{1,20})>([^<]*)<\/\1>\s*/y
  while (field.lastIndex < inner.length) {
    const [, name = '', value = ''] = field.exec(inner) ?? []
    if (name === '' || fields.has(name)) return malformed()
    fields.set(name, value.trim())
  }
  const number = fields.get('PartNumber') ?? ''
  const etag = fields
    .get('ETag')
    ?.replace(/&quot;|&#34;/g, '"')
    .replace(/^"(.*)"$/, '$1')
  if (etag === undefined || !/^\d{1,5}$/.test(number)) return malformed()
  return { number: Number(number), etag }
}
