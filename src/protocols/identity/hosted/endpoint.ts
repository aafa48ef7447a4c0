import type { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Page } from '../pages/markup.ts'
import type { UserPool } from '../pool.ts'

/** Parameters of a query or a form. A repeated one counts as absent (RFC 6749, 3.1: "MUST NOT"). */
export type Fields = Readonly<Record<string, string | undefined>>

export type Ask = {
  readonly query: Fields
  readonly form: Fields
  readonly cookies: Fields
  readonly authorization: string | undefined
  /** The origin of the page with the form, if the browser sends it. */
  readonly origin: string | undefined
  /** The requested host. */
  readonly host: string
  /** The endpoint's canonical path, whatever the request's spelling, and the unchanged query. */
  readonly url: string
}

export type Answer = {
  readonly status: number
  readonly page?: Page
  readonly json?: object
  readonly location?: string
  /** Complete Set-Cookie values. */
  readonly cookies?: readonly string[]
  readonly challenge?: string
}

/** One endpoint of hosted sign-in. */
export type HostedEndpoint = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Called by scripts of any origin: answers in JSON and ignores cookies. */
  readonly forScripts: boolean
  run(pool: UserPool, context: Context, ask: Ask): Promise<Answer>
}

/** Ends a request early with an answer: an error page, a redirect with an error, or an error in JSON. */
export class Refused extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super('refused')
    this.answer = answer
  }
}

/** Redirects the browser. After a form, pass status 303, so that the browser continues with GET. */
export const redirect = (location: string, cookies: readonly string[] = [], status = 302): Answer => ({
  status,
  location,
  cookies,
})

/** The status of the page that explains why a form was refused. */
export const refusedStatus = ({ kind }: Failure): number => (kind === 'limited' ? 429 : 400)
