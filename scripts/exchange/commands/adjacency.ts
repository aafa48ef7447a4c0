import { pairs } from '#domains/exchange/rules/matching/adjacency.ts'
import { tradeIds, tradeName } from '#domains/exchange/rules/matching/trades.ts'
import { Refusal } from '../../grant-arguments.ts'

/**
 * Prints which trades complete each other, how strongly and why: `npm run exchange -- adjacency`, or of one trade,
 * `npm run exchange -- adjacency dance`. It needs no database.
 */
export async function run(args: readonly string[]): Promise<string> {
  const [wanted] = args
  const known: readonly string[] = tradeIds
  if (args.length > 1 || (wanted !== undefined && !known.includes(wanted)))
    throw new Refusal(`Name one trade, or none for all: ${tradeIds.join(', ')}.`)
  const rows = pairs
    .filter(([one, other]) => wanted === undefined || one === wanted || other === wanted)
    .toSorted((a, b) => b[2] - a[2])
    .map(([one, other, strength, reason]) => [tradeName(one), tradeName(other), strength.toFixed(2), reason])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n${rows.length} pairs, ${tradeIds.length} trades\n`
}
