import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Progress } from '#platform/common/progress.ts'
import { installBinaries } from './embedded-binaries.ts'
import { clusterHome } from './embedded-home.ts'
import { type Ids, unprivilegedIds } from './embedded-user.ts'

/** One embedded cluster: its folders and how to connect to it. */
export type Cluster = {
  /** The folder of binaries and data. */
  readonly folder: string
  readonly data: string
  /** The folder of the socket, which is the host of every connection. */
  readonly socket: string
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  readonly binaries: string
  /** Options with which its programs are started: user, folder, environment. */
  readonly run: {
    readonly uid?: number
    readonly gid?: number
    readonly cwd: string
    readonly env: Readonly<Record<string, string>>
  }
  readonly ids: Ids | undefined
}

/** Finds the cluster of a data folder, or creates it. Throws when the folder cannot be used. */
export async function openCluster(dataFolder: string, progress?: Progress): Promise<Cluster> {
  const ids = unprivilegedIds()
  // resolved, so that a cluster has the same path in every process
  const folder = fs.realpathSync(clusterHome(dataFolder, ids))
  const native = await installBinaries(folder, ids)
  const run = { ...ids, cwd: '/', env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' } }
  const parent = path.join(folder, 'pg')
  const data = path.join(parent, '18')
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const socket = path.join(os.tmpdir(), `pg-${hash}`) // a socket's path holds 107 bytes at most
  for (const name of [parent, socket]) ownFolder(name, ids)
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) {
    progress?.('Creating the database', 0, 1)
    initialise(native, data, run)
    progress?.('Creating the database', 1, 1)
  }
  const connection = { host: socket, user: 'app', database: 'postgres' }
  return { folder, data, socket, connection, binaries: path.join(native, 'bin'), run, ids }
}

/** Creates a folder owned by the user of the database. Throws when the folder belongs to another user. */
export function ownFolder(name: string, ids: Ids | undefined): void {
  fs.mkdirSync(name, { recursive: true, mode: 0o700 })
  const found = fs.lstatSync(name)
  if (!found.isDirectory() || ![process.getuid?.(), ids?.uid].includes(found.uid))
    throw new Error(`${name} belongs to somebody else`)
  if (ids) fs.chownSync(name, ids.uid, ids.gid)
}

/** Initialises a temporary folder and renames it. The loser of a race uses the winner's cluster. */
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

/**
 * `starting`: it runs and will answer, for example after a crash; `stopping`: it shuts down, or hangs in it; `silent`:
 * no reply arrived.
 */
export type Reply = 'answers' | 'starting' | 'stopping' | 'silent'

/** Tries to connect to a cluster and returns its reply. */
export async function askCluster({ connection }: Pick<Cluster, 'connection'>): Promise<Reply> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'answers'
  } catch (error) {
    return replyOf(error as { code?: string; severity?: string; message: string })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Counts a refusal by the server, such as too many connections, as an answer. */
function replyOf({ code, severity, message }: { code?: string; severity?: string; message: string }): Reply {
  if (code === '57P03') return /shutting down/.test(message) ? 'stopping' : 'starting'
  return severity === undefined ? 'silent' : 'answers'
}
