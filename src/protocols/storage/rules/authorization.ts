import { refuse } from '../errors.ts'
import { readAmzDate } from './signature.ts'

export type Credential = { readonly accessKeyId: string; readonly date: string; readonly region: string }

const malformed = () =>
  refuse('AuthorizationHeaderMalformed', 'The authorization header that you provided is not valid.')

/** Parses `{access key id}/{date}/{region}/s3/aws4_request`. Throws `AuthorizationHeaderMalformed`. */
export function readCredential(text: string): Credential {
  const [, accessKeyId, date, region] =
    /^([A-Z0-9]{16,128})\/(\d{8})\/([a-z0-9-]+)\/s3\/aws4_request$/.exec(text) ?? []
  if (accessKeyId === undefined || date === undefined || region === undefined) return malformed()
  return { accessKeyId, date, region }
}

export type HeaderForm = {
  readonly credential: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
}

/**
 * Parses `AWS4-HMAC-SHA256 Credential=…, SignedHeaders=…, Signature=…` (contract 7). Throws
 * `AuthorizationHeaderMalformed`.
 */
export function readHeaderForm(authorization: string): HeaderForm {
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+)\s*,\s*SignedHeaders=([a-z0-9;_.-]+)\s*,\s*Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  if (credential === undefined || names === undefined || signature === undefined) return malformed()
  return { credential, signedHeaders: names.split(';'), signature }
}

/** The longest life of a link in seconds: a week. The shortest is one second (contract 7). */
const longestLife = 604_800

const wrongQuery = (message: string) => refuse('AuthorizationQueryParametersError', message)

export type QueryForm = HeaderForm & {
  readonly time: string
  /** `time` in epoch milliseconds. */
  readonly at: number
  /** Seconds. */
  readonly expires: number
}

/** Parses the `X-Amz-…` parameters of a link. Throws `AuthorizationQueryParametersError`. */
export function readQueryForm(parameters: ReadonlyMap<string, string>): QueryForm {
  const [algorithm, credential, time, expires, names, signature] = [
    'X-Amz-Algorithm',
    'X-Amz-Credential',
    'X-Amz-Date',
    'X-Amz-Expires',
    'X-Amz-SignedHeaders',
    'X-Amz-Signature',
  ].map((name) => parameters.get(name))
  if (algorithm !== 'AWS4-HMAC-SHA256') return wrongQuery('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"')
  if (!credential || !time || !expires || !names || !signature)
    return wrongQuery('Query-string authentication requires all of its parameters.')
  if (!/^[a-z0-9;_.-]+$/.test(names)) return wrongQuery('X-Amz-SignedHeaders must name headers in lower case')
  const at = readAmzDate(time)
  if (at === undefined) return wrongQuery('X-Amz-Date must be in the ISO8601 Long Format')
  const seconds = /^\d{1,6}$/.test(expires) ? Number(expires) : 0
  if (seconds < 1 || seconds > longestLife)
    return wrongQuery('X-Amz-Expires must be between 1 and 604800 seconds')
  return { credential, signedHeaders: names.split(';'), signature, time, at, expires: seconds }
}
