import { z } from 'zod'
import { withoutEnd } from '#platform/common/text.ts'
import type { Config } from '#platform/config/config.ts'
import type { Settings, Values } from '#platform/config/setting.ts'
import type { ManagedStore } from '../vendor.ts'

const optional = z.string().trim().min(1).optional()

export const settings = {
  S3_BUCKET: { schema: optional, meaning: 'Other object store: bucket; needed with STORAGE=s3' },
  S3_REGION: { schema: z.string().min(1).default('us-east-1'), meaning: 'Other object store: region' },
  S3_ENDPOINT: {
    schema: z.url().optional(),
    meaning: 'Other object store: address, path style; none: the vendor’s address for the region',
    address: true,
  },
  S3_ACCESS_KEY_ID: {
    schema: optional,
    meaning: 'Other object store: access key; none: the credentials of the machine',
  },
  S3_SECRET_ACCESS_KEY: { schema: optional, meaning: 'Other object store: secret of the key' },
} satisfies Settings

type S3Config = Config & Values<typeof settings>

/** Lists what prevents a start with `STORAGE=s3`, one sentence per fault that says what to set. */
export function storeFaults({ STORAGE, S3_BUCKET }: S3Config): string[] {
  if (STORAGE !== 's3') return []
  if (!S3_BUCKET) return ['STORAGE=s3 needs S3_BUCKET: set it to the name of your bucket.']
  return S3_BUCKET.includes('/')
    ? [`S3_BUCKET is ${S3_BUCKET}: set it to the name of your bucket alone, without a slash.`]
    : []
}

/**
 * Returns the bucket of `STORAGE=s3` if a managed service gives people their credentials: browsers upload to it
 * directly. Returns undefined if files go to this server, or nowhere.
 */
export function managedStore(config: S3Config): ManagedStore | undefined {
  const { IDENTITY, STORAGE, S3_BUCKET: bucket, S3_REGION: region } = config
  if (IDENTITY !== 'cognito' || STORAGE !== 's3' || !bucket) return undefined
  const endpoint = config.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { endpoint: withoutEnd(endpoint, '/'), bucket, region }
}
