/** What a model is asked to write. */
type Asked = {
  /** What to do, in our words. */
  readonly instructions: string
  /** The provider's own texts and aggregate numbers, which the instructions call data and never orders. */
  readonly data: string
  /** The most tokens of the answer. */
  readonly maxTokens: number
  readonly signal: AbortSignal
}

/** What calls of a model may cost: input and output together. */
export type TokenBudget = {
  /** Of a provider in a day (UTC). */
  readonly dailyTokens: number
  /** Of the installation in a month (UTC). */
  readonly monthlyTokens: number
}

/** What the calls of a model need of the area; without a model the written words stay. */
export type ModelDeps = {
  readonly model: WordModel | undefined
  readonly modelBudget: TokenBudget | undefined
}

/** A model failed, refused, or wrote something else. `tokens`: what the call cost, as far as it is known. */
export class ModelFailed extends Error {
  readonly tokens: number

  constructor(message: string, tokens: number) {
    super(message)
    this.tokens = tokens
  }
}

/**
 * A language model that words things. It decides nothing: what it returns is checked by the caller. Every call throws `ModelFailed` when the
 * model does not answer in time, refuses, or stops in the middle.
 */
export type WordModel = {
  readonly name: string
  /** Writes one object of a JSON schema, all of whose fields are required. `value`: undefined if the answer contains none. */
  writeObject(
    asked: Asked & { readonly schema: Readonly<Record<string, unknown>> },
  ): Promise<{ readonly value: unknown; readonly tokens: number }>
  /** Writes text piece by piece; returns what it cost. `signal` stops the bill. */
  writeText(asked: Asked): AsyncGenerator<string, { readonly tokens: number }>
}
