/** A number from 0 to 1 for each call, the same ones in every run. */
export type Chance = () => number

export function chanceOf(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of these, each as often as its weight says. */
export function oneOf<T>(chance: Chance, weighted: readonly (readonly [weight: number, value: T])[]): T {
  let left = chance() * weighted.reduce((sum, [weight]) => sum + weight, 0)
  const found = weighted.find(([weight]) => {
    left -= weight
    return left < 0
  })
  const [, value] = found ?? weighted[0] ?? []
  if (value === undefined) throw new Error('there is nothing to choose from')
  return value
}
