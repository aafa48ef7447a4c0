import { expect, test } from 'vitest'
import { decodeChunks } from './aws-chunked.ts'
import { releasing } from './release-memory.ts'

/** A chunk with memory of its own, as a request body's chunks have. */
const chunkOf = (text: string): Uint8Array => new Uint8Array(new TextEncoder().encode(text))

async function* inTurn<T>(items: readonly T[]): AsyncIterable<T> {
  yield* items
}

test('the memory of a chunk is freed when the next chunk is requested, and not before', async () => {
  const chunks = ['one', 'two', 'three'].map(chunkOf)
  const seen: string[] = []
  for await (const chunk of releasing(inTurn(chunks))) {
    seen.push(Buffer.from(chunk).toString())
    expect(chunks.map(({ length }) => length > 0)).toEqual(chunks.map((_, n) => n >= seen.length - 1))
  }
  expect(seen).toEqual(['one', 'two', 'three'])
  expect(chunks.every(({ length }) => length === 0)).toBe(true)
})

test('memory that a chunk shares with others stays', async () => {
  const shared = chunkOf('one two')
  for await (const _ of releasing(inTurn([shared.subarray(0, 3)]))) continue
  expect(Buffer.from(shared).toString()).toBe('one two')
})

test('an aws-chunked body is decoded from chunks whose memory is freed, wherever they are cut', async () => {
  const wire = '5\r\nhello\r\n6;ext=1\r\n world\r\n0\r\nx-amz-checksum-crc32:AAAA\r\n\r\n'
  for (let size = 1; size <= wire.length; size++) {
    const pieces = wire.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
    const trailers = new Map<string, string>()
    let text = ''
    for await (const bytes of decodeChunks(releasing(inTurn(pieces.map(chunkOf))), trailers))
      text += Buffer.from(bytes).toString()
    expect(text).toBe('hello world')
    expect([...trailers]).toEqual([['x-amz-checksum-crc32', 'AAAA']])
  }
})
