import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Ids } from './embedded-user.ts'

/** Names, in a folder that the database's user cannot reach, the one where its cluster lies instead. */
const note = 'database-lies-in'
const elsewhere = '/var/lib'

/**
 * Where the cluster lies: in `folder`, or, when root runs us and the database's own user cannot reach it there (a
 * checkout in root's home), in a folder of its own under /var/lib that keeps to this one. The note in `folder` says
 * which.
 */
export function clusterHome(folder: string, ids: Ids | undefined): string {
  fs.mkdirSync(folder, { recursive: true, mode: ids ? 0o755 : 0o700 })
  if (!ids) return folder
  if (!reaches(folder, ids)) letThrough(folder)
  if (reaches(folder, ids)) return folder
  const hash = createHash('sha256').update(fs.realpathSync(folder)).digest('hex').slice(0, 12)
  const home = path.join(elsewhere, `showcase-${hash}`)
  fs.mkdirSync(home, { recursive: true, mode: 0o755 })
  fs.writeFileSync(path.join(folder, note), `${home}\n`)
  return home
}

/** Removes a data folder of a test, and the cluster that had to lie elsewhere. */
export function removeData(folder: string): void {
  const file = path.join(folder, note)
  const home = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  if (home.startsWith(`${elsewhere}/showcase-`)) fs.rmSync(home, { recursive: true, force: true })
  fs.rmSync(folder, { recursive: true, force: true })
}

/** Passing through our own data folder tells nothing: what is secret in it lies in folders of its own mode. */
function letThrough(folder: string): void {
  const { mode, uid } = fs.statSync(folder)
  if (uid === 0) fs.chmodSync(folder, (mode & 0o7777) | 0o011)
}

const reaches = (folder: string, ids: Ids): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0
