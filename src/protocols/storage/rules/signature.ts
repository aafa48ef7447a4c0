import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto'
import { remembering } from '#platform/common/remembering.ts'

/** The parts of a request that SigV4 signs (service `s3`, single encoding of the path). */
export type Signed = {
  readonly method: string
  /** The path as received. */
  readonly rawPath: string
  /** The decoded query without X-Amz-Signature. */
  readonly query: readonly (readonly [name: string, value: string])[]
  /** The signed headers, names in lower case, in the order of SignedHeaders. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly payloadHash: string
}

export type Scope = { readonly date: string; readonly region: string }

const hmac = (key: Buffer | KeyObject | string, text: string): Buffer =>
  createHmac('sha256', key).update(text, 'utf8').digest()

/** Percent-encodes everything but letters, digits and `-._~` (RFC 3986). */
export const uriEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * "The canonical URI is the raw path as received (single encoding). The query is sorted and re-encoded." (contract 7)
 */
function canonicalRequest({ method, rawPath, query, headers, payloadHash }: Signed): string {
  const parameters = query
    .map(([name, value]) => [uriEncode(name), uriEncode(value)] as const)
    .toSorted(([a, x], [b, y]) => byText(a, b) || byText(x, y))
    .map(([name, value]) => `${name}=${value}`)
  const lines = headers.map(([name, value]) => `${name}:${value.trim().replace(/ +/g, ' ')}\n`)
  const names = headers.map(([name]) => name).join(';')
  return [method, rawPath, parameters.join('&'), lines.join(''), names, payloadHash].join('\n')
}

/** A browser signs with one secret for an hour: its key is derived once. */
const signingKeyOf = remembering(1000, (secret: string, date: string, region: string): KeyObject => {
  const steps = [date, region, 's3', 'aws4_request']
  return createSecretKey(steps.reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`)))
})

/** Computes the hex signature of a request; `time` has the form of X-Amz-Date, `20261106T090507Z`. */
export function signatureOf(secret: string, { date, region }: Scope, time: string, signed: Signed): string {
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, hash('sha256', canonicalRequest(signed))].join('\n')
  return hmac(signingKeyOf(secret, date, region), text).toString('hex')
}

/** Parses `20261106T090507Z` into epoch milliseconds; undefined when it is invalid. */
export function readAmzDate(text: string): number | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text) ?? []
  if (second === undefined) return undefined
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at) ? undefined : at
}
