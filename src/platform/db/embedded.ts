import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { growingPauses } from '#platform/common/pauses.ts'
import type { Progress } from '#platform/common/progress.ts'
import { askCluster, type Cluster, openCluster } from './embedded-cluster.ts'
import { livingPostmaster, patience } from './embedded-postmaster.ts'
import { type Reached, reachCluster } from './embedded-reach.ts'

export type Embedded = {
  readonly connection: Cluster['connection']
  /** Whether this process started the running PostgreSQL; a process that only attached does not stop it. */
  readonly owner: boolean
  /** The folder of the cluster. */
  readonly home: string
  stop(): Promise<void>
}

/** A server that ran this long is restarted at once; after a shorter run the pause grows each time. */
const livedMs = 10_000

/**
 * Starts PostgreSQL 18 in `dataFolder`, or attaches to the one that runs there, and watches it until stopped. If it
 * ends by itself, its owner restarts it, or an attached process if the owner is gone too. Throws when the folder cannot
 * be used or the server is not ready after `waitMs`.
 */
export async function startEmbedded(
  dataFolder: string,
  log: (line: string) => void = () => {},
  waitMs = 60_000,
  limits = patience,
  progress?: Progress,
): Promise<Embedded> {
  const cluster = await openCluster(dataFolder, progress)
  const stopped = new AbortController()
  const { signal } = stopped
  const reach = () => reachCluster(cluster, { log, waitMs, limits, signal })
  let reached: Reached = await reach()

  async function watch(): Promise<void> {
    const pauses = growingPauses(250, 15_000)
    while (true) {
      const since = Date.now()
      const end = await reached.gone
      if (signal.aborted) return
      if (Date.now() - since >= livedMs) pauses.reset()
      else await sleep(pauses.next(), undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      if (!fs.existsSync(cluster.data)) return log(`${cluster.data} is gone: PostgreSQL stays ended`)
      log(`PostgreSQL ended by itself (${end}) and is started again`)
      reached = await reach().catch((error: unknown) => notReached(String(error)))
      // stopped during the restart
      if (signal.aborted) return reached.stop()
    }
  }

  const watching = watch()
  return {
    connection: cluster.connection,
    home: cluster.folder,
    get owner() {
      return reached.owner
    },
    async stop() {
      stopped.abort()
      // waits up to 5 s for crash recovery, because PostgreSQL can hang when it is stopped during it
      for (
        let waited = 0;
        reached.owner && waited < 50 && (await askCluster(cluster)) === 'starting';
        waited++
      )
        await sleep(100)
      await reached.stop()
      await watching
      if (reached.owner && !livingPostmaster(cluster))
        fs.rmSync(cluster.socket, { recursive: true, force: true })
    },
  }
}

const notReached = (end: string): Reached => ({
  owner: false,
  gone: Promise.resolve(end),
  stop: async () => {},
})
