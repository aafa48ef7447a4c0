import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { type ModelDeps, ModelFailed, type TokenBudget, type WordModel } from '../model-ports.ts'
import { detailMax, isOneLined, titleMax } from '../rules/draft-max.ts'
import type { AboutProvider } from '../rules/own-texts.ts'
import { type PlainField, plainText } from '../rules/plain-words.ts'
import { highestCost } from '../rules/token-cost.ts'
import { maxOfDraft, repairOf, rewordPrompt, type WordedTask } from '../rules/word-prompts.ts'
import { reserveTokens } from './reserve-tokens.ts'
import { settleTokens } from './settle-tokens.ts'

/** The time for both tries: after it the rule set's words are shown (product.md 12, "at 20 s"). */
const longestMs = 20_000

export type Rewording = AboutProvider & {
  readonly provider: string
  readonly tasks: readonly WordedTask[]
  /** Ends the call earlier. */
  readonly signal?: AbortSignal
}

type Asking = ModelDeps & { readonly model: WordModel; readonly modelBudget: TokenBudget }

/**
 * Words tasks for a provider by the model (product.md 12: it rewrites tasks and drafts, and decides nothing). Returns the same
 * tasks in the same order, of which title, detail and draft may differ, or undefined: then the caller keeps the written
 * words. A wrong answer is asked for once more. The area's own actions call it, for a provider that they have checked and
 * outside of transactions.
 */
export async function rewordTasks(
  { model, modelBudget }: ModelDeps,
  context: Context,
  asked: Rewording,
): Promise<WordedTask[] | undefined> {
  if (!model || !modelBudget || asked.tasks.length === 0) return undefined
  const deps = { model, modelBudget }
  const late = AbortSignal.timeout(longestMs)
  const signal = asked.signal ? AbortSignal.any([asked.signal, late]) : late
  const prompt = rewordPrompt(asked, asked.tasks)
  const first = await ask(deps, context, { ...prompt, provider: asked.provider, signal })
  if (!first) return undefined
  const answer = readAnswer(asked.tasks, first.value)
  if ('tasks' in answer) return answer.tasks
  const repair = repairOf(prompt, answer.faults)
  const second = await ask(deps, context, { ...repair, provider: asked.provider, signal })
  if (!second) return undefined
  const repaired = readAnswer(asked.tasks, second.value)
  if ('tasks' in repaired) return repaired.tasks
  context.log.warn({ faults: repaired.faults }, 'the model’s words cannot be used')
  return undefined
}

type Call = ReturnType<typeof rewordPrompt> & { readonly provider: string; readonly signal: AbortSignal }

/** Makes one call within the budget. Returns undefined if the budget or the model does not allow it. */
async function ask(
  { model, modelBudget }: Asking,
  context: Context,
  { provider, ...call }: Call,
): Promise<{ readonly value: unknown } | undefined> {
  const tokens = highestCost([call.instructions, call.data, JSON.stringify(call.schema)], call.maxTokens)
  const reservation = await reserveTokens(modelBudget, context, { provider, tokens })
  if (!reservation) return undefined
  let spent = tokens
  try {
    const answer = await model.writeObject(call)
    spent = answer.tokens
    return answer
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error
    spent = error.tokens
    context.log.warn({ reason: error.message, tokens: spent }, 'the model failed')
    return undefined
  } finally {
    await settleTokens(context, reservation, spent)
  }
}

/** A text of an answer, with its spaces in order. */
const plain = (field: PlainField) =>
  z.string().transform((text, context) => {
    const read = plainText(text, field)
    if (read !== undefined) return read
    context.addIssue({
      code: 'custom',
      message: `must be plain text of 1 to ${field.max} characters without links and markup`,
    })
    return z.NEVER
  })

const noDraft = z.unknown().transform(() => undefined)

/** The words of one task: every text is plain and fits. What an answer holds besides is left out. */
const wordsOf = (task: WordedTask) =>
  z.object({
    taskId: z.literal(task.taskId),
    title: plain({ max: titleMax, isOneLined: true }),
    detail: plain({ max: detailMax, isOneLined: false }),
    draft:
      task.draft === undefined
        ? noDraft
        : plain({ max: maxOfDraft(task), isOneLined: task.field !== undefined && isOneLined(task.field) }),
  })

/** Reads an answer: the same tasks in the same order, and none besides. */
function readAnswer(
  tasks: readonly WordedTask[],
  value: unknown,
): { readonly tasks: WordedTask[] } | { readonly faults: string[] } {
  const schema = z.object({ tasks: z.array(z.unknown()).length(tasks.length) })
  const whole = schema.safeParse(value)
  const read = tasks.map((task, n) => ({ task, parsed: wordsOf(task).safeParse(whole.data?.tasks[n]) }))
  const faults = [
    ...(whole.error ? [`tasks must be a list of ${tasks.length}`] : []),
    ...read.flatMap(({ parsed }, n) =>
      (parsed.error?.issues ?? []).map(({ path, message }) => `tasks.${n}.${path.join('.')} ${message}`),
    ),
  ].slice(0, 10)
  if (faults.length > 0) return { faults }
  return {
    tasks: read.flatMap(({ task, parsed: { data } }) => {
      if (!data) return []
      const { title, detail, draft } = data
      return [{ ...task, title, detail, ...(draft !== undefined && { draft }) }]
    }),
  }
}
