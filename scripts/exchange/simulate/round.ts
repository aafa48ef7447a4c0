// One round of matching in a process of its own, as in a worker: node round.ts <data folder> <days after the beginning>
import { readFileSync } from 'node:fs'
import { matchEveryone } from '#domains/exchange/actions/match-everyone.ts'
import { contextAt, openAt } from './stage.ts'

const [dataDir = '', days = '0'] = process.argv.slice(2)
const ground = await openAt(dataDir)
const before = process.cpuUsage()
const began = performance.now()
const round = await matchEveryone(contextAt(ground, { days: Number(days) }))
const { user, system } = process.cpuUsage(before)
const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
const figures = {
  ...round,
  processCpuMs: (user + system) / 1000,
  wallMs: performance.now() - began,
  peakMb: Number(peak) / 1024,
}
process.stdout.write(JSON.stringify(figures))
await ground.stop()
