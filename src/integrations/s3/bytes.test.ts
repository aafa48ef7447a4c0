import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { S3Client } from '@aws-sdk/client-s3'
import { expect } from 'vitest'
import { test } from '../../../test/factories/storage/object-store-test.ts'
import { s3Bytes } from './bytes.ts'

test('bytes in another object store are written whole, read in parts, listed by day and removed', async ({
  store,
}) => {
  const person = store.aPerson()
  const { endpoint, region } = store
  const client = new S3Client({ endpoint, region, credentials: person.credentials, forcePathStyle: true })
  // the product's own store only lets people write below their own prefix: add it to every key
  client.middlewareStack.add(
    (next) => (args) => {
      const input = args.input as { Key?: string; Prefix?: string }
      const area = `private/${person.identityId}/`
      if (input.Key !== undefined) input.Key = area + input.Key
      if (input.Prefix !== undefined) input.Prefix = area + input.Prefix
      return next(args)
    },
    { step: 'initialize' },
  )
  const bytes = s3Bytes(client, store.bucket, 20_000)
  const content = randomBytes(300_000)
  // a source may reuse the memory of a chunk for the next one
  async function* reusing() {
    const memory = Buffer.alloc(60_000)
    for (let at = 0; at < content.length; at += memory.length) {
      content.copy(memory, 0, at)
      yield memory
    }
  }
  await bytes.write('20261106/one', reusing(), 300_000)
  expect(await buffer(await bytes.read('20261106/one', 0, 299_999))).toEqual(content)
  expect(await buffer(await bytes.read('20261106/one', 5, 9))).toEqual(content.subarray(5, 10))
  const listed = await bytes.writtenOn('20261106')
  expect(listed.map((name) => name.slice(-'20261106/one'.length))).toEqual(['20261106/one'])
  await bytes.remove('20261106/one')
  expect(await bytes.writtenOn('20261106')).toEqual([])
  async function* failing() {
    yield content.subarray(0, 1000)
    throw new Error('the sender went away')
  }
  await expect(bytes.write('20261106/two', failing(), 300_000)).rejects.toThrow('the sender went away')
  expect(await bytes.writtenOn('20261106')).toEqual([])
})
