/**
 * Returns growing pauses between attempts in milliseconds: `firstMs`, then twice the previous one, at most `maxMs`.
 */
export function growingPauses(firstMs: number, maxMs: number): { next(): number; reset(): void } {
  let pause = firstMs
  return {
    next() {
      const now = pause
      pause = Math.min(pause * 2, maxMs)
      return now
    },
    reset() {
      pause = firstMs
    },
  }
}
