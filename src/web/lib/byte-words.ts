const steps = [
  { unit: 'kB', bytes: 1_000 },
  { unit: 'MB', bytes: 1_000_000 },
  { unit: 'GB', bytes: 1_000_000_000 },
] as const

/**
 * Formats a size: `0 bytes`, `1 byte`, `84 kB`, `8.4 MB`, `500 MB`, `1.5 GB`. Decimal units, as plans use
 * (product.md 19: 500 MB are 500,000,000 bytes). One decimal below ten.
 */
export function byteWords(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  // a size that rounds up to 1000 of a unit uses the next unit
  const step = steps.find(({ bytes: unit }) => Math.round(bytes / unit) < 1000) ?? steps[2]
  const amount = bytes / step.bytes
  const rounded = Math.round(amount * 10) / 10
  const figure = rounded < 10 ? rounded : Math.round(amount)
  return `${figure.toLocaleString('en-US')} ${step.unit}`
}

/** Formats two sizes. Two different sizes that round to the same text are written in bytes. */
export function byteWordsApart(one: number, other: number): [string, string] {
  const words: [string, string] = [byteWords(one), byteWords(other)]
  if (one === other || words[0] !== words[1]) return words
  const exact = (bytes: number) => `${bytes.toLocaleString('en-US')} bytes`
  return [exact(one), exact(other)]
}
