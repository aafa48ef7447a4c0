// How fast this machine is at this moment against the one the bars were set on.
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { median } from './figures.ts'
import { folder } from './folder.ts'

/** Milliseconds that the two loops below take on the reference pair of cores, with nothing else running. */
const reference = { cpuMs: 75, fsyncMs: 0.9 }

export type Calibration = {
  readonly cpuMs: number
  readonly fsyncMs: number
  /** Above 1: slower than the reference. */
  readonly cpu: number
  readonly fsync: number
}

/** Runs both loops five times; about half a second. */
export function calibrate(): Calibration {
  mkdirSync(folder, { recursive: true })
  const cpuMs = median(Array.from({ length: 5 }, () => timed(cpuLoop)))
  const fsyncMs = median(Array.from({ length: 5 }, () => timed(fsyncLoop) / writes))
  return { cpuMs, fsyncMs, cpu: cpuMs / reference.cpuMs, fsync: fsyncMs / reference.fsyncMs }
}

function timed(work: () => void): number {
  const before = performance.now()
  work()
  return performance.now() - before
}

/** Integer work and memory reads that no compiler can leave out. */
function cpuLoop(): void {
  const cells = new Uint32Array(65_536)
  let state = 1
  for (let i = 0; i < 60_000_000; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const at = state & 65_535
    cells[at] = (cells[at] ?? 0) + (state >>> 16)
  }
  if (cells[1] === 1 && cells[2] === 1) throw new Error('the loop did not run')
}

const writes = 20

/** What a commit does: a page appended and forced to the disk. */
function fsyncLoop(): void {
  const name = path.join(folder, `fsync-${process.pid}`)
  const file = openSync(name, 'w')
  try {
    const page = Buffer.alloc(8192, 7)
    for (let i = 0; i < writes; i++) {
      writeSync(file, page)
      fsyncSync(file)
    }
  } finally {
    closeSync(file)
    rmSync(name)
  }
}
