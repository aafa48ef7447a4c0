import { refuse } from '../errors.ts'
import { readPage } from '../list-page.ts'
import type { Call, Operation } from '../operation.ts'
import { countOf } from '../rules/count-of.ts'
import { asListed, contentsOf, prefixesOf } from '../rules/listing.ts'
import { document, type Node } from '../rules/xml.ts'
import { xmlAnswer } from '../xml-answer.ts'

/** Version 1 of the listing, paged by `marker`; "NextMarker (only with delimiter)" (contract 7). */
export const listObjects: Operation = {
  name: 'ListObjects',
  act: 'list',
  method: 'GET',
  on: 'bucket',
  async run({ name }, context, call) {
    const { prefix, delimiter, maxKeys, show } = asked(call)
    const marker = call.query.get('marker') ?? ''
    const page = await readPage(context, { prefix, delimiter, after: marker, maxKeys })
    const wantsNext = page.isTruncated && delimiter !== '' && page.last !== undefined
    return xmlAnswer(
      document('ListBucketResult', [
        ['Name', name],
        ['Prefix', show(prefix)],
        ['Marker', show(marker)],
        ...(wantsNext ? [['NextMarker', show(page.last)] as Node] : []),
        ['MaxKeys', maxKeys],
        ...described(call),
        ['IsTruncated', page.isTruncated],
        ...contentsOf(page.contents, show),
        ...prefixesOf(page.prefixes, show),
      ]),
    )
  },
}

/** Version 2 of the listing, paged by continuation tokens, with a KeyCount. */
export const listObjectsV2: Operation = {
  name: 'ListObjectsV2',
  act: 'list',
  method: 'GET',
  query: ['list-type'],
  on: 'bucket',
  async run({ name }, context, call) {
    const { prefix, delimiter, maxKeys, show } = asked(call)
    const token = call.query.get('continuation-token')
    const startAfter = call.query.get('start-after')
    const after = token === undefined ? (startAfter ?? '') : readToken(token)
    const page = await readPage(context, { prefix, delimiter, after, maxKeys })
    const next =
      page.isTruncated && page.last !== undefined ? Buffer.from(page.last).toString('base64url') : undefined
    return xmlAnswer(
      document('ListBucketResult', [
        ['Name', name],
        ['Prefix', show(prefix)],
        ['KeyCount', page.contents.length + page.prefixes.length],
        ['MaxKeys', maxKeys],
        ...(token === undefined ? [] : [['ContinuationToken', token] as Node]),
        ...(next === undefined ? [] : [['NextContinuationToken', next] as Node]),
        ...(startAfter === undefined ? [] : [['StartAfter', show(startAfter)] as Node]),
        ...described(call),
        ['IsTruncated', page.isTruncated],
        ...contentsOf(page.contents, show),
        ...prefixesOf(page.prefixes, show),
      ]),
    )
  },
}

function readToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString('utf8')
  return text.includes('\0')
    ? refuse('InvalidArgument', 'The continuation token provided is incorrect')
    : text
}

function asked({ query }: Call) {
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    maxKeys: countOf(query.get('max-keys'), 'max-keys', 1000),
    show: asListed(query.get('encoding-type')),
  }
}

/**
 * The request parameters that the answer repeats: "aws-amplify 6 refuses a reply … [that does] not echo the request".
 */
function described({ query }: Call): Node[] {
  const show = asListed(query.get('encoding-type'))
  const delimiter = query.get('delimiter')
  const encoding = query.get('encoding-type')
  return [
    ...(delimiter ? [['Delimiter', show(delimiter)] as Node] : []),
    ...(encoding ? [['EncodingType', encoding] as Node] : []),
  ]
}
