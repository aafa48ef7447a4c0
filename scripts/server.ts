// The process of the product: npm start bundles this file and runs it. In production nothing of the demo is loaded.
import { startProcess } from '#main/start.ts'
import { hasDemo } from './seed/demo/has-demo.ts'

await startProcess(async (config, vendors) =>
  hasDemo(config, vendors) ? (await import('./seed/demo/demo-seed.ts')).demoSeed(config) : undefined,
)
