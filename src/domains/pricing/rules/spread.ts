import type { Cents } from '#platform/common/money.ts'

/**
 * Divides a whole by weight with largest-remainder rounding, so that the parts sum to the whole (rule 4). Of equal
 * remainders the earlier part gets the cent. Weights are whole numbers; if all are 0, the first part gets everything.
 */
export function spread(whole: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? whole : 0))
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight))
  const parts = exact.map((product) => Number(product / BigInt(sum)))
  const remainders = exact.map((product) => Number(product % BigInt(sum)))
  const missing = whole - parts.reduce((total, part) => total + part, 0)
  const first = remainders
    .map((remainder, index) => ({ remainder, index }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, missing)
  const gets = new Set(first.map(({ index }) => index))
  return parts.map((part, index) => (gets.has(index) ? part + 1 : part))
}
