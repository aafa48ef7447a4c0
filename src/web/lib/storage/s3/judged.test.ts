import { expect, test } from 'vitest'
import { judged } from './judged.ts'
import { addressOf } from './xhr-handler.ts'

const request = (method: string, query: Record<string, string>) => ({
  method,
  query,
  protocol: 'https:',
  hostname: 's3.example',
  path: '/ours/private/us-east-1%3A1/a%20%2B.txt',
  headers: {},
})
const answer = (text: string, statusCode = 200) => ({
  statusCode,
  reason: '',
  headers: {},
  body: new Blob([text]),
})
const error = '<Error><Code>InternalError</Code></Error>\n'

test('a 200 that tells an error is a 400, unless it is a file', async () => {
  expect((await judged(request('POST', { uploadId: '1' }), answer(error))).statusCode).toBe(400)
  expect((await judged(request('PUT', {}), answer(error))).statusCode).toBe(400)
  expect((await judged(request('GET', { 'x-id': 'GetObject' }), answer(error))).statusCode).toBe(200)
  expect((await judged(request('POST', { uploadId: '1' }), answer(error, 503))).statusCode).toBe(503)
})

test('an empty 200 is refused where something has to be said', async () => {
  const empty = (method: string, query: Record<string, string>) => judged(request(method, query), answer(''))
  await expect(empty('POST', { uploadId: '1' })).rejects.toThrow('S3 aborted request')
  await expect(empty('GET', { prefix: 'public/' })).rejects.toThrow('S3 aborted request')
  expect((await empty('PUT', { partNumber: '1' })).statusCode).toBe(200)
  expect((await empty('GET', { 'x-id': 'GetObject' })).statusCode).toBe(200)
})

test('an address keeps the path as it was signed, and encodes the query', () => {
  expect(addressOf({ ...request('POST', { uploads: '' }), port: 9000 })).toBe(
    'https://s3.example:9000/ours/private/us-east-1%3A1/a%20%2B.txt?uploads=',
  )
  expect(addressOf(request('GET', { prefix: "a b+c&d='(é)" }))).toContain(
    '?prefix=a%20b%2Bc%26d%3D%27%28%C3%A9%29',
  )
})
