import { timingSafeEqual } from 'node:crypto'
import { systemClock } from '#platform/clock/clock.ts'
import { minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from './errors.ts'
import type { Bucket } from './operation.ts'
import type { Caller } from './ports.ts'
import { type Credential, readCredential, readHeaderForm, readQueryForm } from './rules/authorization.ts'
import type { Address } from './rules/raw-path.ts'
import { readAmzDate, signatureOf } from './rules/signature.ts'

export type Request = {
  readonly method: string
  readonly address: Address
  readonly query: readonly (readonly [name: string, value: string])[]
  readonly header: (name: string) => string | undefined
  /** All header names, lower case. */
  readonly headerNames: readonly string[]
}

export type Authentic = { readonly caller: Caller; readonly payloadHash: string; readonly isLink: boolean }

const maxSkew = 15 * minute

/**
 * Verifies the SigV4 signature of a request, in header or query form (contract 7), and opens the temporary credentials
 * that signed it. Anonymous requests are refused. Throws the 403 and 400 codes of contract 7 for an invalid, expired or
 * skewed signature and for unknown, invalid or expired credentials.
 */
export function authenticate(bucket: Bucket, context: Context, request: Request): Authentic {
  const parameters = new Map(request.query)
  if (parameters.has('X-Amz-Signature') || parameters.has('X-Amz-Algorithm'))
    return checkLink(bucket, context, request, parameters)
  const authorization = request.header('authorization')
  if (!authorization) return refuse('AccessDenied', 'Access Denied')

  const { credential, signedHeaders, signature } = readHeaderForm(authorization)
  const time = request.header('x-amz-date') ?? ''
  const at = readAmzDate(time)
  if (at === undefined)
    return refuse('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header')
  // only the server's clock can be moved in development, so a date near real time is accepted too
  const clocks = [context.clock.now().getTime(), systemClock.now().getTime()]
  if (clocks.every((now) => Math.abs(now - at) > maxSkew))
    refuse(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  assertSigned(request, signedHeaders)
  const payloadHash = request.header('x-amz-content-sha256')
  if (payloadHash === undefined)
    return refuse('InvalidArgument', 'Missing required header for this request: x-amz-content-sha256')
  const token = request.header('x-amz-security-token')
  const signed = { time, signedHeaders, signature, payloadHash, query: request.query }
  return { caller: open(bucket, context, request, credential, token, signed), payloadHash, isLink: false }
}

/** Requires `host` and every `x-amz-*` header of the request to be signed. Throws `AccessDenied`. */
function assertSigned({ headerNames }: Request, signedHeaders: readonly string[]): void {
  const unsigned = headerNames.find(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name),
  )
  if (unsigned !== undefined)
    refuse('AccessDenied', `There were headers present in the request which were not signed: ${unsigned}`)
}

function checkLink(
  bucket: Bucket,
  context: Context,
  request: Request,
  parameters: ReadonlyMap<string, string>,
): Authentic {
  const { credential, signedHeaders, signature, time, at, expires } = readQueryForm(parameters)
  const now = context.clock.now().getTime()
  const real = systemClock.now().getTime()
  if (at - maxSkew > Math.max(now, real)) refuse('AccessDenied', 'Request is not yet valid')
  if (at + expires * 1000 < now) refuse('AccessDenied', 'Request has expired')
  assertSigned(request, signedHeaders)
  const query = request.query.filter(([name]) => name !== 'X-Amz-Signature')
  const payloadHash = 'UNSIGNED-PAYLOAD'
  const token = parameters.get('X-Amz-Security-Token')
  const signed = { time, signedHeaders, signature, payloadHash, query }
  return { caller: open(bucket, context, request, credential, token, signed), payloadHash, isLink: true }
}

type Given = {
  readonly time: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
  readonly payloadHash: string
  readonly query: Request['query']
}

function open(
  bucket: Bucket,
  context: Context,
  request: Request,
  given: string,
  token: string | undefined,
  { time, signedHeaders, signature, payloadHash, query }: Given,
): Caller {
  const { accessKeyId, date, region }: Credential = readCredential(given)
  if (region !== bucket.region || date !== time.slice(0, 8))
    refuse(
      'AuthorizationHeaderMalformed',
      `The authorization header is malformed; expecting '${bucket.region}'.`,
    )
  const opened =
    token === undefined
      ? ({ state: 'unknown' } as const)
      : bucket.ports.openCredentials(token, accessKeyId, context.clock.now())
  if (opened.state === 'unknown')
    return refuse('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  if (opened.state === 'invalid')
    return refuse('InvalidToken', 'The provided token is malformed or otherwise invalid.')
  if (opened.state === 'expired') return refuse('ExpiredToken', 'The provided token has expired.')
  const expected = signatureOf(opened.secret, { date, region }, time, {
    method: request.method,
    rawPath: request.address.rawPath,
    query,
    headers: signedHeaders.map((name) => [name, request.header(name) ?? ''] as const),
    payloadHash,
  })
  const [left, right] = [Buffer.from(signature), Buffer.from(expected)]
  if (left.length !== right.length || !timingSafeEqual(left, right))
    refuse(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
  return opened.caller
}
