import { refuse } from '../errors.ts'
import type { Call, Operation } from '../operation.ts'
import { lend } from '../read-pieces.ts'
import { readRange } from '../rules/range.ts'
import { findObject, type StoredObject } from '../store/objects.ts'

/** Defines GET or HEAD, whose answers differ only in the body. */
const reading = (method: 'GET' | 'HEAD'): Operation => ({
  name: method === 'GET' ? 'GetObject' : 'HeadObject',
  act: 'read',
  method,
  on: 'key',
  async run(bucket, context, call) {
    const object = await findObject(context, call.key)
    if (!object) return refuse('NoSuchKey', 'The specified key does not exist.')
    const headers = headersOf(object, call)
    if (isUnchanged(object, call)) return { status: 304, headers }

    const range = readRange(call.header('range'), object.size)
    if (range === 'unsatisfiable') return refuse('InvalidRange', 'The requested range is not satisfiable')
    const span = range === 'all' ? { start: 0, end: object.size - 1 } : range
    const answer = {
      status: range === 'all' ? 200 : 206,
      headers: {
        ...headers,
        'content-length': String(span.end - span.start + 1),
        ...(range !== 'all' && { 'content-range': `bytes ${span.start}-${span.end}/${object.size}` }),
      },
    }
    return method === 'HEAD' ? answer : { ...answer, body: lend(bucket, object.pieces, span) }
  },
})

export const getObject = reading('GET')
export const headObject = reading('HEAD')

/** The characters that a response header may contain. */
const isHeaderValue = /^[\t\u0020-\u007e\u0080-\u00ff]*$/

/** "honour response-content-type/-disposition only when signed" (contract 7): a link signs its query. */
function headersOf(object: StoredObject, { query, isLink }: Call): Record<string, string> {
  const asked = (name: string): string | undefined => {
    const value = isLink ? query.get(`response-${name}`) : undefined
    return value === undefined || isHeaderValue.test(value)
      ? value
      : refuse('InvalidArgument', `response-${name} holds what no header can.`)
  }
  const disposition = asked('content-disposition')
  return {
    'content-type': asked('content-type') ?? object.contentType,
    etag: `"${object.etag}"`,
    'last-modified': object.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    ...object.headers,
    ...(disposition !== undefined && { 'content-disposition': disposition }),
  }
}

/** Whether If-None-Match contains the object's ETag or `*` (RFC 9110, 13.1.2). */
const isUnchanged = ({ etag }: StoredObject, { header }: Call): boolean =>
  (header('if-none-match') ?? '').split(',').some((tag) => [`"${etag}"`, '*'].includes(tag.trim()))
