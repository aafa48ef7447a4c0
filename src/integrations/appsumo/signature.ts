import { createHmac } from 'node:crypto'

/** `X-Appsumo-Signature`: hex(HMAC-SHA256(API key, timestamp + raw body)), integrations 7.1. */
export const signatureOf = (apiKey: string, timestamp: string, raw: Buffer | string): string =>
  createHmac('sha256', apiKey).update(timestamp).update(raw).digest('hex')
