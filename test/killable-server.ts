// The product as a process that a test kills: at the named stop point it kills itself, like kill -9, or holds the request.
import { vendors } from '#main/connect-vendors.ts'
import { runProduct } from '#main/run-product.ts'
import { surviveFullOutputs, surviveLostConnections } from '#main/survive.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log/log.ts'

const config = readConfig(process.env, vendors)
let next = { point: '', holds: false }
process.on('message', (order: typeof next) => {
  next = order
  process.send?.('armed')
})
process.on('disconnect', () => process.exit(1))

const log = createLog(config.LOG_LEVEL)
surviveFullOutputs()
surviveLostConnections(log)
const running = await runProduct(config, log, {
  stopPoint(name) {
    if (name !== next.point) return
    if (!next.holds) process.kill(process.pid, 'SIGKILL')
    next.point = ''
    process.send?.('held')
    return new Promise(() => {})
  },
  jobs: { deadWorkersEveryMs: 200 },
})
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
process.send?.('ready')
