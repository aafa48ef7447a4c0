import type { Endpoint, EndpointCall, EndpointOutput } from '#platform/common/endpoint.ts'

/** A refusal with the code the server gave; `network` when nothing came back. What was typed is never lost to it. */
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

  /** Messages by field, where the server refused what was typed. */
  get fields(): Readonly<Record<string, string>> {
    return (this.details['fields'] as Record<string, string> | undefined) ?? {}
  }
}

/** Whether the same request may succeed in a moment: nothing came back, or the server says that it cannot now. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** The sentence for a person about whatever went wrong. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : brokenDown)

const brokenDown = 'Something went wrong on our side. Please try again.'

type Authorization = () => Promise<string | undefined>
let authorization: Authorization = async () => undefined
let renewal: Authorization = async () => undefined

/**
 * Tells the client where the bearer value comes from; public pages leave it out. `renew` is asked for a fresh one when
 * the server refuses ours (its clock may be ahead), and the call is then made once more.
 */
export function authorizeWith(source: Authorization, renew?: Authorization): void {
  authorization = source
  if (renew) renewal = renew
}

type Plain = string | number | boolean | undefined
type Parts = { params?: Record<string, Plain>; query?: Record<string, Plain>; body?: unknown }
type Options = { idempotencyKey?: string; signal?: AbortSignal }

/**
 * Calls an endpoint of the contract without loading its schemas: `request<typeof holdSlot>('POST', '/api/…/holds', { … })`
 * with `holdSlot` imported as a type. Every POST carries an Idempotency-Key; pass one to make a retry the same request.
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
  const answer: unknown = await response.json().catch(() => ({}))
  if (response.ok) return answer as EndpointOutput<E>
  const { code, message, details } =
    (answer as { error?: { code?: string; message?: string; details?: Record<string, unknown> } }).error ?? {}
  throw new ApiError(code ?? 'unknown', response.status, message ?? brokenDown, details)
}
