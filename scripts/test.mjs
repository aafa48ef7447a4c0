// npm test: set-up and every suite, each in its turn; --verify runs the part without a database, --long the largest cases.
// Node's built-ins only: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { chromium } from './chromium.mjs'
import { checkNode, environment, install, pinnedNode, root } from './install.mjs'

const verify = process.argv.includes('--verify')
const long = process.argv.includes('--long')
checkNode()
install()

const node = pinnedNode()
const at = (...names) => path.join(root, ...names)
const tool = (name, ...flags) => [at('node_modules', name), ...flags]
const vitest = (project) => tool('vitest/vitest.mjs', 'run', '--project', project)

/** Name, command, minutes it may take (quality.md's table). */
const suites = [
  ['types', tool('typescript-7/bin/tsc', '-b'), 1],
  ['lint', tool('oxlint/bin/oxlint'), 1],
  ['format', tool('@biomejs/biome/bin/biome', 'check'), 1],
  [
    'arrows',
    tool('dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.cjs', 'src'),
    1,
  ],
  ['shape', [at('scripts/check-shape.ts')], 1],
  ['unused code', tool('knip/bin/knip.js'), 1],
  ['unit', vitest('unit'), 2],
  ['web', vitest('web'), 2],
]
if (!verify) {
  suites.push(
    ['database', vitest('database'), 5],
    ['conformance', vitest('conformance'), 6],
    ['journeys', tool('@playwright/test/cli.js', 'test', '--project', 'journeys'), 6],
    ['accessibility', tool('@playwright/test/cli.js', 'test', '--project', 'accessibility'), 5],
    ['boot', [at('scripts/smoke.ts')], 1],
  )
}

const env = environment({ NODE_COMPILE_CACHE: at('node_modules/.cache/node'), ...(long && { LONG: '1' }) })
if (!verify) {
  env['CHROMIUM'] = chromium()
  buildWeb()
  buildServer()
}

let passed = 0
const failed = []
for (const [name, command, minutes] of suites) {
  const begun = Date.now()
  console.log(`\n== ${name}`)
  const ok = await run(command, (long ? 10 : 3) * minutes)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(`== ${name}: ${ok ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (ok) passed++
  else failed.push(name)
}
removeClustersElsewhere()
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\nsuites: ${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

/** Runs one suite in a process group of its own, so that nothing of it stays when it hangs or we are stopped. */
function run(command, minutes) {
  return new Promise((resolve) => {
    const child = spawn(node, command, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    })
    const end = () => {
      try {
        // what a terminal sends: only this lets Playwright end the server it started, which is in no group of ours
        process.kill(-child.pid, 'SIGINT')
      } catch {
        // it is gone already
      }
    }
    const timer = setTimeout(() => {
      console.log(`== stopped after ${minutes} minutes`)
      end()
    }, minutes * 60_000)
    const stopped = () => {
      end()
      process.exit(130)
    }
    process.once('SIGINT', stopped)
    process.once('SIGTERM', stopped)
    child.on('exit', (code) => {
      clearTimeout(timer)
      process.off('SIGINT', stopped)
      process.off('SIGTERM', stopped)
      resolve(code === 0)
    })
  })
}

/** A checkout that PostgreSQL's user cannot reach keeps its test clusters under /var/lib: none of them stays there. */
function removeClustersElsewhere() {
  const folders = existsSync(at('.cache')) ? readdirSync(at('.cache')) : []
  for (const folder of folders) {
    const note = at('.cache', folder, 'database-lies-in')
    if (!existsSync(note)) continue
    const home = readFileSync(note, 'utf8').trim()
    if (home.startsWith('/var/lib/showcase-')) rmSync(home, { recursive: true, force: true })
    rmSync(note)
  }
}
