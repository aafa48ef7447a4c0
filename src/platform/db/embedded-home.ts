import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Ids } from './embedded-user.ts'

/** The file that names the cluster's folder, in a data folder that the database's user cannot reach. */
const note = 'database-lies-in'
const elsewhere = '/var/lib'

/**
 * Returns the folder of the cluster: `folder`, or, when this process runs as root and the database's user cannot reach
 * it (a checkout in root's home), a folder under /var/lib that belongs to this one. The note in `folder` names it.
 */
export function clusterHome(folder: string, ids: Ids | undefined): string {
  fs.mkdirSync(folder, { recursive: true, mode: ids ? 0o755 : 0o700 })
  if (!ids) return folder
  if (!reaches(folder, ids)) letThrough(folder)
  if (reaches(folder, ids)) return folder
  const home = homeElsewhere(folder)
  fs.mkdirSync(home, { recursive: true, mode: 0o755 })
  fs.writeFileSync(path.join(folder, note), `${home}\n`)
  return home
}

/** The folder under /var/lib that belongs to this data folder. */
function homeElsewhere(folder: string): string {
  const hash = createHash('sha256').update(fs.realpathSync(folder)).digest('hex').slice(0, 12)
  return path.join(elsewhere, `showcase-${hash}`)
}

/** Returns the folder under /var/lib that the note of a data folder names; undefined without a note. */
function notedHome(folder: string): string | undefined {
  const file = path.join(folder, note)
  const home = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  return home.startsWith(`${elsewhere}/showcase-`) && fs.existsSync(home) ? home : undefined
}

/**
 * Renames a data folder to `{folder}-{date}`, with its cluster under /var/lib, and returns the new path: the database,
 * files and keys stay together, and DATA_DIR can name them. No PostgreSQL may run on the cluster. Throws when the
 * folder cannot be renamed, for example a mounted one.
 */
export function moveDataAside(folder: string, now: Date): string {
  const dated = `${folder}-${now.toISOString().slice(0, 10)}`
  let aside = dated
  for (let number = 2; fs.existsSync(aside); number++) aside = `${dated}-${number}`
  fs.renameSync(folder, aside)
  const home = notedHome(aside)
  const moved = homeElsewhere(aside)
  if (home && home !== moved) {
    fs.renameSync(home, moved)
    fs.writeFileSync(path.join(aside, note), `${moved}\n`)
  }
  return aside
}

/** Deletes a data folder of a test, and its cluster under /var/lib. */
export function removeData(folder: string): void {
  const home = notedHome(folder)
  if (home) fs.rmSync(home, { recursive: true, force: true })
  fs.rmSync(folder, { recursive: true, force: true })
}

/**
 * Lets other users pass through our data folder, which reveals nothing: secrets in it lie in folders with a stricter
 * mode.
 */
function letThrough(folder: string): void {
  const { mode, uid } = fs.statSync(folder)
  if (uid === 0) fs.chmodSync(folder, (mode & 0o7777) | 0o011)
}

const reaches = (folder: string, ids: Ids): boolean =>
  isOpen(path.resolve(folder)) ||
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0

/** Whether every user may enter this folder and its parents. */
function isOpen(folder: string): boolean {
  const parent = path.dirname(folder)
  return (fs.statSync(folder).mode & 0o001) === 1 && (parent === folder || isOpen(parent))
}
