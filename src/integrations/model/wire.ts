/** How an object is asked for: by its schema, as any JSON object, or as text with one in it. Later ones ask less of a server. */
export type Form = 'schema' | 'json' | 'text'

export type Ask = {
  readonly instructions: string
  readonly data: string
  readonly maxTokens: number
  readonly signal: AbortSignal
}

/** How an answer ended. Only a complete one is used. */
export type End = 'complete' | 'truncated' | 'refused' | 'unknown'

/** `tokens`: input and output as the vendor counts them; undefined where it does not say. */
export type Whole = { readonly text: string; readonly end: End; readonly tokens: number | undefined }

/** A part of a stream. Everything in it is optional. */
export type Part = { readonly text?: string; readonly end?: End; readonly tokens?: number }

/** One protocol of models, through its official client. The calls throw the client's errors. */
export type Wire = {
  /** The forms that the protocol has, the strictest first. */
  readonly forms: readonly Form[]
  /** Loads the client, which takes a second when the machine is busy; no call waits for it twice. */
  load(): Promise<unknown>
  write(ask: Ask, form: Form, schema: Readonly<Record<string, unknown>>): Promise<Whole>
  stream(ask: Ask): Promise<AsyncIterable<Part>>
}

/** Returns the sum of what a vendor counted; undefined where a part is missing or no number. */
export const countOf = (...parts: readonly unknown[]): number | undefined =>
  parts.every((part) => typeof part === 'number' && part >= 0 && Number.isFinite(part))
    ? parts.reduce<number>((sum, part) => sum + Number(part), 0)
    : undefined

/** A text of an answer. A server that only resembles the vendor may send something else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Both official clients name the status of an answer so. */
export const statusOf = (error: unknown): number | undefined => {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : undefined
}
