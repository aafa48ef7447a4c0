/** Counts the bytes sent per part; bytes that must be sent again are subtracted. */
export type Progress = {
  sent(part: number, bytes: number): void
}

export function createProgress(
  total: number,
  report: (sent: number, total: number) => void = () => {},
): Progress {
  const byPart = new Map<number, number>()
  let reported = -1
  return {
    sent(part, bytes) {
      byPart.set(part, bytes)
      const sum = Math.min(
        total,
        [...byPart.values()].reduce((one, other) => one + other, 0),
      )
      if (sum === reported) return
      reported = sum
      report(sum, total)
    },
  }
}
