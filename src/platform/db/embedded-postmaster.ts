import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, ownFolder } from './embedded-cluster.ts'

/**
 * How long to wait for a fast stop (SIGINT) and for an immediate one (SIGQUIT) before the next signal, at last SIGKILL.
 */
export type Patience = { readonly fastMs: number; readonly immediateMs: number }

export const patience: Patience = { fastMs: 20_000, immediateMs: 10_000 }

/** A postmaster that this process started. */
export type Postmaster = {
  /** Resolves with the reason of its end, such as `exit 1` or `SIGKILL`. */
  readonly gone: Promise<string>
  hasEnded(): boolean
  /** Stops it: fast, then with stronger signals. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL ($3 and following) and watches our end of stdin. When that closes, even by kill -9 of this process,
 * the script stops PostgreSQL: SIGINT, after $1 seconds SIGQUIT, after $2 more SIGKILL. Finally it ends every process
 * of the group.
 */
const watchdog = [
  'exec 3<&0; fast=$1; hard=$2; shift 2',
  '"$@" </dev/null 3<&- & p=$!',
  '{ cat <&3 >/dev/null; kill -INT $p; sleep $fast; kill -QUIT $p; sleep $hard; kill -KILL $p; } & exec 3<&-',
  "wait $p; r=$?; trap '' TERM; kill 0; exit $r",
].join('\n')

/** Starts a postmaster on the cluster. It may not become ready, for example when another one uses the folder. */
export function startPostmaster(
  cluster: Cluster,
  log: (line: string) => void,
  limits = patience,
): Postmaster {
  const { binaries, data, socket, run, ids } = cluster
  ownFolder(socket, ids)
  const seconds = [limits.fastMs, limits.immediateMs].map((ms) => String(ms / 1000))
  const settings = ['listen_addresses=', 'max_connections=200'].flatMap((setting) => ['-c', setting])
  const server = [path.join(binaries, 'postgres'), '-D', data, '-k', socket, ...settings]
  const child = spawn('/bin/sh', ['-c', watchdog, 'sh', ...seconds, ...server], {
    ...run,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stderr.on('data', (bytes: Buffer) => log(bytes.toString().trimEnd()))
  // the shell was killed, which broke the pipe
  child.stdin.on('error', () => {})
  let ended = false
  const gone = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      ended = true
      resolve(signal ?? `exit ${code}`)
    })
  })
  return {
    gone,
    hasEnded: () => ended,
    async stop() {
      child.stdin.end()
      await gone
    },
  }
}

/** Returns the process id of the postmaster that runs on this cluster, started by any process. */
export function livingPostmaster({ data }: Pick<Cluster, 'data'>): number | undefined {
  const pid = pidOf(data)
  if (pid === undefined || !isAlive(pid)) return undefined
  const command = commandLine(pid) ?? ''
  // the command line of the watching shell contains the same words
  return command.includes(`/postgres -D ${data} `) && !command.startsWith('/bin/sh') ? pid : undefined
}

/**
 * Overwrites the id in a pid file that names a process other than a postmaster, because the id was reused. Keeps the
 * file: PostgreSQL checks by it whether shared memory of the old server is in use.
 */
export function disarmPidFile({ data, socket }: Pick<Cluster, 'data' | 'socket'>): void {
  const pid = pidOf(data)
  if (pid === undefined || !isAlive(pid)) return
  const command = commandLine(pid)
  if (command === undefined || command.includes('postgres')) return
  const file = path.join(data, 'postmaster.pid')
  const [first, ...rest] = fs.readFileSync(file, 'utf8').split('\n')
  // another process may have started a postmaster, which writes its own id
  if (first?.trim() !== String(pid)) return
  fs.writeFileSync(file, [nobody, ...rest].join('\n'))
  fs.rmSync(path.join(socket, '.s.PGSQL.5432.lock'), { force: true })
}

/** A process id that no system assigns. */
const nobody = 2_147_483_646

/** Stops a postmaster that another process left behind: SIGINT, then SIGQUIT, then SIGKILL. */
export async function endPostmaster(pid: number, cluster: Cluster, limits = patience): Promise<void> {
  const steps = [
    ['SIGINT', limits.fastMs],
    ['SIGQUIT', limits.immediateMs],
    ['SIGKILL', 5000],
  ] as const
  for (const [signal, ms] of steps) {
    if (livingPostmaster(cluster) !== pid) return
    process.kill(pid, signal)
    const until = Date.now() + ms
    while (Date.now() < until && livingPostmaster(cluster) === pid) await sleep(50)
  }
}

function pidOf(data: string): number | undefined {
  try {
    const pid = Number.parseInt(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns the command line of a process: empty for a zombie, undefined when it cannot be read. */
function commandLine(pid: number): string | undefined {
  if (fs.existsSync('/proc/self/cmdline')) {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    } catch {
      return undefined
    }
  }
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}
