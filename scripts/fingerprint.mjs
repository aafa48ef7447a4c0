import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/** A short hash of a build's sources. Names, sizes and times decide; a content hash is not needed. */
export function fingerprint(files, folders) {
  const hash = createHash('sha256')
  for (const name of files) hash.update(note(path.join(root, name)))
  for (const folder of folders) for (const line of notesOf(folder)) hash.update(line)
  return hash.digest('hex')
}

const isSource = (name) => !name.endsWith('.gen.ts') && !/\.test\.tsx?$/.test(name)

const notesOf = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => note(path.join(entry.parentPath ?? entry.path, entry.name)))

function note(file) {
  const { size, mtimeMs } = statSync(file)
  return `${path.relative(root, file)} ${size} ${mtimeMs}\n`
}
