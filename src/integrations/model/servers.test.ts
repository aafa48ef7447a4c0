import Fastify, { type FastifyReply } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { ModelFailed } from '#domains/coaching/model-ports.ts'
import { readConfig } from '#platform/config/config.ts'
import { openForMs, silentCalls } from '#platform/http/circuit.ts'
import { modelSettings } from './settings.ts'
import { model } from './vendor.ts'
import { createWordModel } from './word-model.ts'

afterEach(() => vi.unstubAllEnvs())

type Body = Readonly<Record<string, unknown>>

/** A server that speaks chat completions in its own way, and a model that is there. */
async function aServer(answer: (body: Body, reply: FastifyReply) => unknown, timeoutMs = 5000) {
  const app = Fastify({ forceCloseConnections: true })
  const got: { body: Body; headers: Readonly<Record<string, unknown>> }[] = []
  app.post('/v1/chat/completions', async ({ body, headers }, reply) => {
    got.push({ body: body as Body, headers })
    return answer(body as Body, reply)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const config = readConfig({ AI_BASE_URL: `${url}/v1`, AI_MODEL: 'small' }, [model])
  const settings = modelSettings(config, () => 'http://127.0.0.1:1')
  if (!settings) throw new Error('there is an address')
  return { url, words: createWordModel(settings, timeoutMs), got, close: () => app.close() }
}

const said = (content: string, usage?: object) => ({
  id: '1',
  object: 'chat.completion',
  created: 1,
  model: 'small',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  usage,
})
const asked = {
  instructions: 'Write.',
  data: '<data>{}</data>',
  maxTokens: 100,
  signal: new AbortController().signal,
  schema: { type: 'object' },
}

test('a server that knows the newer name of the limit alone gets it, from then on at once', async () => {
  const { words, got, close } = await aServer((body, reply) =>
    'max_tokens' in body
      ? reply.code(400).send({
          error: {
            message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
            type: 'invalid_request_error',
            param: 'max_tokens',
            code: 'unsupported_parameter',
          },
        })
      : said('{"a":1}', { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 }),
  )
  expect(await words.writeObject(asked)).toEqual({ value: { a: 1 }, tokens: 7 })
  expect(await words.writeObject(asked)).toEqual({ value: { a: 1 }, tokens: 7 })
  expect(got.map(({ body }) => body['max_completion_tokens'])).toEqual([undefined, 100, 100])
  await close()
})

test('a local model without a key, that thinks aloud and does not count, is read and estimated', async () => {
  const { words, got, close } = await aServer(() => said('<think>{"a":0}</think>\n```json\n{"a":1}\n```'))
  const { value, tokens } = await words.writeObject(asked)
  expect(value).toEqual({ a: 1 })
  expect(tokens).toBeGreaterThan(10)
  expect(got[0]?.headers['authorization']).toBe('Bearer none')
  await close()
})

test('the environment’s variables for the official clients change no address, key or organisation', async () => {
  for (const [name, value] of [
    ['OPENAI_BASE_URL', 'http://127.0.0.1:1/v1'],
    ['OPENAI_API_KEY', 'key of another program'],
    ['OPENAI_ADMIN_KEY', 'admin key of another program'],
    ['OPENAI_ORG_ID', 'organisation of another program'],
    ['OPENAI_PROJECT_ID', 'project of another program'],
  ] as const)
    vi.stubEnv(name, value)
  const { words, got, close } = await aServer(() => said('{"a":1}'))
  expect((await words.writeObject(asked)).value).toEqual({ a: 1 })
  expect(got).toHaveLength(1)
  expect(JSON.stringify(got)).not.toContain('another program')
  await close()
})

test('a server that ignores the form of a request is asked in a simpler one the next time', async () => {
  const { words, got, close } = await aServer(({ response_format }) =>
    said(response_format ? 'Of course, with pleasure.' : 'Here: {"a":1}'),
  )
  const values = []
  for (let n = 0; n < 4; n++) values.push((await words.writeObject(asked)).value)
  expect(values).toEqual([undefined, undefined, { a: 1 }, { a: 1 }])
  expect(got).toHaveLength(4)
  await close()
})

test.each([429, 500, 502, 503, 504])('8.09 a call that is answered by %i is made again', async (status) => {
  let calls = 0
  const { words, got, close } = await aServer((_body, reply) =>
    ++calls === 1 ? reply.code(status).header('retry-after-ms', '5').send({}) : said('{"a":1}'),
  )
  expect((await words.writeObject(asked)).value).toEqual({ a: 1 })
  expect(got).toHaveLength(2)
  await close()
})

test('answers of a server that only resembles the vendor are failures or estimates, and nothing else', async () => {
  let answer: unknown
  const { words, close } = await aServer((_body, reply) =>
    typeof answer === 'string' ? reply.type('text/html').send(answer) : answer,
  )
  for (answer of [
    '<html>',
    {},
    { choices: null },
    { choices: [{}] },
    { choices: [{ finish_reason: 'stop' }] },
  ])
    await expect(words.writeObject(asked)).rejects.toBeInstanceOf(ModelFailed)
  const choice = (content: unknown) => ({ finish_reason: 'stop', message: { content } })
  const usages = [{ prompt_tokens: '3' }, { prompt_tokens: -5, completion_tokens: 1 }, null, 'many']
  for (const usage of usages) {
    answer = { choices: [choice('{"a":1}')], usage }
    const { value, tokens } = await words.writeObject(asked)
    expect([value, tokens > 5, Number.isInteger(tokens)]).toEqual([{ a: 1 }, true, true])
  }
  answer = { choices: [choice([{ type: 'text', text: '{"a":1}' }])] }
  expect((await words.writeObject(asked)).value).toBeUndefined()
  await close()
})

test('the texts and the key are not carried to where a redirect leads', async () => {
  const other = await aServer(() => said('{"a":1}'))
  const { words, got, close } = await aServer((_body, reply) =>
    reply.redirect(`${other.url}/v1/chat/completions`, 307),
  )
  await expect(words.writeObject(asked)).rejects.toMatchObject({ message: 'the model answered 503' })
  expect([got.length, other.got.length]).toEqual([1, 0])
  await close()
  await other.close()
})

test('a server that asks for a long pause is not waited for', async () => {
  const { words, got, close } = await aServer((_body, reply) =>
    reply
      .code(429)
      .header('retry-after', '60')
      .send({ error: { message: 'busy', type: 'requests' } }),
  )
  await expect(words.writeObject(asked)).rejects.toMatchObject({
    message: 'the model answered 429',
    tokens: 0,
  })
  expect(got).toHaveLength(1)
  await close()
})

test('a model that stays silent is not called again for a while', async () => {
  const { words, got, close } = await aServer(() => new Promise(() => {}), 100)
  for (let n = 0; n < silentCalls; n++)
    await expect(words.writeObject(asked)).rejects.toMatchObject({ message: 'no answer in time' })
  const before = performance.now()
  await expect(words.writeObject(asked)).rejects.toMatchObject({
    message: 'the model does not answer at the moment',
    tokens: 0,
  })
  expect(performance.now() - before).toBeLessThan(openForMs / 10)
  expect(got).toHaveLength(silentCalls)
  await close()
})
