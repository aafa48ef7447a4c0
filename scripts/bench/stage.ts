import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { compose, type Product } from '#main/compose.ts'
import { vendors } from '#main/connect-vendors.ts'
import { type Ground, openGround } from '#main/ground.ts'
import { readWebBuild } from '#main/web-build.ts'
import { readConfig } from '#platform/config/config.ts'
import { startEmbedded } from '#platform/db/embedded.ts'
import { removeData } from '#platform/db/embedded-home.ts'
import { createLog } from '#platform/log/log.ts'
import { folder, ports } from './folder.ts'
import { type Server, startServer } from './processes.ts'

/** The built product in its own process, with its doors and database open to the bench. */
export type Stage = {
  readonly server: Server
  readonly ground: Ground
  readonly product: Product
  /** How any process reaches the same database. PostgreSQL runs with its default settings, fsync on. */
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  /** Starts another process of the same installation. */
  another(role: 'web' | 'worker', port: number): Promise<Server>
  stop(): Promise<void>
}

const quiet = { RATE_LIMIT: '100000000', LOG_LEVEL: 'error', DEMO: 'page' }

/** Starts the product with an empty data folder and the demo provider. */
export async function openStage(
  env: Readonly<Record<string, string>> = {},
  { name, port, ready } = { name: 'data', port: ports.product, ready: '/at/theaamankwah' },
): Promise<Stage> {
  const dataDir = path.join(folder, `${name}-${process.pid}`)
  removeData(dataDir)
  mkdirSync(dataDir, { recursive: true })
  const own = { ...quiet, DATA_DIR: dataDir, PUBLIC_URL: `http://localhost:${port}`, ...env }
  const server = await startServer({
    script: 'dist/main/server.js',
    port,
    env: own,
    ready,
  })
  const database = await startEmbedded(dataDir)
  const { connection } = database
  const config = readConfig({ ...own, PORT: String(port), LOG_LEVEL: 'error' }, vendors)
  const ground = await openGround(config, createLog('error'))
  const product = await compose(config, ground, readWebBuild())
  const url = `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`
  return {
    server,
    ground,
    product,
    connection,
    dataDir,
    env: own,
    another: (role, at) =>
      startServer({
        script: 'dist/main/server.js',
        port: at,
        env: { ...own, DATABASE_URL: url, ROLE: role },
        ready: '/healthz',
      }),
    async stop() {
      await product.stop()
      await ground.stop()
      // stop before the owning server: an attached process restarts a database that ends
      await database.stop()
      await server.stop()
      removeData(dataDir)
    },
  }
}
