import type { Vendor } from '../vendor.ts'
import { managedStore, settings, storeFaults } from './settings.ts'

/** Stores bytes in an object store with S3's API (`STORAGE=s3`). */
export const s3: Vendor<typeof settings> = {
  name: 's3',
  settings,
  faults: storeFaults,
  origins(config) {
    const store = managedStore(config)
    return store ? { 'connect-src': [new URL(store.endpoint).origin] } : {}
  },
  async connect(config) {
    if (config.STORAGE !== 's3') return {}
    const { openS3 } = await import('./open.ts')
    const opened = openS3({
      bucket: config.S3_BUCKET ?? '',
      region: config.S3_REGION,
      endpoint: config.S3_ENDPOINT,
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    })
    return { objectStore: { ...opened, browserConfig: managedStore(config) } }
  },
}
