// The product's process: npm start bundles this file and runs it. Production loads no code of the demo.
import { startProcess } from '#main/start.ts'
import { progressOn } from './progress.mjs'
import { hasDemo } from './seed/demo/has-demo.ts'

await startProcess(progressOn(), async (config, vendors) =>
  hasDemo(config, vendors) ? (await import('./seed/demo/demo-seed.ts')).demoSeed(config) : undefined,
)
