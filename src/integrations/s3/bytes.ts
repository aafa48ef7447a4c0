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

/** The prefix of blobs in the bucket, which separates them from files that browsers upload. */
const prefix = 'blobs/'

/**
 * Bytes in any S3. The vendor guarantees that a put is atomic, and durable once answered. A vendor that accepts no
 * byte, or does not answer, for `silentMs` counts as failed.
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
      // the client does not notice that its source failed: it would wait for the rest of the announced length
      async function* failingSource() {
        try {
          for await (const chunk of source) {
            awaitVendor()
            // the client sends it later, and the source reuses its memory
            yield Buffer.from(chunk)
            clearTimeout(silence)
          }
          awaitVendor()
        } catch (error) {
          failure = error
          ending.abort()
        }
      }
      const body = Readable.from(failingSource(), { objectMode: false })
      try {
        const put = new PutObjectCommand({ ...at(blob), Body: body, ContentLength: size })
        // the sender may be slow: only the vendor's time is limited
        await client.send(put, { abortSignal: ending.signal, requestTimeout: 0 })
      } catch (error) {
        // report an error of the source before one of the vendor
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
