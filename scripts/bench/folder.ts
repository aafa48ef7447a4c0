import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/**
 * The folder of all data that the benches write: databases, files of the product and of the bare servers. By default it
 * is ignored by git. `BENCH_FOLDER` chooses a folder on another disk.
 */
export const folder = process.env['BENCH_FOLDER'] ?? path.join(root, '.cache/bench')

/** Ports of the servers under test and of the bare servers. */
const first = Number(process.env['BENCH_PORT'] ?? 5400)
export const ports = {
  product: first,
  second: first + 1,
  bare: first + 2,
  launcher: first + 3,
  hanging: first + 4,
  letters: first + 5,
  numbers: first + 6,
  waiting: first + 7,
} as const
