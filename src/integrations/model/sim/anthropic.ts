import { z } from 'zod'
import type { Question } from './answer.ts'
import { type Ending, eventOf, type Refused, type Speech, tokensOf } from './speech.ts'

const Body = z.object({
  model: z.string().min(1),
  max_tokens: z.int().min(1),
  system: z.string().default(''),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })).min(1),
  stream: z.boolean().default(false),
  output_config: z
    .object({
      format: z
        .object({ type: z.literal('json_schema'), schema: z.record(z.string(), z.unknown()) })
        .optional(),
    })
    .optional(),
})

const types: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
}
const stops: Readonly<Record<Ending, string>> = {
  complete: 'end_turn',
  truncated: 'max_tokens',
  refused: 'refusal',
}

/** An error of messages. */
export const anthropicError = (status: number, message: string): Refused => ({
  status,
  body: {
    type: 'error',
    error: { type: types[status] ?? 'api_error', message },
    request_id: 'req_standin',
  },
})

/** Reads a request of messages. `form`: the format that it asks for. */
export function readAnthropic(raw: unknown) {
  const parsed = Body.safeParse(raw)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { refused: anthropicError(400, `${issue?.path.join('.')}: ${issue?.message}`) }
  }
  const { system, messages, model, stream, output_config } = parsed.data
  const data = messages.map(({ content }) => content).join('\n')
  const schema = output_config?.format?.schema
  const question: Question = { instructions: system, data, schema }
  const form = schema ? ('json_schema' as const) : ('text' as const)
  return { question, form, stream, speech: speak(model, system + data) }
}

function speak(model: string, prompt: string): Speech {
  const message = { id: 'msg_standin', type: 'message', role: 'assistant', model, stop_sequence: null }
  const input_tokens = tokensOf(prompt)
  const named = (type: string, more: object = {}) => eventOf({ type, ...more }, type)
  return {
    whole: (text, ending) => ({
      ...message,
      content: ending === 'refused' ? [] : [{ type: 'text', text }],
      stop_reason: stops[ending],
      usage: { input_tokens, output_tokens: tokensOf(text) },
    }),
    begin: () => [
      named('message_start', {
        message: { ...message, content: [], stop_reason: null, usage: { input_tokens, output_tokens: 1 } },
      }),
      named('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      named('ping'),
    ],
    piece: (text) => named('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    end: (text, ending) => [
      named('content_block_stop', { index: 0 }),
      named('message_delta', {
        delta: { stop_reason: stops[ending], stop_sequence: null },
        usage: { output_tokens: tokensOf(text) },
      }),
      named('message_stop'),
    ],
  }
}
