import { createHmac } from 'node:crypto'

/** `X-Twilio-Signature`: base64(HMAC-SHA1(AuthToken, full URL + each key and its value, by key)), integrations 8.6. */
export function signatureOf(authToken: string, url: string, form: URLSearchParams): string {
  const pairs = [...form].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const text = url + pairs.map(([key, value]) => key + value).join('')
  return createHmac('sha1', authToken).update(text).digest('base64')
}
