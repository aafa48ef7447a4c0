// The product as a process that kills itself, like kill -9, at the stop point that it was told.
import { vendors } from '#main/connect-vendors.ts'
import { runProduct } from '#main/run-product.ts'
import { surviveLostConnections } from '#main/survive.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'

const config = readConfig(process.env, vendors)
let stopAt = ''
process.on('message', (point: string) => {
  stopAt = point
  process.send?.(point)
})
process.on('disconnect', () => process.exit(1))

const log = createLog(config.LOG_LEVEL)
surviveLostConnections(log)
const running = await runProduct(config, log, {
  stopPoint(name) {
    if (name === stopAt) process.kill(process.pid, 'SIGKILL')
  },
  jobs: { deadWorkersEveryMs: 200 },
})
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
process.send?.('ready')
