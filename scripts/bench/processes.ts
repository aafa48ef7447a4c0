import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './folder.ts'

/** A server in its own process. Its CPU and memory are read from /proc, which the bench's own load does not affect. */
export type Server = {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

type Start = {
  readonly script: string
  readonly port: number
  readonly args?: readonly string[]
  readonly env?: Record<string, string>
  /** The path that answers 200 when the server is ready. */
  readonly ready: string
}

/** Starts a script under this Node and waits until it answers. It ends with this process, when the channel closes. */
export async function startServer({ script, port, args = [], env = {}, ready }: Start): Promise<Server> {
  const flags = ['--disable-warning=ExperimentalWarning', path.join(root, script), ...args]
  const child = spawn(process.execPath, flags, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const words: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => words.push(bytes.toString()))
  const origin = `http://127.0.0.1:${port}`
  await answering(child, origin + ready, () => words.join(''))
  return { origin, pid: child.pid ?? 0, stop: () => ending(child) }
}

async function answering(child: ChildProcess, url: string, words: () => string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${words()}`)
    const status = await fetch(url).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    if (status === 200) return
    await sleep(50)
  }
  await ending(child)
  throw new Error(`${url} did not answer within a minute: ${words()}`)
}

/** Sends a child SIGTERM, and SIGKILL after twenty seconds. */
export async function ending(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), 20_000)
  await gone
  clearTimeout(insist)
}

/** CPU seconds used by a process and its threads. The kernel counts a hundred ticks a second. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Proportional memory of a process in megabytes: shared pages are divided among the processes that share them. */
export function pssMegabytes(pid: number): number {
  const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Number(found?.[1]) / 1024
}

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

export const commandLine = (pid: number): string =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')

/** Processes of PostgreSQL that this process started, at any depth. */
export function databaseProcesses(pid = process.pid): number[] {
  const below = unlessGone(() => childrenOf(pid), []).flatMap((child) => [child, ...databaseProcesses(child)])
  return below.filter((one) => unlessGone(() => commandLine(one), '').includes('postgres'))
}

/** What is read of a process, which may end at any moment. */
export function unlessGone<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}
