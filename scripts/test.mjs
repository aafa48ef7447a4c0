// npm test: set-up and every suite in sequence. --verify runs the part of a minute, --long the largest cases,
// --slow only the journeys, with delayed answers and a slow browser, once per seed.
// Uses Node's built-ins only: it runs before the installation.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildServer } from './build-server.mjs'
import { buildWeb, builtAssets } from './build-web.mjs'
import { chromium } from './chromium.mjs'
import { checkNode, environment, install, pinnedNode, root } from './install.mjs'
import { packWeb } from './pack-web.mjs'

const verify = process.argv.includes('--verify')
const long = process.argv.includes('--long')
const slow = process.argv.includes('--slow')
const seeds = [1, 2, 3]
checkNode()
await install({ tools: true })

const node = pinnedNode()
const at = (...names) => path.join(root, ...names)
const tool = (name, ...flags) => [at('node_modules', name), ...flags]
const reportOf = (name) => at('.cache/reports', `${name}.json`)
const reports = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json']
const vitest = (name) => tool('vitest/vitest.mjs', 'run', '--project', name, ...reports, reportOf(name))
const playwright = (project) =>
  tool('@playwright/test/cli.js', 'test', '--project', project, '--reporter', 'list,json')

/** Name, command, limit in minutes (quality.md's table), and own settings. */
const verifying = [
  ['types', tool('typescript-7/bin/tsc', '-b'), 1],
  ['lint', tool('oxlint/bin/oxlint'), 1],
  ['format', tool('@biomejs/biome/bin/biome', 'check'), 1],
  [
    'arrows',
    tool(
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'scripts/server.ts',
    ),
    1,
  ],
  ['knots', [at('scripts/check-knots.ts')], 1],
  ['shape', [at('scripts/check-shape.ts')], 1],
  ['patterns', [at('scripts/check-patterns.ts')], 1],
  ['prose', [at('scripts/check-prose.ts')], 1],
  ['unused code', tool('knip/bin/knip.js'), 1],
  ['unit', vitest('unit'), 2],
]
const running = [
  ['web', vitest('web'), 2],
  ['database', vitest('database'), 5],
  ['conformance', vitest('conformance'), 6],
  ['journeys', playwright('journeys'), 9],
  ['boot', [at('scripts/smoke.ts')], 1],
]
const late = seeds.map((seed) => [
  `journeys with seed ${seed}`,
  playwright('journeys'),
  12,
  { SLOW: String(seed) },
])
/** @type {[name: string, command: string[], minutes: number, settings?: Record<string, string>][]} */
const suites = slow ? late : verify ? verifying : [...verifying, ...running]

const env = environment({
  NODE_COMPILE_CACHE: at('node_modules/.cache/node'),
  ...(long && { LONG: '1' }),
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
})
if (!verify) {
  env['CHROMIUM'] = chromium()
  await Promise.all([buildWeb(), buildServer()])
  await packWeb(builtAssets, 2)
}

let passed = 0
const failed = new Map()
const times = []
rmSync(at('.cache/reports'), { recursive: true, force: true })
for (const [name, command, minutes, settings] of suites) {
  const begun = Date.now()
  console.log(`\n== ${name}`)
  const { ok, end } = await run(name, command, (long ? 10 : 4) * minutes, settings)
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  times.push([name, minutes, seconds])
  console.log(`== ${name}: ${ok ? 'passed' : 'FAILED'} in ${seconds} s`)
  if (ok) passed++
  else failed.set(name, end)
}
removeClustersElsewhere()
await printTimes()
for (const [name, end] of failed) console.log(`\n== ${name} failed; the end of what it said:\n${end}`)
if (failed.size > 0) console.log(`\nFailed: ${[...failed.keys()].join(', ')}`)
console.log(`\nsuites: ${passed} passed, ${failed.size} failed`)
process.exit(failed.size > 0 ? 1 : 0)

/**
 * Runs one suite in its own process group, so that none of its processes survive a timeout or an interrupt. Returns
 * whether it passed and the last lines of its output.
 */
async function run(name, command, minutes, settings = {}) {
  const child = spawn(node, command, {
    cwd: root,
    env: { ...env, ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const end = (signal) => {
    try {
      process.kill(-child.pid, signal)
    } catch {
      // the process has already ended
    }
  }
  let said = ''
  const tell = (from, to) =>
    from.setEncoding('utf8').on('data', (text) => {
      to.write(text)
      said = (said + text).slice(-20_000)
    })
  tell(child.stdout, process.stdout)
  tell(child.stderr, process.stderr)
  const timers = [
    setTimeout(() => {
      console.log(`== stopped after ${minutes} minutes`)
      // like a terminal: only SIGINT makes Playwright end its server, which runs outside this process group
      end('SIGINT')
    }, minutes * 60_000),
    setTimeout(() => end('SIGKILL'), (minutes + 0.5) * 60_000),
  ]
  const stopped = () => {
    end('SIGINT')
    process.exit(130)
  }
  process.once('SIGINT', stopped)
  process.once('SIGTERM', stopped)
  const printed = once(child, 'close')
  const [code] = await once(child, 'exit')
  // a process that the suite left running may hold its output open
  await Promise.race([printed, sleep(1000)])
  timers.forEach(clearTimeout)
  process.off('SIGINT', stopped)
  process.off('SIGTERM', stopped)
  return { ok: code === 0, end: said.trimEnd().split('\n').slice(-60).join('\n') }
}

/** Prints the slowest files of each suite, the browser tests that passed on a retry, and each suite's minutes. */
async function printTimes() {
  await run('slowest files', [at('scripts/print-slowest.ts'), ...times.map(([name]) => reportOf(name))], 1)
  console.log('\n== minutes of each suite, and how many it should take at most on the quiet pair of cores')
  for (const [name, minutes, seconds] of times)
    console.log(`${(seconds / 60).toFixed(1).padStart(7)} of ${minutes}  ${name}`)
}

/** Removes test clusters under /var/lib, where a checkout that PostgreSQL's user cannot reach puts them. */
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
