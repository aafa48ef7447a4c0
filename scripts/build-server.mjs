import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { root, stop } from './install.mjs'
import { runVite } from './run-vite.mjs'

const at = (...names) => path.join(root, ...names)
const stamp = at('dist', 'main', '.built')

/** The bundle that `npm start` runs: the server and its packages in a few files, so that a start reads a tenth. */
export const builtServer = at('dist', 'main', 'server.js')

/** Bundles the server if one of its sources changed. Takes some seconds. */
export async function buildServer() {
  const want = sources('scripts/server.ts')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return
  console.log('Building the server ...')
  await bundle('scripts/server.ts', at('dist', 'main'))
  writeFileSync(stamp, sources('scripts/server.ts'))
}

/**
 * Bundles the product behind another entry, for tests that start it many times: a bundle starts with two thirds of the
 * work. Returns the folder, which is named after its sources; processes may build it at the same time.
 */
export async function buildForTests(entry) {
  const folder = at('.cache', `bundle-${sources(entry).slice(0, 16)}`)
  if (existsSync(folder)) return folder
  for (const name of existsSync(at('.cache')) ? readdirSync(at('.cache')) : [])
    if (/^bundle-[0-9a-f]{16}$/.test(name)) rmSync(at('.cache', name), { recursive: true, force: true })
  const own = `${folder}-${process.pid}`
  await bundle(entry, own)
  try {
    renameSync(own, folder)
  } catch {
    // another process was first
    rmSync(own, { recursive: true, force: true })
  }
  return folder
}

async function bundle(entry, outDir) {
  if (!(await runVite('--config', at('vite.server.config.ts'), '--ssr', entry, '--outDir', outDir)))
    stop('The server could not be built; what is printed above says why.')
}

const sources = (entry) =>
  fingerprint(
    ['package-lock.json', 'vite.server.config.ts', entry, 'scripts/pack-web.mjs', 'scripts/progress.mjs'],
    ['src/main', 'src/domains', 'src/protocols', 'src/integrations', 'src/platform', 'scripts/seed'],
  )
