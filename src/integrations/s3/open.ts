import { S3Client } from '@aws-sdk/client-s3'
import { createCircuit, isTimeout, unanswered } from '#platform/http/circuit.ts'
import type { ObjectStore } from '../vendor.ts'
import { s3Bytes } from './bytes.ts'
import { bucketFiles } from './files.ts'

type Settings = {
  readonly bucket: string
  readonly region: string
  /** In path style; undefined: the vendor's own address of the region. */
  readonly endpoint: string | undefined
  /** undefined: the credentials of the machine. */
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

/** Uploads of slow senders take long and need a connection each. */
const connections = 200
/** A slow sender or reader may be silent for a minute; a connection that is idle for longer counts as lost. */
const idleMs = 120_000
const limits = { answerWithinMs: 10_000, silentMs: 20_000 }

/**
 * Opens an object store for blobs and for files that browsers upload. Each call may throw `vendor.unavailable` if the
 * store does not answer.
 */
export function openS3(
  { bucket, region, endpoint, accessKeyId, secretAccessKey }: Settings,
  { answerWithinMs, silentMs }: typeof limits = limits,
): Pick<ObjectStore, 'bytes' | 'files'> {
  const client = new S3Client({
    region,
    requestHandler: {
      connectionTimeout: answerWithinMs,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleMs,
      httpAgent: { keepAlive: true, maxSockets: connections },
      httpsAgent: { keepAlive: true, maxSockets: connections },
    },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })
  const circuit = createCircuit({ atOnce: connections })
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await circuit.run(() => next(args))
      } catch (error) {
        return isTimeout(error) ? unanswered() : Promise.reject(error)
      }
    },
    // outside the client's retries
    { step: 'initialize', priority: 'high', name: 'circuit' },
  )
  return { bytes: s3Bytes(client, bucket, silentMs), files: bucketFiles(client, bucket) }
}
