import type { RawRequest } from '../storage/raw-request.ts'
import { inAddress, nasty, shareOf } from './bad-values.ts'

/** A valid request with one fault. `linked`: signed in its query, with these link parameters replaced. */
export type BadStorageRequest = {
  readonly what: string
  readonly request: RawRequest
  readonly linked?: Readonly<Record<string, string>>
}

const words = [...new Set(nasty.map((bad) => inAddress(bad)))]
/** Raw address fragments that are sent unencoded: bytes that are no valid text, dots, double encoding. */
export const rawWords = [
  '%00', 'a%00b', '%ff', '%c0%af', '%ed%a0%80', '%zz', '%', '.', '..', '%2e%2e', 'a/../b', 'a%2f..%2fb', '%2e%2e%2f%2e%2e%2fprivate', '%252e%252e', '//', '%5c..%5c', '%E2%80%AE', '%F4%8F%BF%BF', '%EF%BF%BF', '%0d%0aX-Evil:%201', 'x'.repeat(2000), '%F0%9F%98%80'.repeat(300), '%25', '*', '+', '~', 'a b'.replace(' ', '%20')] // biome-ignore format: one list

const numbers = ['', '-1', '0', '1.5', '1e3', '0x10', ' 1', '１', '99999999999999999999', '10001', 'NaN', '%00', '1,2', 'null'].map(encodeURIComponent) // biome-ignore format: one list

/** Query parameters that take a number; all others take text. */
const counted = ['max-keys', 'max-parts', 'part-number-marker', 'partNumber']

const listing = [
  'prefix',
  'delimiter',
  'marker',
  'max-keys',
  'encoding-type',
  'start-after',
  'continuation-token',
]
const parameters: Readonly<Record<string, readonly string[]>> = {
  ListObjects: listing,
  ListObjectsV2: [...listing, 'list-type', 'fetch-owner'],
  ListParts: ['uploadId', 'max-parts', 'part-number-marker'],
  UploadPart: ['uploadId', 'partNumber'],
  CompleteMultipartUpload: ['uploadId'],
  AbortMultipartUpload: ['uploadId'],
  CreateMultipartUpload: ['uploads'],
  GetObject: ['x-id', 'partNumber', 'response-content-type', 'response-content-disposition'],
}

const withParameter = (request: RawRequest, name: string, value: string): RawRequest => {
  const others = (request.query ?? '').split('&').filter((part) => part && part.split('=')[0] !== name)
  return { ...request, query: [...others, `${name}=${value}`].join('&') }
}

const shown = (text: string) => (text.length > 50 ? `${text.slice(0, 50)}… (${text.length})` : text)

/** Requests with one bad part of the address: the key, the bucket, each parameter, duplicated and unknown ones. */
export function badAddresses(name: string, good: RawRequest): BadStorageRequest[] {
  const bad = (what: string, request: RawRequest) => ({ what: `${name}, ${what}`, request })
  const [, root = '', bucket = '', ...key] = good.path.split('/')
  const folder = key.slice(0, -1).join('/')
  const keys = key.length === 0 ? [] : [...rawWords, ...words]
  return [
    ...keys.map((word) =>
      bad(`key ${shown(word)}`, { ...good, path: `/${root}/${bucket}/${folder}/${word}` }),
    ),
    ...rawWords.map((word) =>
      bad(`bucket ${shown(word)}`, { ...good, path: ['', root, word, ...key].join('/') }),
    ),
    ...(parameters[name] ?? []).flatMap((parameter, at, { length }) =>
      shareOf([...(counted.includes(parameter) ? numbers : rawWords), ...words], at, length).map((word) =>
        bad(`${parameter} = ${shown(word)}`, withParameter(good, parameter, word)),
      ),
    ),
    ...(parameters[name] ?? []).map((parameter) =>
      bad(`${parameter} twice`, { ...good, query: `${good.query ?? ''}&${parameter}=a&${parameter}=%00` }),
    ),
    ...rawWords.map((word) => bad(`a parameter named ${shown(word)}`, withParameter(good, word, word))),
    ...['acl', 'versionId', 'tagging', 'partNumber', 'uploadId', 'uploads', 'list-type', 'delete'].map(
      (other) => bad(`with ${other} as well`, withParameter(good, other, '7')),
    ),
    ...['PATCH', 'PUT', 'POST', 'DELETE', 'GET', 'HEAD']
      .filter((method) => method !== good.method)
      .map((method) => bad(`by ${method}`, { ...good, method, body: '' })),
  ]
}

const odd = ['', ' ', 'x'.repeat(7000), 'Zo\u00eb \u00ff\u0080', '<script>', "'; drop table storage_objects", '%00', '\t', '-1', '1e9', '{}', '"', ';;;', 'a,b;c=d'] // biome-ignore format: one list

