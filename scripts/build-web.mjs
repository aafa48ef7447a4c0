import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { fingerprint } from './fingerprint.mjs'
import { root, stop } from './install.mjs'
import { isPacked } from './pack-web.mjs'
import { progressOn } from './progress.mjs'
import { runVite } from './run-vite.mjs'

const at = (...names) => path.join(root, ...names)
const stamp = at('dist', '.built')

/** The files that browsers load. */
export const builtAssets = at('dist', 'client', 'assets')

/** Builds the web if one of its sources changed: what browsers load and what the server renders, side by side. */
export async function buildWeb() {
  const want = sources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return
  const report = progressOn()
  const step = 'Building the web'
  let done = 0
  report(step, done, 3)
  for (const name of ['.built', 'client', 'server'])
    rmSync(at('dist', name), { recursive: true, force: true })
  dropOldFonts()
  const build = async (...flags) => {
    if (!(await runVite('--logLevel', 'warn', ...flags)))
      stop('The web could not be built; what is printed above says why.')
    report(step, ++done, 3)
  }
  await Promise.all([build(), build('--ssr')])
  compress(builtAssets)
  report(step, 3, 3)
  writeFileSync(stamp, sources())
}

/** Removes the cut fonts of another version. Cutting them again takes a third of a build. */
function dropOldFonts() {
  const [folder, note] = [at('dist', 'fonts'), at('dist', 'fonts', '.of')]
  const want = fingerprint(['package-lock.json', 'scripts/cut-fonts.ts'], [])
  if (existsSync(note) && readFileSync(note, 'utf8') === want) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(note, want)
}

/** Compresses text files quickly. The server looks for the results beside the file; brotli follows (`packWeb`). */
function compress(folder) {
  for (const name of readdirSync(folder).filter(isPacked)) {
    const text = readFileSync(path.join(folder, name))
    if (text.length >= 1024) writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text, { level: 9 }))
  }
}

const sources = () =>
  fingerprint(
    ['package-lock.json', 'vite.config.ts', 'scripts/cut-fonts.ts'],
    ['src/web', 'src/domains', 'src/platform/common'],
  )
