import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'
import { test } from '../../test/database.ts'
import { runProduct } from './run-product.ts'

const cache = path.resolve(import.meta.dirname, '../../.cache')

test('a taken port ends whatever was started before it was found taken', async ({ database }) => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  const { host, user, database: name } = database.connection
  const dataDir = mkdtempSync(path.join(cache, 'run-'))
  const config = readConfig({
    PORT: String(port),
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  })
  await expect(runProduct(config, createLog('silent'))).rejects.toMatchObject({ code: 'EADDRINUSE' })
  taken.close()
  rmSync(dataDir, { recursive: true, force: true })
})
