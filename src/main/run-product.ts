import type { Config } from '#platform/config/config.ts'
import { createDocumentCache } from '#platform/http/document-cache.ts'
import { documentFront } from '#platform/http/send-document.ts'
import { createServer } from '#platform/http/server.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { compose } from './compose.ts'
import { ensureDemo } from './demo.ts'
import { openGround } from './ground.ts'
import { mountRoutes } from './mount.ts'
import { readWebBuild } from './web-build.ts'

export type Running = { stop(): Promise<void> }

/** Starts what ROLE asks for: pages and API, jobs, or both; `stop` ends them in the order that loses nothing. */
export async function runProduct(config: Config, log: Log): Promise<Running> {
  const build = readWebBuild()
  const ground = await openGround(config, log)
  try {
    const product = await compose(config, ground, build)
    product.scheduling.checkZoneData(process.versions['tz'])
    const jobs =
      config.ROLE === 'web'
        ? undefined
        : await startJobs({
            pool: ground.pool,
            schema: ground.schema,
            tasks: product.tasks,
            scheduled: product.scheduled,
            context: ground.system,
          })
    const pages = createDocumentCache(() => ground.clock.now().getTime())
    const app = await createServer(config, log, documentFront(pages))
    const { health } = await mountRoutes(app, { config, ground, product, build, pages })
    await app.listen({ host: config.HOST, port: config.PORT })
    if (config.APP_ENV === 'development' && config.ROLE !== 'worker') await ensureDemo(ground, product)
    return {
      async stop() {
        health.draining = true
        if (config.APP_ENV === 'production') await new Promise((resolve) => setTimeout(resolve, 5000))
        await app.close()
        await jobs?.stop()
        await product.stop()
        await ground.stop()
      },
    }
  } catch (error) {
    await ground.stop().catch(() => {})
    throw error
  }
}
