import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { requireOwner } from '#domains/accounts/actions/require-owner.ts'
import { listSuggestions } from '#domains/exchange/actions/list-suggestions.ts'
import type { Round } from '#domains/exchange/actions/match-everyone.ts'
import { refreshSuggestions } from '#domains/exchange/actions/refresh-suggestions.ts'
import { listStored } from '#domains/exchange/store/suggestions.ts'
import { median, quantile } from '../../bench/figures.ts'
import { seeded } from '../../seed/load/random.ts'
import { compareSmall, compareStored } from './equality.ts'
import { fillNetwork } from './fill.ts'
import { simulatedId } from './population.ts'
import { printShares } from './shares.ts'
import { contextAt, type Stage, simulatedNow } from './stage.ts'

type Figures = Round & { readonly processCpuMs: number; readonly wallMs: number; readonly peakMb: number }

const deps = { accounts: { requireOwner } }

/** The chapter of matching: the night's round, equality with brute force, reads meanwhile, and who finds whom. */
export async function simulateMatching(stage: Stage): Promise<void> {
  const { ground, members, print } = stage
  const client = await ground.pool.connect()
  await fillNetwork(client, members, simulatedNow.getTime())
  client.release()
  print(`${members} members are written`)
  const small = compareSmall(Math.min(2000, members))
  print(`equality with brute force for all of ${small.members}: ${small.different} differ`)

  const reads = await readsDuring(stage, () => round(stage, 0))
  printRound(print, 'first night', reads.result)
  print(
    `  the list of a member meanwhile: ${reads.times.length} reads, p50 ${ms(median(reads.times))}, p95 ${ms(quantile(reads.times, 0.95))}`,
  )
  printRound(print, 'the same night once more', await round(stage, 0))
  const next = await readsDuring(stage, () => round(stage, 1))
  printRound(print, 'next night', next.result)
  print(
    `  the list of a member meanwhile: ${next.times.length} reads, p50 ${ms(median(next.times))}, p95 ${ms(quantile(next.times, 0.95))}`,
  )

  const drawn = Math.min(1000, members)
  const compared = await compareStored(contextAt(ground, { days: 1 }), drawn)
  print(`equality with brute force for ${drawn} drawn at random: ${compared.different} differ`)
  await measureSearches(stage)
  await printShares(contextAt(ground, { days: 1 }), print)
}

const ms = (value: number): string => `${value.toFixed(1)} ms`

async function round({ dataDir }: Stage, days: number): Promise<Figures> {
  const script = path.join(import.meta.dirname, 'round.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, dataDir, String(days)])
  return JSON.parse(stdout) as Figures
}

function printRound(print: Stage['print'], name: string, figures: Figures): void {
  const { members, suggestions, changed, cpuMs, processCpuMs, wallMs, peakMb } = figures
  print(
    `${name}: ${members} members, ${suggestions} suggestions, ${changed} rows changed; CPU of the thread ${(cpuMs / 60_000).toFixed(2)} min, of the whole process ${(processCpuMs / 60_000).toFixed(2)} min, ${(wallMs / 60_000).toFixed(2)} min by the clock, peak RSS of the process ${peakMb.toFixed(0)} MB`,
  )
}

/** Reads lists of members drawn at random, one after the other with a pause, while `work` runs. */
async function readsDuring<T>({ ground, members }: Stage, work: () => Promise<T>) {
  const random = seeded(46)
  const times: number[] = []
  let isRunning = true
  const result = work().finally(() => {
    isRunning = false
  })
  while (isRunning) {
    const context = contextAt(ground, { provider: simulatedId(Math.floor(random() * members)) })
    const began = performance.now()
    JSON.stringify(await listSuggestions(deps, context, { q: '', place: '', language: '' }))
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { result: await result, times }
}

/** The search of one member among all: after a change of the own profile, and with filters. */
async function measureSearches({ ground, members, print }: Stage): Promise<void> {
  const filters = [
    { name: 'after an own change', filter: undefined },
    { name: 'by a language that most speak', filter: { q: '', place: '', language: 'en' } },
    { name: 'by a place', filter: { q: '', place: 'Baltimore', language: '' } },
    { name: 'by a word', filter: { q: 'photographer', place: '', language: '' } },
  ]
  const random = seeded(47)
  const context = contextAt(ground, { days: 1 })
  let different = 0
  for (const { name, filter } of filters) {
    const times: number[] = []
    for (let turn = 0; turn < 20; turn++) {
      const provider = simulatedId(Math.floor(random() * members))
      const ofNight = JSON.stringify(await listStored(context, provider))
      const began = performance.now()
      if (filter) await listSuggestions(deps, contextAt(ground, { provider, days: 1 }), filter)
      else await refreshSuggestions(context, provider)
      times.push(performance.now() - began)
      if (JSON.stringify(await listStored(context, provider)) !== ofNight) different++
    }
    print(
      `search of one member ${name}: p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}, largest ${ms(Math.max(...times))}`,
    )
  }
  print(`equality of those searches with the lists of the night: ${different} differ`)
}
