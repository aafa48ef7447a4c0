import { withoutEnd } from '#platform/common/text.ts'
import type { Config } from './settings.ts'

/** Where browsers put files themselves, in path style. No trailing slash. */
export type ManagedStore = { readonly endpoint: string; readonly bucket: string; readonly region: string }

type Settings = Pick<Config, 'IDENTITY' | 'STORAGE' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT'>

/** What keeps another object store from being used, a sentence each that says what to set. */
export function storeFaults({ STORAGE, S3_BUCKET }: Settings): string[] {
  if (STORAGE !== 's3') return []
  if (!S3_BUCKET) return ['STORAGE=s3 needs S3_BUCKET: set it to the name of your bucket.']
  return S3_BUCKET.includes('/')
    ? [`S3_BUCKET is ${S3_BUCKET}: set it to the name of your bucket alone, without a slash.`]
    : []
}

/**
 * The bucket of `STORAGE=s3` where a managed service gives people their credentials: browsers go straight to it.
 * Undefined: files go to this server, or nowhere.
 */
export function managedStore(config: Settings): ManagedStore | undefined {
  const { IDENTITY, STORAGE, S3_BUCKET: bucket, S3_REGION: region } = config
  if (IDENTITY !== 'cognito' || STORAGE !== 's3' || !bucket) return undefined
  const endpoint = config.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  return { endpoint: withoutEnd(endpoint, '/'), bucket, region }
}
