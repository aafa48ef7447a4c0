import { z } from 'zod'
import type { Question } from './answer.ts'
import { type Ending, eventOf, type Refused, type Speech, tokensOf } from './speech.ts'

const Message = z.object({ role: z.enum(['system', 'developer', 'user', 'assistant']), content: z.string() })
const Body = z.object({
  model: z.string().min(1),
  messages: z.array(Message).min(1),
  max_tokens: z.int().min(1).optional(),
  max_completion_tokens: z.int().min(1).optional(),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  response_format: z
    .union([
      z.object({ type: z.enum(['text', 'json_object']) }),
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) }),
      }),
    ])
    .optional(),
})

const finish: Readonly<Record<Ending, string>> = { complete: 'stop', truncated: 'length', refused: 'stop' }
const refusal = 'I can’t help with that.'

/** An error of chat completions. */
export const openaiError = (status: number, message: string, param: string | null = null): Refused => ({
  status: status === 529 ? 503 : status,
  body: {
    error: {
      message,
      type: status === 429 ? 'requests' : status >= 500 ? 'server_error' : 'invalid_request_error',
      param,
      code: status === 429 ? 'rate_limit_exceeded' : status === 401 ? 'invalid_api_key' : null,
    },
  },
})

/** Reads a request of chat completions. `form`: the format that it asks for. */
export function readOpenai(raw: unknown) {
  const parsed = Body.safeParse(raw)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { refused: openaiError(400, issue?.message ?? 'invalid', issue?.path.join('.') ?? null) }
  }
  const { messages, model, stream, stream_options, response_format } = parsed.data
  const said = (role: string) =>
    messages.flatMap((message) => (message.role === role ? [message.content] : [])).join('\n')
  const question: Question = {
    instructions: said('system'),
    data: said('user'),
    schema: response_format?.type === 'json_schema' ? response_format.json_schema.schema : undefined,
  }
  const form = response_format?.type ?? 'text'
  const speech = speak(model, messages.map(({ content }) => content).join(''), stream_options?.include_usage)
  return { question, form, stream, speech }
}

function speak(model: string, prompt: string, withUsage = false): Speech {
  const common = { id: 'chatcmpl-standin', created: 1_764_000_000, model }
  const usage = (text: string) => ({
    prompt_tokens: tokensOf(prompt),
    completion_tokens: tokensOf(text),
    total_tokens: tokensOf(prompt) + tokensOf(text),
  })
  const chunk = (delta: object, finish_reason: string | null = null) =>
    eventOf({
      ...common,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    })
  return {
    whole: (text, ending) => ({
      ...common,
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: {
            role: 'assistant',
            content: ending === 'refused' ? null : text,
            refusal: ending === 'refused' ? refusal : null,
          },
          logprobs: null,
          finish_reason: finish[ending],
        },
      ],
      usage: usage(text),
    }),
    begin: () => [chunk({ role: 'assistant', content: '' })],
    piece: (text) => chunk({ content: text }),
    end: (text, ending) => [
      ...(ending === 'refused' ? [chunk({ refusal })] : []),
      chunk({}, finish[ending]),
      ...(withUsage
        ? [eventOf({ ...common, object: 'chat.completion.chunk', choices: [], usage: usage(text) })]
        : []),
      eventOf('[DONE]'),
    ],
  }
}
