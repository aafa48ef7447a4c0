// The present speed of this machine, relative to the machine on which the bars were set.
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { median } from './figures.ts'
import { folder } from './folder.ts'

/** Milliseconds of the two loops below on the reference pair of cores without other load. */
const reference = { cpuMs: 75, fsyncMs: 0.9 }

export type Calibration = {
  readonly cpuMs: number
  readonly fsyncMs: number
  /** Above 1 means slower than the reference. */
  readonly cpu: number
  readonly fsync: number
}

/** Runs both loops five times and takes about half a second. */
export function calibrate(): Calibration {
  mkdirSync(folder, { recursive: true })
  const cpuMs = median(Array.from({ length: 5 }, () => timed(cpuLoop)))
  const fsyncMs = measureFsync()
  return { cpuMs, fsyncMs, cpu: cpuMs / reference.cpuMs, fsync: fsyncMs / reference.fsyncMs }
}

/** Measures one fsync of the disk under `folder`, in milliseconds: the median of five loops. */
export const measureFsync = (): number => median(Array.from({ length: 5 }, () => timed(fsyncLoop) / writes))

function timed(work: () => void): number {
  const before = performance.now()
  work()
  return performance.now() - before
}

/** Integer arithmetic and memory reads that a compiler cannot remove. */
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

/** The disk work of a commit: appends a page and forces it to the disk. */
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
