import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { environment, pinnedNode, root, stop } from './install.mjs'

const at = (...names) => path.join(root, ...names)
const stamp = at('dist', 'main', '.built')

/** The bundle that `npm start` runs: the server and its packages in a few files, so that a start reads a tenth. */
export const builtServer = at('dist', 'main', 'server.js')

/** Bundles the server if one of its sources changed. Takes some seconds. */
export function buildServer() {
  const want = sources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return
  console.log('Building the server ...')
  const vite = [at('node_modules/vite/bin/vite.js'), 'build', '--config', at('vite.server.config.ts')]
  const done = spawnSync(pinnedNode(), vite, { stdio: 'inherit', cwd: root, env: environment() })
  if (done.status !== 0) stop('The server could not be built; what is printed above says why.')
  writeFileSync(stamp, sources())
}

const sources = () =>
  fingerprint(
    ['package-lock.json', 'vite.server.config.ts', 'scripts/server.ts', 'scripts/progress.mjs'],
    ['src/main', 'src/domains', 'src/protocols', 'src/integrations', 'src/platform', 'scripts/seed'],
  )
