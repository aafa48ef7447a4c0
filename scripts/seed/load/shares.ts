/**
 * Orders per provider: the first has `largest`, the others share the rest in proportion to 1/n. The sum is `orders`.
 */
export function sharesOf(providers: number, orders: number, largest: number): number[] {
  if (providers === 1) return [orders]
  const rest = orders - largest
  const weights = Array.from({ length: providers - 1 }, (_, at) => 1 / (at + 2))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const shares = weights.map((weight) => Math.floor((rest * weight) / sum))
  const left = rest - shares.reduce((all, share) => all + share, 0)
  return [largest, ...shares.map((share, at) => (at < left ? share + 1 : share))]
}
