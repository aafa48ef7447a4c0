import { refuse } from '../errors.ts'

export type ClaimedPart = { readonly number: number; readonly etag: string }

const malformed = () =>
  refuse(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  )

/**
 * Reads `<CompleteMultipartUpload><Part><PartNumber/><ETag/>…</Part>…`. The form is so small and so strict that nothing
 * but it is read: no document types, no entities but the five that XML has.
 */
export function readCompleteBody(text: string): ClaimedPart[] {
  const body =
    /^\s*(?:<\?xml[^>]*\?>\s*)?<CompleteMultipartUpload(?:\s[^>]*)?>([\s\S]*)<\/CompleteMultipartUpload>\s*$/.exec(
      text.replace(/^\ufeff/, ''),
    )?.[1]
  if (body === undefined) return malformed()
  const parts: ClaimedPart[] = []
  const rest = body.replace(/<Part>([\s\S]*?)<\/Part>/g, (_, inner: string) => {
    parts.push(readPart(inner))
    return ''
  })
  if (rest.trim() !== '' || parts.length === 0 || parts.length > 10_000) return malformed()
  for (let at = 1; at < parts.length; at++)
    if ((parts[at]?.number ?? 0) <= (parts[at - 1]?.number ?? 0))
      refuse(
        'InvalidPartOrder',
        'The list of parts was not in ascending order. Parts must be ordered by part number.',
      )
  return parts
}

function readPart(inner: string): ClaimedPart {
  const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(inner)?.[1]?.trim()
  const number = field('PartNumber')
  const etag = field('ETag')
    ?.replace(/&quot;|&#34;/g, '"')
    .replace(/^"(.*)"$/, '$1')
  if (number === undefined || etag === undefined || !/^\d{1,5}$/.test(number)) return malformed()
  return { number: Number(number), etag }
}
