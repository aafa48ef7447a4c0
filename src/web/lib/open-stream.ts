import { ApiError, bearerNow } from './api.ts'

/** An event of a stream: its name and its data as JSON says it. */
export type StreamEvent = { readonly name: string; readonly data: unknown }

/** Sends a POST whose answer is a stream of events, and yields them as they come. `signal` ends it. Throws `ApiError`. */
export async function* openStream(
  path: string,
  body: object,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const bearer = await bearerNow()
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'idempotency-key': crypto.randomUUID(),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok || !response.body)
    throw new ApiError('stream.refused', response.status, 'The stream was refused.')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const events = (rest + read.value).split('\n\n')
    rest = events.pop() ?? ''
    for (const one of events) yield readEvent(one)
  }
}

function readEvent(text: string): StreamEvent {
  const line = (name: string) =>
    text
      .split('\n')
      .find((one) => one.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  return { name: line('event') ?? 'message', data: JSON.parse(line('data') ?? 'null') as unknown }
}
