import type Anthropic from '@anthropic-ai/sdk'
import { createGuardedFetch, retries } from './guarded-fetch.ts'
import type { ModelSettings } from './settings.ts'
import { type Ask, countOf, type End, type Part, textOf, type Wire } from './wire.ts'

const ends: Readonly<Record<string, End>> = {
  end_turn: 'complete',
  max_tokens: 'truncated',
  model_context_window_exceeded: 'truncated',
  refusal: 'refused',
}

/** Messages (integrations 9.2). The protocol has no form between a schema and text. */
export function createAnthropicWire(settings: ModelSettings, timeout: number): Wire {
  const go = createGuardedFetch()
  let made: Promise<Anthropic> | undefined
  const client = () => (made ??= connect(settings, timeout, go))
  const body = ({ instructions, data, maxTokens }: Ask) => ({
    model: settings.model,
    max_tokens: maxTokens,
    system: instructions,
    messages: [{ role: 'user' as const, content: data }],
  })
  return {
    forms: ['schema', 'text'],
    load: client,
    async write(ask, form, schema) {
      const { messages } = await client()
      const format = { output_config: { format: { type: 'json_schema' as const, schema: { ...schema } } } }
      const answer = await messages.create(
        { ...body(ask), ...(form === 'schema' && format) },
        { signal: ask.signal },
      )
      return {
        text: answer.content.map((block) => (block.type === 'text' ? textOf(block.text) : '')).join(''),
        end: ends[answer.stop_reason ?? ''] ?? 'unknown',
        tokens: countOf(answer.usage?.input_tokens, answer.usage?.output_tokens),
      }
    },
    async stream(ask) {
      const { messages } = await client()
      return partsOf(await messages.create({ ...body(ask), stream: true }, { signal: ask.signal }))
    },
  }
}

async function* partsOf(stream: AsyncIterable<Anthropic.RawMessageStreamEvent>): AsyncGenerator<Part> {
  let input: unknown
  for await (const event of stream) {
    if (event.type === 'message_start') input = event.message.usage?.input_tokens
    if (event.type === 'content_block_delta' && event.delta.type === 'text_delta')
      yield { text: textOf(event.delta.text) }
    if (event.type === 'message_delta') {
      const tokens = countOf(event.usage?.input_tokens ?? input, event.usage?.output_tokens)
      yield {
        ...(event.delta.stop_reason && { end: ends[event.delta.stop_reason] ?? 'unknown' }),
        ...(tokens !== undefined && { tokens }),
      }
    }
  }
}

async function connect(settings: ModelSettings, timeout: number, go: typeof fetch): Promise<Anthropic> {
  const { default: Client } = await import('@anthropic-ai/sdk')
  return new Client({
    baseURL: settings.baseUrl(),
    // without one the client would look for credentials on the disk; a local model ignores it
    apiKey: settings.apiKey ?? 'none',
    webhookKey: null,
    openTelemetry: false,
    logLevel: 'off',
    maxRetries: retries,
    timeout,
    fetch: go,
  })
}
