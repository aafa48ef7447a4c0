import { S3Client } from '@aws-sdk/client-s3'
import type { ByteStore } from '#protocols/storage/ports.ts'
import { s3Bytes } from './bytes.ts'
import { type BucketFiles, bucketFiles } from './files.ts'

type Settings = {
  readonly bucket: string
  readonly region: string
  /** In path style; none: the vendor's own of the region. */
  readonly endpoint: string | undefined
  /** None: what the machine is given. */
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

/** Another object store, reached by these settings: bytes of ours, and what browsers put there themselves. */
export function openS3({ bucket, region, endpoint, accessKeyId, secretAccessKey }: Settings): {
  readonly bytes: ByteStore
  readonly files: BucketFiles
} {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  return { bytes: s3Bytes(client, bucket), files: bucketFiles(client, bucket) }
}
