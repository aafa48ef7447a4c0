import type { Progress } from '#platform/common/progress.ts'
import type { Config } from '#platform/config/config.ts'
import { startDatabase } from '#platform/db/start-database.ts'
import { createDocumentCache } from '#platform/http/document-cache.ts'
import { openKeptFiles, startKeepingFiles } from '#platform/http/kept-files.ts'
import { documentFront } from '#platform/http/send-document.ts'
import { createServer } from '#platform/http/server.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { compose } from './compose.ts'
import type { Vendors } from './connect-vendors.ts'
import { type ForTests, openGround } from './ground.ts'
import { mountRoutes } from './mount.ts'
import type { Seed } from './seed.ts'
import { readWebBuild } from './web-build.ts'

export type Running = { stop(): Promise<void> }

type Options = ForTests & {
  /** A database start already under way. */
  readonly database?: ReturnType<typeof startDatabase>
  /** Vendor connections already under way. */
  readonly connecting?: Promise<Vendors>
  /** Aborted if the process is told to stop during the start. The start then does not wait for the seed. */
  readonly leaving?: AbortSignal
  readonly seed?: Seed | undefined
  readonly progress?: Progress
}

/** Starts pages and API, jobs, or both, by ROLE. `stop` drains the server, then ends the parts in reverse order. */
export async function runProduct(
  config: Config,
  log: Log,
  { database = startDatabase(config, log), connecting, leaving, seed, progress, ...forTests }: Options = {},
): Promise<Running> {
  const build = readWebBuild()
  const ends: (() => Promise<unknown>)[] = []
  /** Ends the started parts, last first. Logs a part that fails to end and continues with the rest. */
  const end = async () => {
    for (const one of ends.splice(0).reverse())
      await one().catch((error: unknown) => log.error({ err: error }, 'a part of the product failed to stop'))
  }
  try {
    const ground = await openGround(config, log, { ...forTests, ...(progress && { progress }) }, database)
    ends.push(ground.stop)
    const product = await compose(config, ground, build, connecting)
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
    const app = await createServer(
      config,
      log,
      documentFront(pages, product.places.keyOf),
      product.places.route,
    )
    ends.push(() => app.close())
    const { health } = await mountRoutes(app, {
      config,
      ground,
      product,
      build,
      pages,
    })
    await app.listen({ host: config.HOST, port: config.PORT })
    if (config.ROLE !== 'worker') {
      const files = { from: build.assetsFolder, to: openKeptFiles(config.DATA_DIR), clock: ground.clock }
      ends.push(startKeepingFiles(files, log))
      await seed?.run({
        ground,
        product,
        leaving,
        ...(progress && { progress }),
        prepare(preparing) {
          health.preparing = preparing
        },
        onStop: (one) => void ends.push(one),
      })
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
