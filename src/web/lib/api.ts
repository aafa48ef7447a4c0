import type { Endpoint, EndpointCall, EndpointOutput } from '#platform/common/endpoint.ts'

/** A failed API call with the server's error code; `network` when there was no response. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    code: string,
    status: number,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
  }

  /** Validation messages by field. */
  get fields(): Readonly<Record<string, string>> {
    return (this.details['fields'] as Record<string, string> | undefined) ?? {}
  }
}

/** The code of a request whose first try has no answer yet: the server finishes it, or died with it. */
const inProgress = 'request.in_progress'

/** Whether a retry of the same request may succeed: after a network error, a 5xx, or while its first try is under way. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === inProgress)

/** The message to show for an error. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : brokenDown)

const brokenDown = 'Something went wrong on our side. Please try again.'

type Authorization = () => Promise<string | undefined>
let authorization: Authorization = async () => undefined
let renewal: Authorization = async () => undefined

/**
 * Sets the source of the bearer token; public pages skip this call. After a 401 (the server's clock may be ahead) the
 * client calls `renew` for a fresh token and retries once.
 */
export function authorizeWith(source: Authorization, renew?: Authorization): void {
  authorization = source
  if (renew) renewal = renew
}

/** The bearer token of the moment; undefined for somebody who is not signed in. */
export const bearerNow: Authorization = () => authorization()

type Plain = string | number | boolean | undefined
type Parts = { params?: Record<string, Plain>; query?: Record<string, Plain>; body?: unknown }
type Options = { idempotencyKey?: string; signal?: AbortSignal }

/** The server frees the key of a first try that died after 20 seconds. */
const triesInProgress = 15
const standardPauseSec = 2

/**
 * Calls an endpoint of the contract without loading its schemas, as in
 * `request<typeof beginCheckout>('POST', '/api/…/holds', { … })` with `beginCheckout` imported as a type. Every POST sends an
 * Idempotency-Key; pass the same key to make a call a retry. While the first try of a key is under way, the call waits and
 * retries for half a minute. Throws `ApiError`.
 */
export async function request<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  input: EndpointCall<E>,
  options: Options = {},
): Promise<EndpointOutput<E>> {
  const { params = {}, query = {}, body } = input as Parts
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  const url =
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) +
    (search && `?${search}`)
  const idempotencyKey = options.idempotencyKey ?? crypto.randomUUID()
  const send = (bearer: string | undefined) =>
    fetch(url, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(method === 'POST' && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    }).catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      throw new ApiError('network', 0, 'You seem to be offline. What you typed is kept; please try again.')
    })
  const bearer = await authorization()
  let response = await send(bearer)
  const renewed = response.status === 401 && bearer ? await renewal() : undefined
  if (renewed) response = await send(renewed)
  let answer = await read(response)
  for (let tries = 0; answer.error?.code === inProgress && tries < triesInProgress; tries++) {
    await pause(Number(response.headers.get('retry-after') ?? standardPauseSec))
    options.signal?.throwIfAborted()
    response = await send(renewed ?? bearer)
    answer = await read(response)
  }
  // the cast is safe: the contract describes the answer of a success
  if (response.ok) return answer as unknown as EndpointOutput<E>
  const { code, message, details } = answer.error ?? {}
  throw new ApiError(code ?? 'unknown', response.status, message ?? brokenDown, details)
}

type Refusal = { error?: { code?: string; message?: string; details?: Record<string, unknown> } }

const read = (response: Response): Promise<Refusal> => response.json().catch(() => ({}))
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
