import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { fingerprint } from './fingerprint.mjs'
import { environment, pinnedNode, root, stop } from './install.mjs'
import { progressOn } from './progress.mjs'

const at = (...names) => path.join(root, ...names)
const stamp = at('dist', '.built')

/** Builds the web if one of its sources changed. */
export function buildWeb() {
  const want = sources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return
  const report = progressOn()
  const step = 'Building the web'
  report(step, 0, 3)
  rmSync(at('dist'), { recursive: true, force: true })
  for (const [built, flags] of [[], ['--ssr']].entries()) {
    const vite = [at('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...flags]
    const done = spawnSync(pinnedNode(), vite, { stdio: 'inherit', cwd: root, env: environment() })
    if (done.status !== 0) stop('The web could not be built; what is printed above says why.')
    report(step, built + 1, 3)
  }
  compress(at('dist', 'client', 'assets'))
  report(step, 3, 3)
  writeFileSync(stamp, sources())
}

/** Compresses text files once at the highest level. The server looks for the results beside the file. */
function compress(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const text = readFileSync(path.join(folder, name))
    if (text.length < 1024) continue
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(text))
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text, { level: 9 }))
  }
}

const sources = () =>
  fingerprint(
    ['package-lock.json', 'vite.config.ts', 'scripts/cut-fonts.ts'],
    ['src/web', 'src/domains', 'src/platform/common'],
  )
