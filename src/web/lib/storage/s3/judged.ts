import { StorageFailure } from '../failure.ts'
import type { Received, Sent } from './xhr-handler.ts'

/** Whether what a request asks for is a file, which may be empty or look like anything. */
const asksForFile = ({ method, query = {} }: Sent): boolean =>
  method === 'GET' && query['x-id'] === 'GetObject'

/** Only these say in the body what was done; a put is answered by its headers. */
const mustSay = ({ method, query = {} }: Sent): boolean =>
  method === 'POST' || (method === 'GET' && query['x-id'] !== 'GetObject')

/**
 * specification 8: what was long under way is answered 200 before it is done, so that it can still go wrong. An empty
 * body is 'S3 aborted request'; a body that tells an error makes it a 400.
 */
export async function judged(request: Sent, received: Received): Promise<Received> {
  const { statusCode, body } = received
  if (statusCode !== 200 || asksForFile(request)) return received
  const text = (await body.text()).trim()
  if (text === '' && mustSay(request)) throw new StorageFailure('InternalError', 'S3 aborted request')
  return text.endsWith('</Error>') ? { ...received, statusCode: 400 } : received
}
