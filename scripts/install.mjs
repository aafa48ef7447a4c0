// Uses Node's built-ins only: it runs before the installation, on any installed Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** Installs by the lockfile if it changed since the last installation. */
export function install() {
  const lock = readFileSync(at('package-lock.json'))
  const want = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex')
  const stamp = at('node_modules', '.installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return
  console.log('Installing dependencies (about a minute, once) ...')
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env['npm_execpath'] // the npm that runs this script
  const done = npm
    ? spawnSync(process.execPath, [npm, ...flags], { stdio: 'inherit', cwd: root })
    : spawnSync('npm', flags, { stdio: 'inherit', cwd: root, shell: windows })
  if (done.status !== 0) stop('The installation failed; what npm printed above says why.')
  writeFileSync(stamp, want)
}

/** The pinned Node of node_modules; on a platform without one, the running Node. */
export function pinnedNode() {
  const found = at('node_modules', '.bin', windows ? 'node.cmd' : 'node')
  return existsSync(found) ? found : process.execPath
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