/** Headers that the store reads, each with values that are invalid for every operation. */
const headers: Readonly<Record<string, readonly string[]>> = {
  range: ['bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-99999999999999999999', 'bytes=-99999999999999999999', 'bytes=99999999999999999999-', 'bytes=0-0,2-3', 'bytes=0-0'.padEnd(5000, ',0-0'), 'lines=1-2', 'bytes=a-b', 'bytes=--1'], // biome-ignore format: one list
  'x-amz-content-sha256': ['', 'x', 'f'.repeat(64), 'F'.repeat(64), 'g'.repeat(64), 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD', 'STREAMING-UNSIGNED-PAYLOAD-TRAILER', 'unsigned-payload'], // biome-ignore format: one list
  'x-amz-date': ['', 'x', '20261301T000000Z', '00000101T000000Z', '99991231T235959Z', '20260230T250000Z', '2026-11-22T00:00:00Z'], // biome-ignore format: one list
  'x-amz-decoded-content-length': ['', '-1', '1e3', '99999999999999999999', '5000000000000'],
  'x-amz-checksum-crc32': ['', 'AAAA', 'AAAAAA==', '!!'],
  'x-amz-trailer': ['x-amz-checksum-crc32', 'x-amz-checksum-sha256', ''],
  'x-amz-sdk-checksum-algorithm': ['CRC32', 'none'],
  'content-md5': ['', 'x', 'AAAAAAAAAAAAAAAAAAAAAA=='],
  'content-type': ['', 'nonsense', ';', 'text/html; charset', 'a/b\tc', 'multipart/form-data', 'application/x-www-form-urlencoded', '\u00ff/\u00ff'], // biome-ignore format: one list
  'content-encoding': ['aws-chunked', 'aws-chunked,gzip', 'nonsense'],
  'content-disposition': ['attachment; filename="\u00ff\u0080"'],
  expires: ['never'],
  'if-match': ['"x"'],
  'if-none-match': ['*', '"x"', ','.repeat(5000)],
  'x-amz-copy-source': ['/b/k', '..', ''],
  'x-amz-meta-odd': ['\u00e9\u00ff', 'x'.repeat(2049), ''],
  'x-amz-meta-__proto__': ['x'],
  'x-amz-security-token': ['', 'x', 'x'.repeat(7000)],
  'x-amz-storage-class': ['NONE'],
  expect: ['200-nothing'],
}

/** The operations that store or return headers. All other operations treat these headers alike. */
const keepsHeaders = ['PutObject', 'CreateMultipartUpload', 'GetObject']

/** Requests with one bad header: values that once caused a fault, and invalid values. All are signed as sent. */
export function badHeaders(name: string, good: RawRequest): BadStorageRequest[] {
  return Object.entries(headers).flatMap(([header, values]) =>
    [...values, ...(keepsHeaders.includes(name) ? odd : [])].map((value) => ({
      what: `${name}, ${header}: ${shown(value)}`,
      request: { ...good, headers: { ...good.headers, [header]: value } },
    })),
  )
}

const link: Readonly<Record<string, readonly string[]>> = {
  'X-Amz-Algorithm': ['', 'AWS4-HMAC-SHA1', 'none'],
  'X-Amz-Credential': ['', 'x', '//////', 'ASIAAAAAAAAAAAAAAAAA/20260101/us-east-1/s3/aws4_request', '\0'],
  'X-Amz-Date': ['', 'x', '99991231T235959Z', '00000101T000000Z'],
  'X-Amz-Expires': ['', '0', '-1', '604801', '1e3', '99999999999999999999', '1.5', '\0'],
  'X-Amz-Security-Token': ['', 'x', '\0', 'k1.', 'x'.repeat(5000)],
  'X-Amz-SignedHeaders': ['', ';', 'constructor', 'host;constructor', 'host;__proto__', 'host;toString', 'host;x', '\0', 'HOST'], // biome-ignore format: one list
}

/** The request as a presigned link that is invalid, or that requests odd headers for its answer. */
export function badLinks(name: string, good: RawRequest): BadStorageRequest[] {
  const changed = Object.entries(link).flatMap(([parameter, values]) =>
    values.map((value) => ({
      what: `${name}, link with ${parameter} = ${shown(value)}`,
      request: good,
      linked: { [parameter]: value },
    })),
  )
  const answers = name === 'GetObject' ? ['response-content-type', 'response-content-disposition'] : []
  const asked = answers.flatMap((parameter, at) =>
    shareOf([...rawWords, ...words], at, answers.length).map((word) => ({
      what: `${name}, link with ${parameter} = ${shown(word)}`,
      request: withParameter(good, parameter, word),
      linked: {},
    })),
  )
  return [...changed, ...asked]
}

const part = (number: string, etag: string) =>
  `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`
const list = (inner: string) => `<CompleteMultipartUpload>${inner}</CompleteMultipartUpload>`

/** Invalid lists of parts: bombs, entities, depth, size, order, duplicates. `etag` belongs to the first part. */
export function badLists(good: RawRequest, etag: string): BadStorageRequest[] {
  const fine = part('1', etag)
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  const bodies: Record<string, string> = {
    nothing: '',
    'no XML': 'hello',
    JSON: '{"Part":[]}',
    'another document': '<Delete/>',
    'no parts': list(''),
    'not closed': `<CompleteMultipartUpload>${fine}`,
    'a part not closed': list(`${fine}<Part>`),
    'a bomb of entities': `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${laughs}]>${list(part('1', '&l9;'))}`,
    'a file of ours': `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${list(part('1', '&f;'))}`,
    'an entity in a number': list(part('&#49;', etag)),
    'nested without end': list('<Part>'.repeat(50_000) + '</Part>'.repeat(50_000)),
    'opened without end': list('<Part>'.repeat(500_000)),
    'spaces without end': `<CompleteMultipartUpload>${' '.repeat(3_000_000)}`,
    'ends without end': `<CompleteMultipartUpload>${'</CompleteMultipartUpload> '.repeat(100_000)}x`,
    'a head without end': `<?xml ${'?'.repeat(3_000_000)}`,
    'numbers without end': list(`<Part>${'<PartNumber>'.repeat(100_000)}</Part>`),
    'ten thousand and one parts': list(
      Array.from({ length: 10_001 }, (_, n) => part(`${n + 1}`, etag)).join(''),
    ),
    'five megabytes': list(fine.repeat(60_000)),
    'the same part twice': list(fine + fine),
    'the wrong order': list(part('2', etag) + fine),
    'number 0': list(part('0', etag)),
    'number -1': list(part('-1', etag)),
    'number 1.0': list(part('1.0', etag)),
    'a huge number': list(part('9'.repeat(400), etag)),
    'number 10001': list(part('10001', etag)),
    'a number in other digits': list(part('１', etag)),
    'two numbers in a part': list(
      `<Part><PartNumber>1</PartNumber><PartNumber>2</PartNumber><ETag>${etag}</ETag></Part>`,
    ),
    'two tags in a part': list(`<Part><PartNumber>1</PartNumber><ETag>${etag}</ETag><ETag>x</ETag></Part>`),
    'no number': list(`<Part><ETag>${etag}</ETag></Part>`),
    'no tag': list('<Part><PartNumber>1</PartNumber></Part>'),
    'an empty tag': list(part('1', '')),
    'the tag of nothing': list(part('1', 'd41d8cd98f00b204e9800998ecf8427e')),
    'SQL in a tag': list(part('1', "'; drop table storage_parts; --")),
    'a zero in a tag': list(part('1', '\0')),
    'words between': list(`hello ${fine}`),
    'a comment': list(`<!-- ${fine} -->`),
    'another part of speech': list(`${fine}<Word/>`),
    'something else in a part': list(`<Part><PartNumber>1</PartNumber><ETag>${etag}</ETag><Evil/></Part>`),
  }
  return Object.entries(bodies).map(([what, body]) => ({
    what: `CompleteMultipartUpload, ${what}`,
    request: { ...good, body },
  }))
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** Invalid bodies with the content encoding aws-chunked. */
export function badChunks(name: string, good: RawRequest): BadStorageRequest[] {
  const bodies: Record<string, string> = {
    nothing: '',
    'not chunked': 'hello',
    'no end': chunk('hello'),
    'half a chunk': '10\r\nhello',
    'a negative size': '-5\r\nhello\r\n0\r\n\r\n',
    'a size of letters': 'zz\r\nhello\r\n0\r\n\r\n',
    'a huge size': 'ffffffffffff\r\nhello',
    'a size beyond all': 'ffffffffffffffff\r\nhello',
    'a head without end': '5'.repeat(100_000),
    'no line between': '5\r\nhello0\r\n\r\n',
    'bytes behind the end': `${chunk('hello')}0\r\n\r\nmore`,
    'more than announced': `${chunk('hello more')}0\r\n\r\n`,
    'fewer than announced': `${chunk('he')}0\r\n\r\n`,
    'a wrong checksum': `${chunk('hello')}0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n`,
    'checksums without end': `${chunk('hello')}0\r\n${'x-a:1\r\n'.repeat(200_000)}\r\n`,
    'trailers without end': `${chunk('hello')}0\r\n${Array.from({ length: 50_000 }, (_, n) => `x-${n}:1\r\n`).join('')}\r\n`,
  }
  const headers = {
    'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
    'x-amz-decoded-content-length': '5',
    'x-amz-trailer': 'x-amz-checksum-crc32',
    'content-encoding': 'aws-chunked',
  }
  return Object.entries(bodies).map(([what, body]) => ({
    what: `${name}, aws-chunked, ${what}`,
    request: { ...good, body, headers },
  }))
}
