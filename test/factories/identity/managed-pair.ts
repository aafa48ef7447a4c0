import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { IdentityBrowserConfig } from '#protocols/identity/index.ts'
import { type App, bootApp } from '../../app.ts'
import { aDatabase, type TestDatabase } from '../../database.ts'
import { freePort } from '../product/free-port.ts'

export type ManagedPair = {
  /** Keeps no users: it knows the other's tokens (`IDENTITY=cognito`). */
  readonly app: App
  /** Acts as the managed service: a whole installation with a database, a folder and a port of its own. */
  service(): App
  /** What the service says of itself. */
  readonly settings: IdentityBrowserConfig
  stopService(): Promise<void>
  startService(): Promise<void>
  stop(): Promise<void>
}

/**
 * The product before a second one that acts as the managed identity service; `files`: and as the object store of a
 * vendor, to which browsers go straight.
 */
export async function aManagedPair(database: TestDatabase, { files = false } = {}): Promise<ManagedPair> {
  const own = await aDatabase()
  const dataDir = mkdtempSync(path.resolve(import.meta.dirname, '../../../.cache/service-'))
  const port = await freePort()
  const start = () => bootApp(own, { port, dataDir })
  let service = await start()
  const settings = service.product.identity.browserConfig()
  const app = await bootApp(database, {
    port: await freePort(),
    env: {
      IDENTITY: 'cognito',
      COGNITO_USER_POOL_ID: settings.userPoolId,
      COGNITO_CLIENT_ID: settings.clientId,
      COGNITO_IDENTITY_POOL_ID: settings.identityPoolId ?? '',
      COGNITO_ENDPOINT: settings.userPoolEndpoint,
      COGNITO_POOL_ENDPOINT: settings.identityPoolEndpoint ?? '',
      COGNITO_HOSTED_URL: service.origin,
      ...(files && {
        STORAGE: 's3',
        S3_ENDPOINT: `${service.origin}/s3`,
        S3_BUCKET: 'showcase-development',
        S3_REGION: settings.region,
        S3_ACCESS_KEY_ID: 'of the server',
        S3_SECRET_ACCESS_KEY: 'of the server',
      }),
    },
  })
  return {
    app,
    service: () => service,
    settings,
    stopService: () => service.stop(),
    async startService() {
      service = await start()
    },
    async stop() {
      await app.stop()
      await service.stop()
      await own.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
