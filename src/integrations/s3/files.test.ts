import { buffer } from 'node:stream/consumers'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { expect } from 'vitest'
import { clientOf } from '../../../test/factories/storage/object-store.ts'
import { test } from '../../../test/factories/storage/object-store-test.ts'
import { bucketFiles } from './files.ts'

test('an upload in the bucket is found with its owner, read and removed', async ({ store }) => {
  const person = store.aPerson()
  const client = clientOf(store, person)
  const Key = `private/${person.identityId}/pictures/one.jpg`
  const Body = Buffer.from('bytes')
  await client.send(new PutObjectCommand({ Bucket: store.bucket, Key, Body, Metadata: { owner: 'a-sub' } }))
  const files = bucketFiles(client, store.bucket)
  expect(await files.look(Key)).toEqual({ size: 5, owner: 'a-sub' })
  expect(await buffer(await files.read(Key))).toEqual(Body)
  expect(await files.look(`${Key}x`)).toBeUndefined()
  await files.remove(Key)
  await files.remove(Key)
  expect(await files.look(Key)).toBeUndefined()
  await expect(files.look('private/somebody/x')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
})
