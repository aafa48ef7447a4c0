import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/** A short hash of a build's sources. Names, sizes and times decide; a content hash is not needed. */
export function fingerprint(files, folders) {
  const hash = createHash('sha256')
  for (const name of files) note(hash, path.join(root, name))
  for (const folder of folders) {
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      const generated = entry.name.endsWith('.gen.ts')
      const test = /\.test\.tsx?$/.test(entry.name)
      if (entry.isFile() && !generated && !test)
        note(hash, path.join(entry.parentPath ?? entry.path, entry.name))
    }
  }
  return hash.digest('hex')
}

function note(hash, file) {
  const { size, mtimeMs } = statSync(file)
  hash.update(`${path.relative(root, file)} ${size} ${mtimeMs}\n`)
}
