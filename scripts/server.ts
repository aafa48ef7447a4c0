// The process of the product: npm start bundles this file and runs it. In production nothing of the demo is loaded.
import { startProcess } from '#main/start.ts'
import { hasDemo } from './seed/demo/has-demo.ts'

await startProcess(async (config, vendors) => {
  if (hasDemo(config, vendors)) return (await import('./seed/demo/demo-seed.ts')).demoSeed(config)
  if (config.APP_ENV === 'development' && config.IDENTITY === 'cognito')
    console.log('There is no demo provider: users are kept by the managed identity (IDENTITY=cognito).')
  return undefined
})
