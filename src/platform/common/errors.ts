/** The kind of a failure; each wire (JSON, identity, storage) maps kinds to its own answers. */
export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'limited'
  | 'unavailable'
  | 'bug'

export type FailureCatalogue = Readonly<
  Record<string, { readonly kind: FailureKind; readonly message: string }>
>

/** An expected failure: a stable code for forms, a kind for the wire, and details for the message. */
export class Failure extends Error {
  readonly code: string
  readonly kind: FailureKind
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    code: string,
    kind: FailureKind,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.kind = kind
    this.details = details
  }
}

/**
 * Declares the failures of an area, in its contract.ts.
 * Returns `fail(code, details?, message?)`, which throws a Failure of the declared kind.
 */
export function defineFailures<const C extends FailureCatalogue>(catalogue: C) {
  const fail = (
    code: keyof C & string,
    details?: Readonly<Record<string, unknown>>,
    message?: string,
  ): never => {
    const entry = catalogue[code]
    if (!entry) throw new Error(`undeclared failure ${code}`)
    throw new Failure(code, entry.kind, message ?? entry.message, details)
  }
  return { failures: catalogue, fail }
}
