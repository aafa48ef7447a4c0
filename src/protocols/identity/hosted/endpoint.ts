import type { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Page } from '../pages/markup.ts'
import type { UserPool } from '../pool.ts'

/** Parameters of a query or a form. One that is given twice counts as not given (RFC 6749, 3.1: "MUST NOT"). */
export type Fields = Readonly<Record<string, string | undefined>>

export type Ask = {
  readonly query: Fields
  readonly form: Fields
  readonly cookies: Fields
  readonly authorization: string | undefined
  /** Of the page a form stands on, where the browser says it. */
  readonly origin: string | undefined
  /** The host that was asked for. */
  readonly host: string
  /** The endpoint's path, however the request spelled it, and the query as it came. */
  readonly url: string
}

export type Answer = {
  readonly status: number
  readonly page?: Page
  readonly json?: object
  readonly location?: string
  /** Whole Set-Cookie values. */
  readonly cookies?: readonly string[]
  readonly challenge?: string
}

/** One address of hosted sign-in. */
export type HostedEndpoint = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** For scripts of any origin: answers in JSON, knows no cookies. */
  readonly forScripts: boolean
  run(pool: UserPool, context: Context, ask: Ask): Promise<Answer>
}

/** An answer given before the end of the road: a page that says why, a redirect with an error, an error in JSON. */
export class Refused extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
}

/** After a form the browser must come back with GET, so 303. */
export const redirect = (location: string, cookies: readonly string[] = [], status = 302): Answer => ({
  status,
  location,
  cookies,
})

/** The status of a page that says why a form was refused. */
export const refusedStatus = ({ kind }: Failure): number => (kind === 'limited' ? 429 : 400)
