import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { vendorQueue } from '#platform/jobs/queues.ts'
import type { BucketFiles } from '../vendor.ts'

/** The files that browsers upload to the bucket. */
export function bucketFiles(client: S3Client, bucket: string): BucketFiles {
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  return {
    queue: vendorQueue('s3'),
    async look(key) {
      try {
        const { ContentLength = 0, Metadata = {} } = await client.send(new HeadObjectCommand(at(key)))
        return { size: ContentLength, owner: Metadata['owner'] }
      } catch (error) {
        const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
        if ($metadata?.httpStatusCode === 404) return undefined
        throw error
      }
    },
    async read(key) {
      const { Body } = await client.send(new GetObjectCommand(at(key)))
      if (!(Body instanceof Readable)) throw new Error(`${key} has no bytes`)
      return Body
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
