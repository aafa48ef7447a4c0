import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { cleanRequest } from './clean-request.ts'
import { answerError } from './errors.ts'

async function anEcho() {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.addHook('preValidation', (request, _reply, done) => {
    cleanRequest(request)
    done()
  })
  app.addContentTypeParser('text/plain', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post('/:name', async ({ params, query, body }) => ({
    params,
    query,
    body: Buffer.isBuffer(body) ? body.toString('hex') : body,
  }))
  await app.ready()
  return (url: string, payload: string | Buffer, type = 'application/json') =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
}

test('characters that the database cannot store are removed from addresses and JSON, field names included', async () => {
  const echo = await anEcho()
  const answer = await echo(
    '/a%00b?c%00=d%00',
    '{"x\\u0000": ["\\ud83d!", "😀", {"y": "z\\u0000"}], "n": 1, "e": null}',
  )
  expect(answer.json()).toEqual({
    params: { name: 'ab' },
    query: { c: 'd' },
    body: { x: ['\ufffd!', '😀', { y: 'z' }], n: 1, e: null },
  })
})

test('raw bodies keep every byte, because somebody signed them', async () => {
  const echo = await anEcho()
  expect((await echo('/a', Buffer.from([0x61, 0, 0xff]), 'text/plain')).json()).toMatchObject({
    body: '6100ff',
  })
})

test('a body without end is refused with a sentence', async () => {
  const echo = await anEcho()
  const answer = await echo('/a', `${'['.repeat(5000)}${']'.repeat(5000)}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: { code: 'request.too_deep' } })
})
