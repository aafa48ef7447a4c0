/** A measured figure and its bar. Times carry their unit; ratios have none. */
export type Figure = {
  /** The bar's name in the project's list, such as `P1`. */
  readonly bar: string
  readonly what: string
  /** The median of the runs, uncorrected. */
  readonly value: number
  readonly unit: '' | 'ms' | 's' | 'KB' | 'MB' | '/s' | 'files' | 'points'
  /** Without a limit the figure is printed but not judged. */
  readonly limit?: { readonly atLeast: number } | { readonly atMost: number }
  /**
   * How much slower than the reference this machine was when measured. Times are divided by it before they are judged.
   */
  readonly factor?: number
  /** Milliseconds of one fsync of the disk when measured. It is printed beside a figure that depends on the disk. */
  readonly fsyncMs?: number
}

export type Judged = Figure & { readonly judged: number; readonly holds: boolean | undefined }

/** Judges a figure: divides a time by its factor and compares it with the limit. */
export function judge(figure: Figure): Judged {
  const { value, limit, factor = 1 } = figure
  const judged = value / factor
  if (!limit) return { ...figure, judged, holds: undefined }
  return { ...figure, judged, holds: 'atLeast' in limit ? judged >= limit.atLeast : judged <= limit.atMost }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN

/** The value below which the given share of the values lies, such as 0.95. */
export const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN

/** Runs `once` five times in sequence. */
export async function fiveTimes<T>(once: (run: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let run = 0; run < 5; run++) results.push(await once(run))
  return results
}

const say = (value: number, unit: Figure['unit']): string => {
  const digits = value >= 1000 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : 3
  return `${value.toFixed(Number.isInteger(value) ? 0 : digits)}${unit && ` ${unit}`}`
}

/** Formats a figure as one line of the table. */
export function row(figure: Judged): string {
  const { bar, what, value, unit, limit, factor, fsyncMs, judged, holds } = figure
  const bound = !limit ? '' : 'atLeast' in limit ? `>= ${limit.atLeast}` : `<= ${limit.atMost}`
  const corrected = factor !== undefined && limit ? ` (/ ${factor.toFixed(2)} = ${say(judged, unit)})` : ''
  const verdict = holds === undefined ? '' : holds ? 'holds' : 'MISSED'
  return [
    bar.padEnd(4),
    what.padEnd(74),
    `${say(value, unit)}${corrected}`.padEnd(30),
    bound.padEnd(9),
    verdict.padEnd(fsyncMs === undefined ? 0 : 6),
    fsyncMs === undefined ? '' : `fsync ${fsyncMs.toFixed(3)} ms`,
  ]
    .join('  ')
    .trimEnd()
}
