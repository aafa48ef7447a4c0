import { setTimeout as sleep } from 'node:timers/promises'
import { askCluster, type Cluster } from './embedded-cluster.ts'
import {
  disarmPidFile,
  endPostmaster,
  livingPostmaster,
  type Patience,
  startPostmaster,
} from './embedded-postmaster.ts'

/** A server that answers, started or found by this process. */
export type Reached = {
  readonly owner: boolean
  /** Resolves with the reason of its end. */
  readonly gone: Promise<string>
  /** Stops it if this process started it. */
  stop(): Promise<void>
}

type Options = {
  readonly log: (line: string) => void
  readonly waitMs: number
  readonly limits: Patience
  /** Ends the attempt, and the watch of a server that was found. */
  readonly signal: AbortSignal
}

/** A postmaster silent for so many milliseconds hangs; on a busy machine an answer can take seconds. */
const silentMs = 10_000
const lookEveryMs = 1000

/**
 * Attaches to the PostgreSQL that runs on the cluster, or starts one. First ends a postmaster that was left behind and
 * does not answer. Throws when none is ready after `waitMs`.
 */
export async function reachCluster(cluster: Cluster, options: Options): Promise<Reached> {
  const { waitMs, limits, signal } = options
  let deadline = Date.now() + waitMs
  let lastWords = ''
  let silentSince = Date.now()
  const log = (line: string) => options.log((lastWords = line))
  while (Date.now() < deadline && !signal.aborted) {
    const reply = await askCluster(cluster)
    if (reply === 'answers') return found(cluster, signal)
    const left = livingPostmaster(cluster)
    if (left === undefined) {
      disarmPidFile(cluster)
      const own = await startOwn(cluster, { ...options, log }, deadline)
      if (own) return own
    } else if (reply === 'starting') silentSince = Date.now()
    else if (reply === 'stopping' || Date.now() - silentSince > silentMs) {
      log(`a PostgreSQL that does not answer is ended (process ${left})`)
      await endPostmaster(left, cluster, limits)
      deadline = Date.now() + waitMs
    }
    await sleep(200)
  }
  throw new Error(`The embedded PostgreSQL in ${cluster.folder} did not become ready. ${lastWords}`)
}

/** Starts a server. Returns undefined when it ended before it was ready, because another postmaster was faster. */
async function startOwn(
  cluster: Cluster,
  { log, limits, signal }: Options,
  deadline: number,
): Promise<Reached | undefined> {
  const { gone, hasEnded, stop } = startPostmaster(cluster, log, limits)
  while (!hasEnded() && Date.now() < deadline && !signal.aborted) {
    if ((await askCluster(cluster)) === 'answers' && !hasEnded()) return { owner: true, gone, stop }
    await sleep(15)
  }
  await stop()
  return undefined
}

/** Watches another process's server by its process id, because polling would cost it a connection a second. */
function found(cluster: Cluster, signal: AbortSignal): Reached {
  const gone = (async () => {
    let missed = 0
    while (missed < 2 && !signal.aborted) {
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
      missed = livingPostmaster(cluster) === undefined ? missed + 1 : 0
    }
    return 'its process is gone'
  })()
  return { owner: false, gone, stop: async () => {} }
}
