import { StorageFailure } from '../failure.ts'
import type { Received, Sent } from './xhr-handler.ts'

/** Whether a request reads a file, whose body may be empty or contain anything. */
const asksForFile = ({ method, query = {} }: Sent): boolean =>
  method === 'GET' && query['x-id'] === 'GetObject'

/** Whether the response must have a body. The response to a PUT has only headers. */
const mustSay = ({ method, query = {} }: Sent): boolean =>
  method === 'POST' || (method === 'GET' && query['x-id'] !== 'GetObject')

/**
 * specification 8: S3 answers long requests with 200 before they are done, so that a 200 can still be a failure. An
 * empty body throws 'S3 aborted request'. A body with an error changes the status to 400.
 */
export async function judged(request: Sent, received: Received): Promise<Received> {
  const { statusCode, body } = received
  if (statusCode !== 200 || asksForFile(request)) return received
  const text = (await body.text()).trim()
  if (text === '' && mustSay(request)) throw new StorageFailure('InternalError', 'S3 aborted request')
  return text.endsWith('</Error>') ? { ...received, statusCode: 400 } : received
}
