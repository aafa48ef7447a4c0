import type { IncomingMessage } from 'node:http'

/** A host and its port, by RFC 3986, 3.2.2 and 3.2.3. */
const hostForm = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d{0,5})?$/i

/**
 * Whether a request names more than one host, or one that cannot be a host: "A server MUST respond with a 400 (Bad
 * Request) status code to any HTTP/1.1 request message that lacks a Host header field and to any request message that
 * contains more than one Host header field line or a Host header field with an invalid field value" (RFC 9112, 3.2). Node
 * refuses a request without one.
 */
export function hasHostFault({ rawHeaders, headers: { host = '' } }: IncomingMessage): boolean {
  if (!hostForm.test(host)) return true
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
