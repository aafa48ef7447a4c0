import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** The output folder of all benches, ignored by git. */
export const folder = path.join(root, '.cache/bench')

/** Ports of the servers under test and of the bare servers. */
const first = Number(process.env['BENCH_PORT'] ?? 5400)
export const ports = {
  product: first,
  second: first + 1,
  bare: first + 2,
  launcher: first + 3,
  hanging: first + 4,
} as const
