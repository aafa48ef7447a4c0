import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { installBinaries } from './embedded-binaries.ts'
import { clusterHome } from './embedded-home.ts'
import { type Ids, unprivilegedIds } from './embedded-user.ts'

export type Embedded = {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  /** Whether this process started it; one that attached never stops it. */
  readonly owner: boolean
  /** Where the cluster lies. */
  readonly home: string
  stop(): Promise<void>
}

/** Keeps our end of stdin; when it closes, even by kill -9 of this process, PostgreSQL gets a fast shutdown. */
const watchdog =
  'exec 3<&0; "$@" </dev/null 3<&- & p=$!; { cat <&3 >/dev/null; kill -INT $p; } & w=$!; exec 3<&-; wait $p; r=$?; kill $w 2>/dev/null; exit $r'

/**
 * Starts PostgreSQL 18 in `dataFolder`, or attaches to the one that runs there.
 * Throws with a sentence when the folder cannot be used or the server is not ready after `waitMs`.
 */
export async function startEmbedded(
  dataFolder: string,
  log: (line: string) => void = () => {},
  waitMs = 60_000,
): Promise<Embedded> {
  const ids = unprivilegedIds()
  const folder = clusterHome(dataFolder, ids)
  const native = await installBinaries(folder, ids)
  const run = { ...ids, cwd: '/', env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' } }
  const cluster = path.join(folder, 'pg')
  const data = path.join(cluster, '18')
  const hash = createHash('sha256').update(fs.realpathSync(folder)).digest('hex').slice(0, 12)
  const socket = path.join(os.tmpdir(), `pg-${hash}`) // a socket's path holds 107 bytes at most
  for (const name of [cluster, socket]) ownFolder(name, ids)
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) initialise(native, data, run)

  const connection = { host: socket, user: 'app', database: 'postgres' }
  const deadline = Date.now() + waitMs
  let lastWords = ''
  while (Date.now() < deadline) {
    if (await answers(connection)) return { connection, owner: false, home: folder, stop: async () => {} }
    ownFolder(socket, ids)
    const server = [
      path.join(native, 'bin', 'postgres'),
      '-D',
      data,
      '-k',
      socket,
      '-c',
      'listen_addresses=',
      '-c',
      'max_connections=200',
    ]
    const child = spawn('/bin/sh', ['-c', watchdog, 'sh', ...server], {
      ...run,
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    child.stderr.on('data', (bytes: Buffer) => log((lastWords = bytes.toString().trimEnd())))
    let exited = false
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => {
        exited = true
        resolve()
      })
    })
    const stop = async () => {
      child.stdin.end()
      await gone
      fs.rmSync(socket, { recursive: true, force: true })
    }
    while (!exited && Date.now() < deadline) {
      if ((await answers(connection)) && !exited) return { connection, owner: true, home: folder, stop }
      await sleep(15)
    }
    child.stdin.end() // another postmaster holds the folder, or a dead one is not reaped yet: look again
    await sleep(200)
  }
  fs.rmSync(socket, { recursive: true, force: true })
  throw new Error(`The embedded PostgreSQL in ${folder} did not become ready. ${lastWords}`)
}

function ownFolder(name: string, ids: Ids | undefined): void {
  fs.mkdirSync(name, { recursive: true, mode: 0o700 })
  const found = fs.lstatSync(name)
  if (!found.isDirectory() || ![process.getuid?.(), ids?.uid].includes(found.uid))
    throw new Error(`${name} belongs to somebody else`)
  if (ids) fs.chownSync(name, ids.uid, ids.gid)
}

/** Initialised aside and renamed into place: the loser of a race keeps the winner's. */
function initialise(native: string, data: string, run: object): void {
  const aside = `${data}.init.${process.pid}`
  const flags = [
    '-U',
    'app',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-locale',
  ]
  execFileSync(path.join(native, 'bin', 'initdb'), ['-D', aside, ...flags], { ...run, stdio: 'pipe' })
  try {
    fs.renameSync(aside, data)
  } catch {
    fs.rmSync(aside, { recursive: true, force: true })
  }
}

async function answers(connection: Embedded['connection']): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
