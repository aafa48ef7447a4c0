import { z } from 'zod'

// zod compiles its checks with `new Function`, which the content security policy of our pages forbids
if ('document' in globalThis) z.config({ jitless: true })

/**
 * Limits the calls that use up a shared resource: one network may make `maxCalls` calls in `minutes` for each value of the
 * parameter named by `each`.
 */
export type CallLimit = { readonly maxCalls: number; readonly minutes: number; readonly each: string }

/**
 * One endpoint of the product's API, shared by server and browser.
 * `access`: `public` answers anyone; `account` needs a signed-in user.
 * `path` is written in Fastify's form, `/api/things/:id`.
 * `keyNames`: `row`, the Idempotency-Key of a POST names the row that it makes, and the action recognises a repeated request by that row
 * (decision 128). Without it the answers of requests with a key are stored.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly access: 'public' | 'account'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly ok: z.ZodType
  readonly limit?: CallLimit
  readonly keyNames?: 'row'
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : never

/** The input of a handler, each part parsed by its schema. */
export type EndpointInput<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** The input that a caller passes: only the parts that the endpoint declares. */
export type EndpointCall<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Sent<E[K]>
}

export type EndpointOutput<E extends Endpoint> = z.output<E['ok']>

export const endpoint = <const E extends Endpoint>(definition: E): E => definition
