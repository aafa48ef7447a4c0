import type OpenAI from 'openai'
import { createGuardedFetch, retries } from './guarded-fetch.ts'
import type { ModelSettings } from './settings.ts'
import { type Ask, countOf, type End, type Form, statusOf, textOf, type Wire } from './wire.ts'

const ends: Readonly<Record<string, End>> = {
  stop: 'complete',
  length: 'truncated',
  content_filter: 'refused',
}
const limits = ['max_tokens', 'max_completion_tokens'] as const

/** Chat completions (integrations 9.3): the vendor's own, and every server that speaks like it. */
export function createOpenaiWire(settings: ModelSettings, timeout: number): Wire {
  const go = createGuardedFetch()
  let made: Promise<OpenAI> | undefined
  const client = () => (made ??= connect(settings, timeout, go))
  // the vendor's newer models refuse the older name, and most other servers know no other
  let limit: (typeof limits)[number] = 'max_tokens'

  const body = ({ instructions, data, maxTokens }: Ask) => ({
    model: settings.model,
    messages: [
      { role: 'system' as const, content: instructions },
      { role: 'user' as const, content: data },
    ],
    [limit]: maxTokens,
  })

  /** Makes a call, and once more with the other name of the limit if the server refused this one. */
  async function limited<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (statusOf(error) !== 400 || !(error as Error).message.includes(limit)) throw error
      limit = limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens'
      return call()
    }
  }

  return {
    forms: ['schema', 'json', 'text'],
    load: client,
    async write(ask, form, schema) {
      const { chat } = await client()
      const answer = await limited(() =>
        chat.completions.create({ ...body(ask), ...formatOf(form, schema) }, { signal: ask.signal }),
      )
      const choice = answer.choices[0]
      const refused = Boolean(choice?.message.refusal)
      return {
        text: textOf(choice?.message.content),
        end: refused ? 'refused' : (ends[choice?.finish_reason ?? ''] ?? 'unknown'),
        tokens: tokensOf(answer.usage),
      }
    },
    async stream(ask) {
      const { chat } = await client()
      const options = { stream: true, stream_options: { include_usage: true } } as const
      const stream = await limited(() =>
        chat.completions.create({ ...body(ask), ...options }, { signal: ask.signal }),
      )
      return partsOf(stream)
    },
  }
}

async function* partsOf(stream: AsyncIterable<OpenAI.ChatCompletionChunk>) {
  for await (const { choices, usage } of stream) {
    const choice = choices[0]
    const tokens = tokensOf(usage)
    const end = choice?.finish_reason ? (ends[choice.finish_reason] ?? 'unknown') : undefined
    yield {
      ...(choice?.delta.content && { text: textOf(choice.delta.content) }),
      ...(end && { end: end }),
      ...(choice?.delta.refusal && { end: 'refused' as const }),
      ...(tokens !== undefined && { tokens }),
    }
  }
}

const tokensOf = (usage: OpenAI.CompletionUsage | null | undefined): number | undefined =>
  countOf(usage?.prompt_tokens, usage?.completion_tokens)

function formatOf(form: Form, schema: Readonly<Record<string, unknown>>) {
  if (form === 'text') return {}
  if (form === 'json') return { response_format: { type: 'json_object' as const } }
  const json_schema = { name: 'answer', strict: true, schema }
  return { response_format: { type: 'json_schema' as const, json_schema } }
}

async function connect(settings: ModelSettings, timeout: number, go: typeof fetch): Promise<OpenAI> {
  const { default: Client } = await import('openai')
  return new Client({
    baseURL: settings.baseUrl(),
    // the client requires one; a local model ignores it
    apiKey: settings.apiKey ?? 'none',
    // the client would take these from the environment
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    maxRetries: retries,
    timeout,
    fetch: go,
  })
}
