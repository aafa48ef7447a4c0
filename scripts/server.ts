// The product's process: npm start bundles this file and runs it. Production loads no code of the demo.
import path from 'node:path'
import { startProcess } from '#main/start.ts'
import { checkout } from '#platform/config/checkout.ts'
import { packWeb } from './pack-web.mjs'
import { progressOn } from './progress.mjs'
import { hasDemo } from './seed/demo/has-demo.ts'

await startProcess(progressOn(), async (config, vendors) =>
  hasDemo(config, vendors) ? (await import('./seed/demo/demo-seed.ts')).demoSeed(config) : undefined,
)
// after the start, which it would hold up: the server sends gzip until then, and where it may not write
await packWeb(path.join(checkout, 'dist/client/assets')).catch((error: unknown) =>
  console.warn(`The files of the web are sent without brotli: ${String(error)}`),
)
