import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { IdentityBrowserConfig } from '#protocols/identity/ports.ts'
import { type App, bootApp } from '../../app.ts'
import { aDatabase, type TestDatabase } from '../../database.ts'
import { freePort } from '../product/free-port.ts'

export type ManagedPair = {
  /** The product without users of its own: it accepts the service's tokens (`IDENTITY=cognito`). */
  readonly app: App
  /** Acts as the managed service: a separate installation with its own database, folder and port. */
  service(): App
  /** The configuration that the service publishes. */
  readonly settings: IdentityBrowserConfig
  stopService(): Promise<void>
  startService(): Promise<void>
  stop(): Promise<void>
}

/**
 * The product with a second installation as its managed identity service. With `files` the second installation is also
 * the vendor's object store, to which browsers upload directly.
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
      await own.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
