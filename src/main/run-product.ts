import type { Config } from '#platform/config/config.ts'
import { startDatabase } from '#platform/db/start-database.ts'
import { untilReached } from '#platform/db/until-reached.ts'
import { createDocumentCache } from '#platform/http/document-cache.ts'
import { documentFront } from '#platform/http/send-document.ts'
import { createServer } from '#platform/http/server.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { compose } from './compose.ts'
import { demo, ensureDemo, hasDemo } from './demo.ts'
import { ensureHistory } from './demo-history.ts'
import { ensurePortrait } from './demo-portrait.ts'
import { type ForTests, openGround } from './ground.ts'
import { mountRoutes } from './mount.ts'
import { readWebBuild } from './web-build.ts'

export type Running = { stop(): Promise<void> }

/**
 * Starts what ROLE asks for: pages and API, jobs, or both; `stop` ends them in the order that loses nothing. `leaving`
 * tells that a stop is due while this still starts: then the demo is not waited for.
 */
export async function runProduct(
  config: Config,
  log: Log,
  forTests: ForTests = {},
  database = startDatabase(config, log),
  leaving?: AbortSignal,
): Promise<Running> {
  const build = readWebBuild()
  const ends: (() => Promise<unknown>)[] = []
  /** Ends what was started, the last first; what does not end well keeps the rest from nothing. */
  const end = async () => {
    for (const one of ends.splice(0).reverse())
      await one().catch((error: unknown) =>
        log.error({ err: error }, 'a part of the product did not end well'),
      )
  }
  try {
    const ground = await openGround(config, log, forTests, database)
    ends.push(ground.stop)
    const product = await compose(config, ground, build)
    ends.push(product.stop)
    ground.dispatch(product.reactions)
    product.scheduling.checkZoneData(process.versions['tz'])
    if (config.ROLE !== 'web') {
      const { pool, schema, listener, system } = ground
      const { tasks, scheduled } = product
      const jobs = await startJobs({
        pool,
        schema,
        listener,
        tasks,
        scheduled,
        context: system,
        ...forTests.jobs,
      })
      ends.push(() => jobs.stop())
    }
    const pages = createDocumentCache(() => ground.clock.now().getTime())
    const app = await createServer(config, log, documentFront(pages))
    ends.push(() => app.close())
    const { health } = await mountRoutes(app, { config, ground, product, build, pages })
    await app.listen({ host: config.HOST, port: config.PORT })
    if (hasDemo(config) && config.ROLE !== 'worker' && forTests.demo !== false) {
      // pages are served already: a database that goes away now ends nothing
      await untilReached(log, () => ensureDemo(ground, product), leaving)
      if (config.DEMO === 'history' && !leaving?.aborted) {
        const prepare = (preparing: boolean) => {
          health.preparing = preparing
        }
        await untilReached(log, () => ensureHistory(ground, product, demo.userUrl, prepare), leaving)
        // nobody waits for it
        const ending = new AbortController()
        const portrait = ensurePortrait(ground, product, ending.signal)
        ends.push(() => {
          ending.abort()
          return portrait
        })
      }
    }
    return {
      async stop() {
        health.draining = true
        if (config.APP_ENV === 'production') await new Promise((resolve) => setTimeout(resolve, 5000))
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
