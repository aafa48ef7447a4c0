/**
 * Returns growing pauses between attempts in milliseconds: `firstMs`, then twice the previous one, at most `mostMs`.
 */
export function growingPauses(firstMs: number, mostMs: number): { next(): number; reset(): void } {
  let pause = firstMs
  return {
    next() {
      const now = pause
      pause = Math.min(pause * 2, mostMs)
      return now
    },
    reset() {
      pause = firstMs
    },
  }
}
