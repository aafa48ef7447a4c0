import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { vendorQueue } from '#platform/jobs/queues.ts'
import type { ByteStore } from '#protocols/storage/ports.ts'

/** Blobs lie in the bucket under this, apart from what browsers put there themselves. */
const prefix = 'blobs/'

/**
 * Bytes in any S3. A put is whole or not there at all, and durable when it is answered: that is the vendor's word. A vendor
 * that takes no byte, or does not answer, for `silentMs` is given up.
 */
export function s3Bytes(client: S3Client, bucket: string, silentMs: number): ByteStore {
  const at = (blob: string) => ({ Bucket: bucket, Key: prefix + blob })
  return {
    queue: vendorQueue('s3'),
    async write(blob, source, size) {
      const ending = new AbortController()
      let failure: unknown
      let silence: NodeJS.Timeout | undefined
      const awaitVendor = () => {
        silence = setTimeout(
          () => ending.abort(new DOMException('the object store is silent', 'TimeoutError')),
          silentMs,
        )
      }
      // the client does not see that its source has failed: it would wait for the rest, which is announced
      async function* told() {
        try {
          for await (const chunk of source) {
            awaitVendor()
            yield chunk
            clearTimeout(silence)
          }
          awaitVendor()
        } catch (error) {
          failure = error
          ending.abort()
        }
      }
      const body = Readable.from(told(), { objectMode: false })
      try {
        const put = new PutObjectCommand({ ...at(blob), Body: body, ContentLength: size })
        // the sender may be slow: only the time that the vendor takes is limited
        await client.send(put, { abortSignal: ending.signal, requestTimeout: 0 })
      } catch (error) {
        // what was wrong with the bytes themselves is said first
        throw failure ?? error
      } finally {
        clearTimeout(silence)
      }
    },
    async read(blob, start, end) {
      const range = `bytes=${start}-${end}`
      const { Body } = await client.send(new GetObjectCommand({ ...at(blob), Range: range }))
      if (!(Body instanceof Readable)) throw new Error(`blob ${blob} has no bytes`)
      return Body
    },
    async remove(blob) {
      await client.send(new DeleteObjectCommand(at(blob)))
    },
    async writtenOn(day) {
      const names: string[] = []
      let token: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${prefix}${day}/`,
            ...(token && { ContinuationToken: token }),
          }),
        )
        for (const { Key = '' } of page.Contents ?? []) names.push(Key.slice(prefix.length))
        token = page.NextContinuationToken
      } while (token)
      return names
    },
  }
}
