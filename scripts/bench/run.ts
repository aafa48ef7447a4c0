// npm run bench: all bars with their limits in one run. `npm run bench -- p1 p6` runs some; --quick tests the bench
// itself.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { packWeb } from '../pack-web.mjs'
import { benchAnswering } from './answering.ts'
import type { Bench } from './bench.ts'
import { benchBooking, benchRace } from './booking.ts'
import { benchBundle } from './bundle.ts'
import { calibrate } from './calibration.ts'
import { benchCollecting } from './collecting.ts'
import { benchContacts } from './contacts.ts'
import { benchCounting } from './counting.ts'
import { benchDirectory } from './directory.ts'
import { benchEmbed } from './embed.ts'
import { type Judged, judge, row } from './figures.ts'
import { folder } from './folder.ts'
import { benchFreeTimes } from './free-times.ts'
import { benchFreshPages } from './fresh-pages.ts'
import { benchHangingVendors } from './hanging-vendors.ts'
import { benchLetters } from './letters.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchNumbers } from './numbers.ts'
import { benchOrders } from './orders.ts'
import { benchPages } from './pages.ts'
import { benchPublish } from './publish.ts'
import { benchSessions } from './sessions.ts'
import { benchSignIns } from './sign-ins.ts'
import { openStage, type Stage } from './stage.ts'
import { benchStart } from './start.ts'
import { benchStorage } from './storage.ts'
import { benchWaitingJobs } from './waiting-jobs.ts'

const benches: readonly { readonly bars: readonly string[]; readonly bench: Bench }[] = [
  { bars: ['p11'], bench: benchBundle },
  { bars: ['p10'], bench: benchStart },
  { bars: ['p1'], bench: benchPages },
  { bars: ['p3', 'p4'], bench: benchLighthouse },
  { bars: ['p2'], bench: benchPublish },
  { bars: ['p1b'], bench: benchFreshPages },
  { bars: ['p5'], bench: benchFreeTimes },
  { bars: ['p8'], bench: benchSessions },
  { bars: ['p8'], bench: benchSignIns },
  { bars: ['r1'], bench: benchRace },
  { bars: ['p6'], bench: benchBooking },
  { bars: ['p7'], bench: benchOrders },
  { bars: ['p7', 'directory'], bench: benchDirectory },
  { bars: ['p7', 'contacts'], bench: benchContacts },
  { bars: ['p9'], bench: benchStorage },
  { bars: ['p12', 'collecting'], bench: benchCollecting },
  { bars: ['p12', 'counting'], bench: benchCounting },
  { bars: ['p12', 'numbers'], bench: benchNumbers },
  { bars: ['p13'], bench: benchEmbed },
  { bars: ['p14'], bench: benchAnswering },
  { bars: ['hang'], bench: benchHangingVendors },
  { bars: ['waiting'], bench: benchWaitingJobs },
  { bars: ['letters'], bench: benchLetters },
]

const wanted = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('-'))
  .map((word) => word.toLowerCase())
const quick = process.argv.includes('--quick')
const unknown = wanted.filter((name) => !benches.some(({ bars }) => bars.includes(name)))
if (unknown.length > 0) throw new Error(`there is no bench ${unknown.join(', ')}`)
const chosen = benches.filter(({ bars }) => wanted.length === 0 || bars.some((bar) => wanted.includes(bar)))

const { buildWeb, builtAssets } = (await import(new URL('../build-web.mjs', import.meta.url).href)) as {
  buildWeb(): Promise<void>
  builtAssets: string
}
await buildWeb()
await packWeb(builtAssets, 2)
const { buildServer } = (await import(new URL('../build-server.mjs', import.meta.url).href)) as {
  buildServer(): Promise<void>
}
await buildServer()
mkdirSync(folder, { recursive: true })
const load = () => os.loadavg().map((value) => Number(value.toFixed(1)))
const machine = calibrate()
const began = { at: new Date().toISOString(), load: load() }
console.log(
  `calibration: CPU loop ${machine.cpuMs.toFixed(1)} ms (factor ${machine.cpu.toFixed(2)}), fsync ${machine.fsyncMs.toFixed(2)} ms (factor ${machine.fsync.toFixed(2)}), load ${began.load.join(' ')}\n`,
)

const measured: Judged[] = []
const broken: string[] = []
let stage: Stage | undefined
try {
  stage = await openStage()
  for (const { bars, bench } of chosen) {
    try {
      const figures = (await bench({ stage, quick })).map(judge)
      measured.push(...figures)
      for (const figure of figures) console.log(row(figure))
    } catch (error) {
      broken.push(
        `${bars.join(' ')}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      )
      console.error(broken.at(-1))
    }
  }
} finally {
  await stage?.stop()
}

if (!quick) writeLatest()
const missed = measured.filter(({ holds }) => holds === false)
console.log(
  `\n${measured.filter(({ holds }) => holds).length} bars hold, ${missed.length} missed, ${broken.length} could not be measured; load ${load().join(' ')}`,
)
process.exit(missed.length + broken.length === 0 ? 0 : 1)

/** Replaces the stored figures of the measured bars, for the same `BENCH_FOLDER`. */
function writeLatest(): void {
  type Stored = Judged & { readonly run?: { readonly folder?: string } }
  const chosenFolder = process.env['BENCH_FOLDER']
  const file = path.join(import.meta.dirname, 'latest.json')
  const previous = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { figures: Stored[] }).figures
    : []
  const bars = new Set(measured.map(({ bar }) => bar))
  const run = {
    at: began.at,
    loadAverage: [began.load, load()],
    cpu: machine.cpu,
    fsync: machine.fsync,
    ...(chosenFolder && { folder: chosenFolder }),
  }
  const figures = [
    ...previous.filter(({ bar, run }) => !bars.has(bar) || run?.folder !== chosenFolder),
    ...measured.map((figure) => ({ ...figure, run })),
  ]
  const round = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value
  writeFileSync(
    file,
    `${JSON.stringify({ cores: os.availableParallelism(), node: process.version, figures }, round, 2)}\n`,
  )
}
