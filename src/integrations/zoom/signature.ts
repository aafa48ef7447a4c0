import { createHmac } from 'node:crypto'

/** `x-zm-signature`: v0= and hex(HMAC-SHA256(secret token, "v0:" + timestamp + ":" + raw body)), integrations 3.3. */
export const signatureOf = (secret: string, timestamp: string, raw: Buffer | string): string =>
  `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:`).update(raw).digest('hex')}`

/** `encryptedToken` of a challenge: hex(HMAC-SHA256(secret token, plain token)), integrations 3.3. */
export const encryptedToken = (secret: string, plainToken: string): string =>
  createHmac('sha256', secret).update(plainToken).digest('hex')
