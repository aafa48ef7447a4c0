import type { Context } from '#platform/context.ts'
import { fail } from '../model-contract.ts'
import { type ModelDeps, ModelFailed } from '../model-ports.ts'
import { draftMax, isOneLined } from '../rules/draft-max.ts'
import type { AboutProvider } from '../rules/own-texts.ts'
import { createPlainWords } from '../rules/plain-words.ts'
import { highestCost } from '../rules/token-cost.ts'
import { draftPrompt } from '../rules/word-prompts.ts'
import type { DraftField } from '../rules/written-task.ts'
import { reserveTokens } from './reserve-tokens.ts'
import { settleTokens } from './settle-tokens.ts'

export type Drafting = AboutProvider & {
  readonly provider: string
  readonly field: DraftField
  /** Stops the model, and its bill. */
  readonly signal: AbortSignal
}

/** `stopped`: by the caller, or the model broke off; what was written stays usable. */
export type DraftEnd = 'complete' | 'stopped'

/**
 * Writes a draft for one field by the model, piece by piece: plain text that never exceeds the field's maximum, without a
 * link even in parts. It is shown and never stored. A caller that leaves stops the model, as `signal` does. The area's own
 * routes call it, for the account of the request. Throws `coaching.draft_unavailable` and `coaching.tokens_used`, only
 * before the first piece: then the caller shows the written draft.
 */
export async function* draftText(
  { model, modelBudget }: ModelDeps,
  context: Context,
  { provider, field, signal, ...about }: Drafting,
): AsyncGenerator<string, DraftEnd> {
  if (!model || !modelBudget) return fail('coaching.draft_unavailable')
  const prompt = draftPrompt(about, field)
  const tokens = highestCost([prompt.instructions, prompt.data], prompt.maxTokens)
  const reservation = await reserveTokens(modelBudget, context, { provider, tokens })
  if (!reservation) return fail('coaching.tokens_used')
  const stop = new AbortController()
  const pieces = model.writeText({ ...prompt, signal: AbortSignal.any([signal, stop.signal]) })
  const words = createPlainWords({ max: draftMax[field], isOneLined: isOneLined(field) })
  let spent: number | undefined
  let isBegun = false
  try {
    while (spent === undefined) {
      const next = await pieces.next()
      if (next.done) spent = next.value.tokens
      // the last word of a stopped text is not whole
      const rest = () => (signal.aborted ? '' : words.rest())
      const shown = next.done ? rest() : words.take(next.value)
      if (shown !== '') {
        isBegun = true
        yield shown
      }
      if (words.isFull()) stop.abort()
    }
    if (signal.aborted) return 'stopped'
    return isBegun ? 'complete' : fail('coaching.draft_unavailable')
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    spent = error.tokens
    context.log.warn({ reason: error.message, tokens: spent }, 'the model failed')
    return isBegun ? 'stopped' : fail('coaching.draft_unavailable')
  } finally {
    stop.abort()
    await settleTokens(context, reservation, spent ?? (await costOf(pieces)) ?? tokens)
  }
}

/** Returns the cost of a stream that was stopped; undefined if it does not say. */
async function costOf(
  pieces: AsyncGenerator<string, { readonly tokens: number }>,
): Promise<number | undefined> {
  try {
    let next = await pieces.next()
    while (!next.done) next = await pieces.next()
    return next.value?.tokens
  } catch (error) {
    return error instanceof ModelFailed ? error.tokens : undefined
  }
}
